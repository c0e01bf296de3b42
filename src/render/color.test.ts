import { describe, expect, it } from 'vitest';
import { PART_TONES } from '../core/picture/picture.js';
import { heatColor, isPale, partColor, type Rgb, terminalColor, toLab } from './color.js';

const far = (p: Rgb, q: Rgb): number => {
  const [u, v] = [toLab(p), toLab(q)];
  return Math.hypot(u.l - v.l, u.a - v.a, u.b - v.b);
};

/**
 * What a person without red or green receptors sees, after Viénot, Brettel, and Mollon (1999), in linear
 * light.
 */
const seenWithout = (kind: 'red' | 'green', color: Rgb): Rgb => {
  const linear = color.map((c) =>
    c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
  );
  const [r, g, b] = linear as [number, number, number];
  const mixed =
    kind === 'red'
      ? [0.11238 * r + 0.88762 * g, 0.11238 * r + 0.88762 * g, 0.00401 * r - 0.00401 * g + b]
      : [0.29275 * r + 0.70725 * g, 0.29275 * r + 0.70725 * g, -0.02234 * r + 0.02234 * g + b];
  const [x, y, z] = mixed.map((c) => {
    const v = Math.min(1, Math.max(0, c));
    return 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
  });
  return [x!, y!, z!];
};

describe('the heat scale', () => {
  const steps = Array.from({ length: 11 }, (_, i) => heatColor(i / 10));

  it('grows darker all the way', () => {
    for (let i = 1; i < steps.length; i++)
      expect(toLab(steps[i]!).l).toBeLessThan(toLab(steps[i - 1]!).l - 0.02);
  });

  it('takes even steps to the eye', () => {
    const lengths = steps.slice(1).map((color, i) => far(color, steps[i]!));
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.25);
  });

  it('keeps its steps apart for color-blind eyes', () => {
    for (const kind of ['red', 'green'] as const) {
      const seen = steps.map((color) => seenWithout(kind, color));
      for (let i = 1; i < seen.length; i++) expect(far(seen[i]!, seen[i - 1]!)).toBeGreaterThan(0.03);
    }
  });

  it('stays within its ends', () => {
    expect(heatColor(-1)).toEqual(heatColor(0));
    expect(heatColor(2)).toEqual(heatColor(1));
    expect(isPale(heatColor(0))).toBe(true);
    expect(isPale(heatColor(1))).toBe(false);
  });
});

describe('other colors', () => {
  it('keeps the first parts apart for color-blind eyes', () => {
    for (const kind of ['red', 'green'] as const) {
      for (let i = 0; i < 4; i++) {
        for (let j = 0; j < i; j++) {
          expect(far(seenWithout(kind, partColor(i)), seenWithout(kind, partColor(j)))).toBeGreaterThan(0.05);
        }
      }
    }
  });

  it('gives every part tone a color of its own', () => {
    const colors = Array.from({ length: PART_TONES }, (_, part) => partColor(part).join());
    expect(new Set(colors).size).toBe(PART_TONES);
    expect(partColor(PART_TONES)).toEqual(partColor(0));
  });

  it('finds colors a terminal has', () => {
    expect(terminalColor([255, 255, 255])).toBe(231);
    expect(terminalColor([215, 95, 0])).toBe(166);
    expect(terminalColor([8, 8, 8])).toBe(232);
  });
});
