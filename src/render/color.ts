/*
 * Colors are chosen in OKLab, where equal distances look equally different. The heat scale runs from pale
 * straw over teal to deep indigo with lightness falling all the way, so it works in grayscale and for
 * color-blind readers, and vermilion is reserved for what matters most.
 */

export type Rgb = readonly [red: number, green: number, blue: number];

interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

const toLinear = (channel: number): number => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

const fromLinear = (c: number): number => 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);

export const toLab = ([red, green, blue]: Rgb): Lab => {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
};

const fromLab = ({ l, a, b }: Lab): readonly number[] => {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
};

/** The nearest color of that lightness and hue that a screen can show: chroma is reduced. */
const shown = (l: number, chroma: number, hue: number): Rgb => {
  for (let c = chroma; ; c -= 0.004) {
    const turn = (hue * Math.PI) / 180;
    const linear = fromLab({ l, a: Math.max(0, c) * Math.cos(turn), b: Math.max(0, c) * Math.sin(turn) });
    if (c <= 0 || linear.every((channel) => channel >= 0 && channel <= 1)) {
      const [r, g, b] = linear.map((channel) => Math.round(Math.min(255, Math.max(0, fromLinear(channel)))));
      return [r!, g!, b!];
    }
  }
};

const SAMPLES = 256;

const curve = Array.from({ length: SAMPLES + 1 }, (_, i) => {
  const t = i / SAMPLES;
  return shown(0.96 - 0.58 * t, 0.035 + 0.06 * Math.sin(Math.PI * 0.85 * t), 95 + 165 * t);
});

/**
 * lengthTo[i] is how far along the curve sample i lies: even steps on the scale are even steps to the eye.
 */
const lengthTo = curve.reduce<number[]>((lengths, color, i) => {
  if (i === 0) return [0];
  const [p, q] = [toLab(curve[i - 1]!), toLab(color)];
  lengths.push(lengths[i - 1]! + Math.hypot(p.l - q.l, p.a - q.a, p.b - q.b));
  return lengths;
}, []);

/** The color at `at`, 0 (pale) to 1 (deep). */
export const heatColor = (at: number): Rgb => {
  const wanted = Math.min(1, Math.max(0, at)) * lengthTo[SAMPLES]!;
  let i = lengthTo.findIndex((length) => length >= wanted);
  if (i < 0) i = SAMPLES;
  return curve[i]!;
};

/**
 * Colors for equals, from the color-blind-safe set by Okabe and Ito; vermilion is left out because it is the
 * accent.
 */
const PARTS: readonly Rgb[] = [
  [86, 180, 233],
  [230, 159, 0],
  [0, 158, 115],
  [204, 121, 167],
  [240, 228, 66],
  [0, 114, 178],
];

export const partColor = (part: number): Rgb => PARTS[part % PARTS.length]!;

/** A color between two, in OKLab. */
export const blend = (from: Rgb, to: Rgb, share: number): Rgb => {
  const [p, q] = [toLab(from), toLab(to)];
  const mix = (u: number, v: number) => u + (v - u) * share;
  const linear = fromLab({ l: mix(p.l, q.l), a: mix(p.a, q.a), b: mix(p.b, q.b) });
  const [r, g, b] = linear.map((channel) => Math.round(fromLinear(Math.min(1, Math.max(0, channel)))));
  return [r!, g!, b!];
};

export const hex = (color: Rgb): string =>
  `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** True if dark ink, rather than the paper color, is readable on it. */
export const isPale = (color: Rgb): boolean => toLab(color).l > 0.64;

const CUBE = [0, 95, 135, 175, 215, 255];

/** The nearest of the 240 fixed colors of a 256-color terminal. */
export const terminalColor = (color: Rgb): number => {
  let best = 16;
  let nearest = Infinity;
  for (let code = 16; code < 256; code++) {
    const grey = 8 + (code - 232) * 10;
    const place = code - 16;
    const candidate: Rgb =
      code >= 232
        ? [grey, grey, grey]
        : [CUBE[Math.floor(place / 36)]!, CUBE[Math.floor(place / 6) % 6]!, CUBE[place % 6]!];
    const [p, q] = [toLab(color), toLab(candidate)];
    const far = Math.hypot(p.l - q.l, p.a - q.a, p.b - q.b);
    if (far < nearest) [best, nearest] = [code, far];
  }
  return best;
};
