import { createRequire } from 'node:module';
import { type Text, t } from '../../src/core/text.js';

/**
 * The part of @resvg/resvg-js that is used. It is an optional peer dependency: prebuilt binaries that users
 * install for PNG.
 */
interface Resvg {
  readonly Resvg: new (
    svg: string,
    options: {
      readonly fitTo: { readonly mode: 'zoom'; readonly value: number };
      readonly font: { readonly loadSystemFonts: boolean };
    },
  ) => { render: () => { asPng: () => Uint8Array } };
}

export type Png =
  | { readonly ok: true; readonly png: Uint8Array }
  | { readonly ok: false; readonly why: Text };

/**
 * A picture in pixels, by default at twice its normal size. If the renderer is missing, an error says what to
 * install.
 */
export const renderPng = (svg: string, zoom = 2): Png => {
  let resvg: Resvg;
  try {
    resvg = createRequire(import.meta.url)('@resvg/resvg-js') as Resvg;
  } catch {
    return {
      ok: false,
      why: t(
        'PNG needs the package @resvg/resvg-js. Install it with npm install @resvg/resvg-js, or use --svg.',
        '输出 PNG 需要 @resvg/resvg-js 包，请运行 npm install @resvg/resvg-js，或改用 --svg',
      ),
    };
  }
  const options = { fitTo: { mode: 'zoom', value: zoom }, font: { loadSystemFonts: true } } as const;
  return { ok: true, png: new resvg.Resvg(svg, options).render().asPng() };
};
