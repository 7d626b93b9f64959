import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignmentDefaults } from '../alignment/settings.ts';
import { analyseText } from '../analyse-text.ts';
import type { AnalysedText, CompiledReport, Passage, RatedSource, SourceRating } from '../types.ts';
import { compileReport } from './compile-report.ts';

const checked = analyseText(Array.from({ length: 60 }, (_, i) => `word${i}`).join(' '));
const open: SourceRating = { isAccepted: false, isExcluded: false };
const accepted: SourceRating = { isAccepted: true, isExcluded: false };
const excluded: SourceRating = { isAccepted: false, isExcluded: true };

function passage(start: number, end: number, similarityPercent = 100, text: AnalysedText = checked): Passage {
  return {
    checkedStartWord: start,
    checkedEndWord: end,
    sourceStartWord: start,
    sourceEndWord: end,
    checkedStartChar: text.words.startChars[start] ?? 0,
    checkedEndChar: text.words.endChars[end - 1] ?? 0,
    sourceStartChar: 0,
    sourceEndChar: 1,
    checkedSimilarityPercent: similarityPercent,
    sourceSimilarityPercent: similarityPercent,
    similarityPercent,
    runs: [],
  };
}

function source(sourceId: number, passages: readonly Passage[], rating = open): RatedSource {
  return { sourceId, passages, rating };
}

function compile(sources: readonly RatedSource[], minSourceWords = 1): CompiledReport {
  return compileReport({ checked, sources, settings: { ...alignmentDefaults, minSourceWords } });
}

const usedIds = (report: CompiledReport): number[] =>
  report.sources.filter((entry) => entry.isUsed).map((entry) => entry.sourceId);

describe('the assignment of words to sources', () => {
  test('gives the source with the most words its words first, and a source without own words is a duplicate', () => {
    const report = compile([
      source(1, [passage(5, 15)]),
      source(2, [passage(0, 30)]),
      source(3, [passage(25, 40)]),
    ]);
    expect(report.sources.map((entry) => [entry.sourceId, entry.isUsed, entry.ownWords])).toEqual([
      [2, true, 30],
      [1, false, 0],
      [3, true, 10],
    ]);
    expect(report.matchedWords).toBe(40);
  });

  test('orders sources of equal length by similarity, then by place, then by id', () => {
    expect(usedIds(compile([source(1, [passage(0, 20, 80)]), source(2, [passage(0, 20, 90)])]))).toEqual([2]);
    expect(usedIds(compile([source(9, [passage(0, 20)]), source(2, [passage(0, 20)])]))).toEqual([2]);
    const report = compile([source(2, [passage(10, 30)]), source(1, [passage(0, 20)])]);
    expect(report.sources.map((entry) => [entry.sourceId, entry.ownWords])).toEqual([
      [1, 20],
      [2, 10],
    ]);
  });

  test('an excluded source does not hide another one', () => {
    const report = compile([source(1, [passage(0, 30)], excluded), source(2, [passage(0, 20)])]);
    expect(usedIds(report)).toEqual([1, 2]);
    expect(report.matchedWords).toBe(20);
  });

  test('an accepted source keeps its words, so that copies of it do not count either', () => {
    const report = compile([source(1, [passage(0, 30)], accepted), source(2, [passage(0, 20)])]);
    expect(usedIds(report)).toEqual([1]);
    expect(report.matchedWords).toBe(0);
  });
});

describe('the report', () => {
  test('leaves out sources with too few words and sources without passages', () => {
    const report = compile([source(1, [passage(0, 14)]), source(2, [passage(20, 35)]), source(3, [])], 15);
    expect(report.sources.map((entry) => entry.sourceId)).toEqual([2]);
    expect(report.segments.flatMap((segment) => segment.marks.map((mark) => mark.sourceId))).toEqual([2]);
    expect(compile([source(3, [])], 0).sources).toEqual([]);
  });

  test('weights the similarity of a source by the words of its passages', () => {
    const report = compile([source(1, [passage(0, 30, 90), passage(40, 50, 50)])]);
    expect(report.sources[0]?.similarityPercent).toBeCloseTo(80, 9);
    expect(report.sources[0]?.passageCount).toBe(2);
  });

  test('of an empty text is empty', () => {
    const report = compileReport({ checked: analyseText(''), sources: [], settings: alignmentDefaults });
    expect(report).toMatchObject({
      totalWords: 0,
      matchedWords: 0,
      resultPercent: 0,
      sources: [],
      segments: [],
    });
    expect(report.figures).toMatchObject({ foundWords: 0, foundSources: 0, acceptedWords: 0, citedWords: 0 });
  });

  test('without sources is one unmarked segment', () => {
    expect(compile([]).segments).toEqual([{ startChar: 0, endChar: checked.text.length, marks: [] }]);
  });
});

const somePassages = fc
  .array(fc.tuple(fc.nat(58), fc.integer({ min: 1, max: 20 }), fc.nat(100)), { maxLength: 4 })
  .map((drawn) => drawn.map(([start, length, sim]) => passage(start, Math.min(60, start + length), sim)));
