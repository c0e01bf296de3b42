/* Animations of a timeline: GIF for documents and chats, WebM if the browser can record one. */
import { type SvgOptions, svgOf } from '../../../src/render/svg.js';
import { pictureOfScene } from '../../scene/scene.js';
import type { Sequence } from '../../scene/sequence.js';
import { save } from './files.js';
import { encodeGif } from './gif.js';

/** More frames would make a large file; longer timelines are shown in larger steps. */
const MAX_FRAMES = 72;
const WIDTH = 400;
/** The last frame stays visible for this long. */
const REST_MS = 1500;

/** The steps to draw: all of them, or evenly spaced ones, always with the last. */
export const framesOf = (last: number): readonly number[] => {
  const count = Math.min(MAX_FRAMES, last + 1);
  return Array.from({ length: count }, (_, i) => Math.round((i * last) / Math.max(1, count - 1)));
};

const imageOf = async (svg: string): Promise<HTMLImageElement> => {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
};

const imagesOf = async (sequence: Sequence, options: SvgOptions): Promise<readonly HTMLImageElement[]> => {
  const images: HTMLImageElement[] = [];
  for (const frame of framesOf(sequence.last)) {
    const svg = svgOf(pictureOfScene(sequence.sceneAt(frame)), { ...options, caption: false });
    images.push(await imageOf(svg));
  }
  return images;
};

const makeCanvas = (image: HTMLImageElement) => {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round((image.naturalHeight * WIDTH) / image.naturalWidth / 2) * 2;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const draw = (next: HTMLImageElement): void => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(next, 0, 0, canvas.width, canvas.height);
  };
  return { canvas, context, draw };
};

const gifOf = (images: readonly HTMLImageElement[], stepMs: number): Blob => {
  const { canvas, context, draw } = makeCanvas(images[0]!);
  const { width, height } = canvas;
  const frames = images.map((image) => {
    draw(image);
    return context.getImageData(0, 0, width, height).data as Uint8ClampedArray;
  });
  const delays = images.map((_, i) => Math.round((i === images.length - 1 ? REST_MS : stepMs) / 10));
  return new Blob([encodeGif({ width, height, frames, delays })], { type: 'image/gif' });
};

/** False if the browser cannot record video. */
export const recordsVideo = (): boolean =>
  typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported('video/webm');

const webmOf = async (images: readonly HTMLImageElement[], stepMs: number): Promise<Blob> => {
  const { canvas, draw } = makeCanvas(images[0]!);
  draw(images[0]!);
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void chunks.push(data);
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  recorder.start();
  for (const image of images) {
    draw(image);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  recorder.stop();
  await ended;
  return new Blob(chunks, { type: 'video/webm' });
};

export const saveMoving = async (
  kind: 'gif' | 'webm',
  name: string,
  sequence: Sequence,
  options: SvgOptions,
): Promise<void> => {
  const images = await imagesOf(sequence, options);
  const wholeMs = Math.min(12_000, (1000 * (sequence.last + 1)) / sequence.pace);
  const stepMs = Math.max(40, wholeMs / images.length);
  save(`${name}.${kind}`, kind === 'gif' ? gifOf(images, stepMs) : await webmOf(images, stepMs));
};
