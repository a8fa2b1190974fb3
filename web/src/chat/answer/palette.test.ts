import { expect, test } from 'vitest';
import { PALETTE, REST } from './palette';

const parts = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [number, number, number];
const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
/** CIE Lab: how far apart people see two colours. */
const lab = (hex: string) => {
  const [r, g, b] = parts(hex);
  const [x, y, z] = [root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047), root(0.2126 * r + 0.7152 * g + 0.0722 * b), root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)] as const;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const apart = (one: string, other: string) => Math.hypot(...lab(one).map((value, i) => value - (lab(other)[i] ?? 0)));
const light = (hex: string) => parts(hex).reduce((sum, part, i) => sum + part * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0);
const contrast = (one: string, other: string) => (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05);

test.each(['light', 'dark'] as const)('twelve series can be told apart and seen, %s', (mode) => {
  const colors = PALETTE[mode];
  expect(colors.length).toBe(12);
  const near = [...colors, REST[mode]].flatMap((one, i, all) => all.slice(i + 1).filter((other) => apart(one, other) < 20).map((other) => [one, other]));
  expect(near).toEqual([]);
  expect(colors.filter((color) => contrast(color, mode === 'light' ? '#ffffff' : '#1b2224') < 3)).toEqual([]);
});