const someSources = fc
  .array(fc.tuple(somePassages, fc.constantFrom(open, open, accepted, excluded)), { maxLength: 6 })
  .map((drawn) => drawn.map(([passages, rating], sourceId) => source(sourceId, passages, rating)));

/** Computes the report's figures from sets of words, one word at a time. */
function slowFigures(sources: readonly RatedSource[], minSourceWords: number): Record<string, unknown> {
  const entries = sources
    .map((entry) => {
      const words = new Set<number>();
      let weighted = 0;
      let weights = 0;
      for (const p of entry.passages) {
        for (let word = p.checkedStartWord; word < p.checkedEndWord; word++) {
          words.add(word);
          weighted += p.similarityPercent;
          weights++;
        }
      }
      return { entry, words, first: Math.min(...words), sim: weights === 0 ? 0 : weighted / weights };
    })
    .filter(({ words }) => words.size >= Math.max(1, minSourceWords));
  const isBefore = (a: (typeof entries)[number], b: (typeof entries)[number]): boolean => {
    if (a.entry.rating.isExcluded !== b.entry.rating.isExcluded) return b.entry.rating.isExcluded;
    if (a.words.size !== b.words.size) return a.words.size > b.words.size;
    if (Math.abs(a.sim - b.sim) > 1e-9) return a.sim > b.sim;
    return a.first !== b.first ? a.first < b.first : a.entry.sourceId < b.entry.sourceId;
  };
  const own = new Map<number, number>();
  const matched = new Set<number>();
  for (const one of entries) {
    const rivals = entries.filter((other) => other !== one && isBefore(other, one));
    const left = [...one.words].filter((word) => rivals.every((rival) => !rival.words.has(word)));
    own.set(one.entry.sourceId, left.length);
    const { isAccepted, isExcluded } = one.entry.rating;
    if (left.length > 0 && !isAccepted && !isExcluded) for (const word of one.words) matched.add(word);
  }
  return { own, matched: matched.size };
}

describe('for any sources', () => {
  test('the figures equal those of a word-by-word count', () => {
    fc.assert(
      fc.property(someSources, fc.nat(20), (sources, minSourceWords) => {
        const report = compile(sources, minSourceWords);
        const figures = { own: new Map<number, number>(), matched: report.matchedWords };
        for (const entry of report.sources) figures.own.set(entry.sourceId, entry.ownWords);
        const slow = slowFigures(sources, minSourceWords);
        expect(figures.matched).toBe(slow['matched']);
        expect(figures.own).toEqual(
          new Map([...figures.own.keys()].map((id) => [id, (slow['own'] as Map<number, number>).get(id)])),
        );
        expect(figures.own.size).toBe((slow['own'] as Map<number, number>).size);
        expect(report.resultPercent).toBeCloseTo((100 * report.matchedWords) / 60, 9);
      }),
    );
  });

  test('the segments form the whole text, and every mark covers its segment', () => {
    fc.assert(
      fc.property(someSources, (sources) => {
        const { segments } = compile(sources);
        expect(
          segments.map((segment) => checked.text.slice(segment.startChar, segment.endChar)).join(''),
        ).toBe(checked.text);
        let reached = 0;
        for (const segment of segments) {
          expect(segment.startChar).toBe(reached);
          expect(segment.endChar).toBeGreaterThan(segment.startChar);
          reached = segment.endChar;
          for (const mark of segment.marks) {
            const marked = sources[mark.sourceId]?.passages[mark.passageIndex];
            expect(marked?.checkedStartChar).toBeLessThanOrEqual(segment.startChar);
            expect(marked?.checkedEndChar).toBeGreaterThanOrEqual(segment.endChar);
          }
          const covering = sources.flatMap((entry) =>
            entry.passages.filter(
              (p) => p.checkedStartChar < segment.endChar && p.checkedEndChar > segment.startChar,
            ),
          );
          expect(segment.marks).toHaveLength(covering.length);
        }
      }),
    );
  });

  test('the words of the segments that a source leads are its own words', () => {
    fc.assert(
      fc.property(someSources, (sources) => {
        const report = compile(sources);
        const led = new Map<number, number>();
        for (const { startChar, endChar, marks } of report.segments) {
          const owner = marks[0]?.sourceId;
          if (owner === undefined) continue;
          const words = analyseText(checked.text.slice(startChar, endChar)).words.count;
          led.set(owner, (led.get(owner) ?? 0) + words);
        }
        for (const entry of report.sources) expect(led.get(entry.sourceId) ?? 0).toBe(entry.ownWords);
      }),
    );
  });

  test('neither the figures nor the markup depend on the order of the input', () => {
    fc.assert(
      fc.property(someSources, (sources) => {
        expect(compile([...sources].reverse())).toEqual(compile(sources));
      }),
    );
  });

  test('accepting or excluding a source never raises the result unless it was hiding another one', () => {
    fc.assert(
      fc.property(someSources, fc.nat(5), (sources, at) => {
        const one = sources[at % Math.max(1, sources.length)];
        if (one === undefined || one.rating.isExcluded) return;
        const rated = sources.map((entry) => (entry === one ? { ...entry, rating: accepted } : entry));
        expect(compile(rated).matchedWords).toBeLessThanOrEqual(compile(sources).matchedWords);
      }),
    );
  });
});
