import * as fc from 'fast-check';
import { expect, it } from 'vitest';

const isRandom = process.env['PROPERTY_SEED'] === 'random';

it.skipIf(isRandom)('property tests see the same values in every run', () => {
  const seen = (): number[] => {
    const values: number[] = [];
    fc.assert(
      fc.property(fc.integer(), (value) => {
        values.push(value);
      }),
    );
    return values;
  };
  expect(seen()).toEqual(seen());
});
