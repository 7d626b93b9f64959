import { describe, expect, it } from 'vitest';
import { sourceColours } from './source-colours.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * Complete red-green blindness in linear RGB: Machado, Oliveira, Fernandes, “A Physiologically-based Model for Simulation
 * of Color Vision Deficiency”, IEEE TVCG 15 (2009), severity 1.0.
 */
const blindness: Readonly<Record<string, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

function times(matrix: Matrix, vector: Triple): Triple {
  const [a, b, c] = vector;
  return matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;
}

function linearRgb(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
}

/** CIE L*a*b* with the white of sRGB. */
function lab(rgb: Triple): Triple {
  const within = rgb.map((channel) => Math.min(1, Math.max(0, channel))) as unknown as Triple;
  const [x, y, z] = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    within,
  );
  const f = (t: number): number => (t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** ΔE*ab; about 2 is just noticeable side by side. */
function distance(one: string, other: string, matrix: Matrix): number {
  const [a, b] = [lab(times(matrix, linearRgb(one))), lab(times(matrix, linearRgb(other)))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

describe.each(Object.entries(blindness))('readers with %s', (_name, matrix) => {
  it.each(['light', 'dark'] as const)('tell the colours of any two sources apart (%s)', (scheme) => {
    const lines = sourceColours.map(({ line }) => line[scheme]);
    const near = lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .map((other, more) => ({
          pair: `${index + 1} and ${index + more + 2}`,
          by: distance(one, other, matrix),
        }))
        .filter(({ by }) => by < 12),
    );
    expect(near).toEqual([]);
  });
});
