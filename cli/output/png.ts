import { createRequire } from 'node:module';
import { type Text, t } from '../../src/core/text.js';

/** The part of @resvg/resvg-js that is used. It is an optional peer: prebuilt binaries, installed by whoever wants PNG. */
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

/** A picture in pixels; twice its normal size unless told. Says what to install where the renderer is not there. */
export const renderPng = (svg: string, zoom = 2): Png => {
  let resvg: Resvg;
  try {
    resvg = createRequire(import.meta.url)('@resvg/resvg-js') as Resvg;
  } catch {
    return {
      ok: false,
      why: t(
        'PNG needs the optional package @resvg/resvg-js: npm install @resvg/resvg-js; or draw an SVG',
        'PNG \u9700\u8981\u53ef\u9009\u7684\u5305 @resvg/resvg-js\uff1anpm install @resvg/resvg-js\uff1b\u4e5f\u53ef\u4ee5\u6539\u753b SVG',
      ),
    };
  }
  const options = { fitTo: { mode: 'zoom', value: zoom }, font: { loadSystemFonts: true } } as const;
  return { ok: true, png: new resvg.Resvg(svg, options).render().asPng() };
};
