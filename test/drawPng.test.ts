import { expect, it } from 'vitest';
import { renderPng } from '../cli/output/png.js';
import { drawSvg } from '../src/draw.js';
import { openTour } from './drawSamples.js';

it('a picture becomes a PNG of twice its size', () => {
  const svg = drawSvg(...openTour);
  const made = renderPng(svg);
  if (!made.ok) throw new Error(made.why.en);
  const view = new DataView(made.png.buffer, made.png.byteOffset);
  expect([...made.png.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg)!;
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([2 * Number(width), 2 * Number(height)]);
});
