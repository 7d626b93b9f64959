import { describe, expect, it } from 'vitest';
import { ground } from './palette.ts';
import { contrastRatio } from '@palimpsest/contract';
import { styleLevelOf, styleLine, styleTints } from '../common/colours/style-scale.ts';

/** OKLab lightness of a colour as a reader without colour vision sees it (Ottosson 2020). */
function lightness(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
}

describe.each(['light', 'dark'] as const)('the scale of style on a %s sheet', (scheme) => {
  it('differs more from the sheet with every step, in equal steps of lightness', () => {
    const levels = styleTints.map((tint) => lightness(tint[scheme]));
    const steps = levels.slice(1).map((level, i) => level - (levels[i] ?? 0));
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
    expect(Math.sign(mean)).toBe(scheme === 'light' ? -1 : 1);
    for (const step of steps) expect(Math.abs(step - mean)).toBeLessThan(Math.abs(mean) * 0.1);
  });

  it('keeps the text readable, and the line visible on the sheet', () => {
    for (const tint of styleTints) {
      expect(contrastRatio(ground[scheme].ink, tint[scheme])).toBeGreaterThan(7);
    }
    expect(contrastRatio(styleLine[scheme], ground[scheme].sheet)).toBeGreaterThan(4.5);
  });
});

describe('the level of a value', () => {
  it.each([
    [0, 0],
    [49.9, 0],
    [50, 1],
    [59.9, 1],
    [60, 2],
    [80, 4],
    [90, 5],
    [100, 5],
  ])('of %d is %d', (value, level) => {
    expect(styleLevelOf(value)).toBe(level);
  });
});
