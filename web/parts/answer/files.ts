/* Files to export, made when a visitor asks for one. */
import { type SvgOptions, svgOf } from '../../../src/render/svg.js';
import { pictureOfScene, type Scene } from '../../scene/scene.js';

export const save = (name: string, blob: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** Twice the size of the drawing, so that it is sharp in a document. */
const PNG_SCALE = 2;

const pngOf = async (svg: string): Promise<Blob> => {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * PNG_SCALE;
    canvas.height = image.naturalHeight * PNG_SCALE;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
};

export const saveText = (name: string, text: string, type: string): void =>
  save(name, new Blob([text], { type }));

/** Saves the current scene as a drawing or as pixels. */
export const savePicture = async (
  kind: 'svg' | 'png',
  name: string,
  scene: Scene,
  options: SvgOptions,
): Promise<void> => {
  const svg = svgOf(pictureOfScene(scene), options);
  if (kind === 'svg') saveText(`${name}.svg`, svg, 'image/svg+xml');
  else save(`${name}.png`, await pngOf(svg));
};
