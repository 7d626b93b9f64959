import { describe, expect, it } from 'vitest';
import { contrastRatio } from '@palimpsest/contract';
import { heatColours, heatLevelOf } from '../common/colours/heat-scale.ts';
import { ground } from './palette.ts';

describe.each(['light', 'dark'] as const)('the heat scale on a %s sheet', (scheme) => {
  const colours = heatColours.map((colour) => colour[scheme]);

  it('is visible from its first step on', () => {
    for (const colour of colours) expect(contrastRatio(colour, ground[scheme].sheet)).toBeGreaterThan(3);
  });

  it('differs more from the sheet with every step, even for readers who see no colours', () => {
    const ratios = colours.map((colour) => contrastRatio(colour, ground[scheme].sheet));
    ratios.slice(1).forEach((ratio, index) => expect(ratio / (ratios[index] ?? 0)).toBeGreaterThan(1.3));
  });
});

it.each([
  [0.2, 1],
  [10, 2],
  [24.9, 2],
  [25, 3],
  [50, 4],
  [75, 5],
  [100, 5],
])('%d percent is level %d', (percent, level) => {
  expect(heatLevelOf(percent)).toBe(level);
});
