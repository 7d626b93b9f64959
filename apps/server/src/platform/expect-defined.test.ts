import { expect, it } from 'vitest';
import { expectDefined } from './expect-defined.ts';

it('expectDefined returns a value that is present, also zero and the empty text, and names a missing one', () => {
  expect([expectDefined(0, 'a number'), expectDefined('', 'a text')]).toEqual([0, '']);
  expect(() => expectDefined(undefined, 'the row of source 3')).toThrow('expected the row of source 3');
  expect(() => expectDefined(null, 'a text')).toThrow('expected a text');
});
