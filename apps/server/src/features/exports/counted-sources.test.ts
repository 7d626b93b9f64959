import { expect, it } from 'vitest';
import { countedSources } from './counted-sources.ts';
import { sampleTask } from './testing/sample-task.ts';

it('a source counts unless it is rated otherwise or all of its passages are left out', () => {
  const { sources: rated, markup } = sampleTask([
    { text: 'one two three four', source: 1 },
    ' between ',
    { text: 'five six seven eight', source: 2 },
    ' between ',
    { text: 'nine ten eleven twelve', source: 3 },
  ]);
  const sources = rated.map((source) => ({ ...source, Used: true, Accepted: false, Excluded: false }));
  const [first, second, third] = markup.Passages.map(({ Start, End }) => ({ Start, End }));
  if (!first || !second || !third) throw new Error('the sample has no three passages');
  const leaving = (...NotCounted: (typeof first)[]) => countedSources(sources, { ...markup, NotCounted });
  expect(leaving()).toBe(3);
  expect(leaving(second)).toBe(2);
  expect(leaving({ ...second, End: second.End - 1 })).toBe(3);
  expect(leaving(first, { Start: second.Start - 3, End: third.End })).toBe(0);
  const accepted = sources.map((source) => ({ ...source, Accepted: source.Idx === 1 }));
  expect(countedSources(accepted, markup)).toBe(2);
});
