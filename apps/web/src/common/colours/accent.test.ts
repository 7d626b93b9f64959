import { canBeAccent, contrastRatio } from '@palimpsest/contract';
import { expect, it } from 'vitest';
import { accentShades } from './accent.ts';

const darkGround = '#14171f';

it.each(['#0b4f8a', '#000000', '#1a1a80', '#6b0f3a', '#767676', '#0a6b2f'])(
  'the shades of %s keep white text readable, and are visible on dark ground',
  (accent) => {
    expect(canBeAccent(accent)).toBe(true);
    const shades = accentShades(accent, darkGround);
    expect(shades.light).toBe(accent);
    const { darkMark, ...buttons } = shades;
    for (const shade of Object.values(buttons)) expect(contrastRatio(shade, '#ffffff')).toBeGreaterThan(4.4);
    expect(contrastRatio(shades.dark, darkGround)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(darkMark, darkGround)).toBeGreaterThanOrEqual(4.5);
  },
);
