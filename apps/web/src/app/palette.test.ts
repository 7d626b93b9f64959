import { describe, expect, it } from 'vitest';
import { contrastRatio } from '@palimpsest/contract';
import { sourceColours } from '../common/colours/source-colours.ts';
import { ground, ochre, rubric, verdigris } from './palette.ts';

const schemes = [
  { name: 'light', ...ground.light, accents: [rubric[6], verdigris[6], ochre[6]] },
  { name: 'dark', ...ground.dark, accents: [rubric[4], verdigris[4], ochre[4]] },
] as const;

describe.each(schemes)('the $name palette', ({ paper, sheet, raised, ink, muted, field, accents }) => {
  const grounds = [paper, sheet, raised];

  it('keeps text readable on every background', () => {
    for (const ground of grounds) {
      expect(contrastRatio(ink, ground)).toBeGreaterThan(7);
      expect(contrastRatio(muted, ground)).toBeGreaterThan(4.5);
      for (const accent of accents) expect(contrastRatio(accent, ground)).toBeGreaterThan(4.5);
    }
  });

  it('keeps the border of a field visible', () => {
    expect(contrastRatio(field, paper)).toBeGreaterThan(3);
  });
});

describe('filled buttons', () => {
  it('have white text in both schemes', () => {
    for (const fill of [rubric[6], rubric[5], verdigris[6], verdigris[5], ochre[6], ochre[5]]) {
      expect(contrastRatio('#ffffff', fill)).toBeGreaterThan(4.5);
    }
  });
});

describe('the source colours', () => {
  it.each(sourceColours)('$line.light keeps line and text readable', ({ line, tint }) => {
    expect(contrastRatio(line.light, ground.light.sheet)).toBeGreaterThan(4.5);
    expect(contrastRatio(line.light, tint.light)).toBeGreaterThan(4.5);
    expect(contrastRatio(line.dark, ground.dark.sheet)).toBeGreaterThan(4.5);
    expect(contrastRatio(line.dark, tint.dark)).toBeGreaterThan(4.5);
    expect(contrastRatio(ground.light.ink, tint.light)).toBeGreaterThan(7);
    expect(contrastRatio(ground.dark.ink, tint.dark)).toBeGreaterThan(7);
  });

  it('are ten, each with its own underline', () => {
    const underlines = new Set(sourceColours.map(({ pattern, thicknessPx }) => `${pattern} ${thicknessPx}`));
    expect(underlines.size).toBe(10);
  });
});
