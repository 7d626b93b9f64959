import { describe, expect, it } from 'vitest';
import type { Annotation } from './annotation.ts';
import { measure, plagdet } from './measures.ts';

/** The same stretch in both documents, unless the source's is given. */
function annotation(offset: number, length: number, source = { offset, length }, pair = '1'): Annotation {
  return {
    thisReference: `suspicious-document0000${pair}.txt`,
    thisOffset: offset,
    thisLength: length,
    sourceReference: `source-document0000${pair}.txt`,
    sourceOffset: source.offset,
    sourceLength: source.length,
  };
}

const perfect = { recall: 1, precision: 1, granularity: 1, plagdet: 1 };
const nothing = { recall: 0, precision: 0, granularity: 1, plagdet: 0 };

describe('the measures of some detections', () => {
  it('are all 1 if the detection equals the case', () => {
    expect(measure([annotation(100, 50)], [annotation(100, 50)])).toEqual(perfect);
  });

  it('are all 1 if nothing is to be found and nothing was found', () => {
    expect(measure([], [])).toEqual(perfect);
  });

  it('are 0 if nothing was found of a case', () => {
    expect(measure([annotation(0, 50)], [])).toEqual(nothing);
  });

  it('are 0 if something was found and there is no case', () => {
    expect(measure([], [annotation(0, 50)])).toEqual(nothing);
  });

  it('give half the recall for half the case', () => {
    // 50 of 100 characters on both sides; 2 · 0.5 · 1 / 1.5
    const found = measure([annotation(0, 100)], [annotation(50, 50)]);
    expect(found).toEqual({ recall: 0.5, precision: 1, granularity: 1, plagdet: 2 / 3 });
  });

  it('give half the precision for twice the case', () => {
    const found = measure([annotation(0, 100)], [annotation(0, 200)]);
    expect(found).toEqual({ recall: 1, precision: 0.5, granularity: 1, plagdet: 2 / 3 });
  });

  it('add the characters of both sides', () => {
    // 100 of 100 characters here and 50 of 300 in the source: 150 of 400.
    const one = annotation(0, 100, { offset: 0, length: 300 });
    const found = measure([one], [annotation(0, 100, { offset: 250, length: 50 })]);
    expect(found.recall).toBe(150 / 400);
    expect(found.precision).toBe(1);
  });

  it('count two detections of one case in the granularity', () => {
    const found = measure([annotation(0, 100)], [annotation(0, 50), annotation(50, 50)]);
    expect(found).toMatchObject({ recall: 1, precision: 1, granularity: 2 });
    expect(found.plagdet).toBeCloseTo(1 / Math.log2(3), 12);
  });

  it('count what overlapping detections share once', () => {
    // 0–60 and 40–80 cover 80 of 100 characters.
    const found = measure([annotation(0, 100)], [annotation(0, 60), annotation(40, 40)]);
    expect(found).toMatchObject({ recall: 0.8, precision: 1, granularity: 2 });
  });

  it('average the precision over the detections, however long a false one is', () => {
    const found = measure([annotation(0, 100)], [annotation(0, 100), annotation(1000, 5000)]);
    expect(found).toEqual({ recall: 1, precision: 0.5, granularity: 1, plagdet: 2 / 3 });
  });

  it('average the recall over the cases, and the granularity over the cases that were found', () => {
    const cases = [annotation(0, 100), annotation(500, 100), annotation(900, 10)];
    const found = measure(cases, [annotation(0, 100), annotation(500, 20), annotation(520, 20)]);
    expect(found.recall).toBeCloseTo((1 + 0.4 + 0) / 3, 12);
    expect(found.granularity).toBe(1.5);
    expect(found.precision).toBe(1);
  });

  it('count nothing for the right place in the text and the wrong place in the source', () => {
    const found = measure([annotation(0, 100)], [annotation(0, 100, { offset: 100, length: 100 })]);
    expect(found).toEqual(nothing);
  });

  it('count nothing for the same place in another pair', () => {
    expect(measure([annotation(0, 100)], [annotation(0, 100, undefined, '2')])).toEqual(nothing);
  });

  it('treat a document with and without .txt as the same', () => {
    const bare = {
      ...annotation(0, 100),
      thisReference: 'suspicious-document00001',
      sourceReference: 'source-document00001',
    };
    expect(measure([annotation(0, 100)], [bare])).toEqual(perfect);
  });

  it('agree with characters counted one by one', () => {
    const random = randomNumbers(7);
    const some = (most: number): readonly Annotation[] =>
      Array.from({ length: 1 + random(most) }, () =>
        annotation(
          random(60),
          1 + random(30),
          { offset: random(60), length: 1 + random(30) },
          String(1 + random(2)),
        ),
      );
    for (let round = 0; round < 300; round++) {
      const [cases, detections] = [some(4), some(6)];
      const found = measure(cases, detections);
      expect(found.recall).toBeCloseTo(slowCoverage(cases, detections), 12);
      expect(found.precision).toBeCloseTo(slowCoverage(detections, cases), 12);
    }
  });
});

describe('the plagdet score', () => {
  it.each([
    [1, 1, 2, 0.63093],
    [0.25, 0.75, 2, 0.236599],
    [0, 1, 1, 0],
    [0, 0, 1, 0],
  ])('of recall %d, precision %d, granularity %d is %d', (recall, precision, granularity, expected) => {
    expect(plagdet(recall, precision, granularity)).toBeCloseTo(expected, 5);
  });
});

/** Every character of both sides is asked whether an overlapping annotation of the same pair covers it. */
function slowCoverage(annotations: readonly Annotation[], others: readonly Annotation[]): number {
  const holds = (offset: number, length: number, at: number): boolean => at >= offset && at < offset + length;
  const shares = annotations.map((one) => {
    const places = (offset: number, length: number): readonly number[] =>
      Array.from({ length }, (_, index) => offset + index);
    const here = places(one.thisOffset, one.thisLength);
    const there = places(one.sourceOffset, one.sourceLength);
    const overlapping = others.filter(
      (other) =>
        other.thisReference === one.thisReference &&
        here.some((at) => holds(other.thisOffset, other.thisLength, at)) &&
        there.some((at) => holds(other.sourceOffset, other.sourceLength, at)),
    );
    const covered =
      here.filter((at) => overlapping.some((other) => holds(other.thisOffset, other.thisLength, at))).length +
      there.filter((at) => overlapping.some((other) => holds(other.sourceOffset, other.sourceLength, at)))
        .length;
    return covered / (here.length + there.length);
  });
  return shares.reduce((sum, share) => sum + share, 0) / annotations.length;
}

/** Whole numbers below a limit, the same in every run (a linear congruential generator). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
