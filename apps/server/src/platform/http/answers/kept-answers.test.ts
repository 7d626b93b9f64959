import { describe, expect, it } from 'vitest';
import { createKeptAnswers, jsonOf } from './kept-answers.ts';

/** Noise cannot be compressed, so its length is about that of the kept answer. */
const noise = (seed: number, chars: number): string =>
  Array.from({ length: chars }, (_, i) =>
    (Math.imul(i + seed * chars, 2_654_435_761) >>> 8).toString(36),
  ).join('');

describe('kept answers', () => {
  it('are returned as they were kept, short and long ones', async () => {
    const answers = createKeptAnswers();
    const short = JSON.stringify({ data: 'a – b' });
    const long = JSON.stringify({ data: noise(1, 30_000) });
    expect(long.length).toBeGreaterThan(65_536);
    await answers.keep('short', short);
    await answers.keep('long', long);
    const [first, second] = [answers.get('short'), answers.get('long')];
    expect(first && (await jsonOf(first))).toBe(short);
    expect(second && (await jsonOf(second))).toBe(long);
    expect(answers.get('another')).toBeUndefined();
  });

  it('are dropped for newer ones, those first that nobody has read for longest', async () => {
    const one = noise(1, 2_000);
    const size = (await createKeptAnswers().keep('size', one)).length;
    const answers = createKeptAnswers(size * 4.5);
    for (let i = 0; i < 4; i += 1) await answers.keep(`${i}`, noise(i, 2_000));
    expect(answers.get('0')).toBeDefined();
    await answers.keep('4', noise(4, 2_000));
    const kept = [0, 1, 2, 3, 4].filter((i) => answers.get(`${i}`) !== undefined);
    expect(kept).toEqual([0, 2, 3, 4]);
  });

  it('do not push all others out for one that is very long', async () => {
    const answers = createKeptAnswers(10_000);
    await answers.keep('short', 'short');
    await answers.keep('long', noise(1, 3_000));
    expect([answers.get('short'), answers.get('long')].map((answer) => answer !== undefined)).toEqual([
      true,
      false,
    ]);
  });
});
