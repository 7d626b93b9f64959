import {
  analyseText,
  alignmentDefaults,
  compileReport,
  countableWords,
  leaveOutUncounted,
  type CitationKind,
  type CompiledReport,
  type Passage,
  type PassageRating,
  type RatedSource,
  type SourceRating,
  type UncountedStretch,
} from '@palimpsest/engine';
import * as fc from 'fast-check';

/** Sources of one text with any ratings, citations, given texts and quotations, for properties of results. */

export const words = 120;
export const text = Array.from({ length: words }, (_, i) => `word${i}`).join(' ');

const analysed = analyseText(text);

function passage(start: number, count: number): Passage {
  const end = Math.min(words, start + count);
  const { startChars, endChars } = analysed.words;
  return {
    checkedStartWord: start,
    checkedEndWord: end,
    sourceStartWord: start,
    sourceEndWord: end,
    checkedStartChar: startChars[start] ?? 0,
    checkedEndChar: endChars[end - 1] ?? 0,
    sourceStartChar: 0,
    sourceEndChar: 1,
    checkedSimilarityPercent: 100,
    sourceSimilarityPercent: 100,
    similarityPercent: 100,
    runs: [],
    // Some passages are reworded: only a part of their words is matched.
    ...(count % 3 === 0 && { matched: [[start, Math.ceil((end - start) / 3)]] as const }),
  };
}

const rating: fc.Arbitrary<SourceRating> = fc.constantFrom(
  { isAccepted: false, isExcluded: false },
  { isAccepted: false, isExcluded: false, acceptsMarked: true, isAutomatic: true },
  { isAccepted: true, isExcluded: false, isAutomatic: true },
  { isAccepted: true, isExcluded: false },
  { isAccepted: false, isExcluded: true, isAutomatic: true },
  { isAccepted: false, isExcluded: true },
);

const citation: fc.Arbitrary<CitationKind> = fc.constantFrom('none', 'cited', 'quoted', 'quotedAndCited');

const sources = fc
  .array(
    fc.record({
      passages: fc.array(fc.tuple(fc.nat(words - 1), fc.integer({ min: 1, max: 40 }), citation), {
        minLength: 1,
        maxLength: 3,
      }),
      rating,
      passageRatings: fc.array(
        fc.constantFrom<PassageRating | undefined>('counts', 'accepted', 'excluded', undefined),
        { maxLength: 3 },
      ),
      isCited: fc.boolean(),
      isOwnWork: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .map((drawn) =>
    drawn.map(({ passages, rating, passageRatings, ...source }, sourceId): RatedSource => ({
      ...source,
      rating: {
        ...rating,
        passageRatings: passageRatings.flatMap((own, passageIndex) =>
          own === undefined ? [] : [{ passageIndex, rating: own, sourceStartWord: 0, sourceEndWord: 1 }],
        ),
      },
      sourceId,
      passages: passages.map(([start, count]) => passage(start, count)),
      citations: passages.map(([, , kind]) => kind),
    })),
  );

/** Spans of words: start and end alternate. */
const given = fc
  .array(fc.tuple(fc.nat(words - 1), fc.integer({ min: 1, max: 70 })), { maxLength: 2 })
  .map((spans) => spans.flatMap(([start, count]) => [start, Math.min(words, start + count)]));

export interface MadeUpResult {
  readonly sources: readonly RatedSource[];
  readonly given: readonly number[];
  readonly quotation: readonly [start: number, length: number];
}

export const madeUpResult: fc.Arbitrary<MadeUpResult> = fc.record({
  sources,
  given,
  quotation: fc.tuple(fc.nat(700), fc.nat(120)),
});

export interface CompiledResult extends CompiledReport {
  readonly rated: readonly RatedSource[];
  readonly uncounted: readonly UncountedStretch[];
  readonly quotations: readonly { readonly startChar: number; readonly endChar: number }[];
}

export function compiled({ sources, given, quotation }: MadeUpResult): CompiledResult {
  const spans = { given, shared: [], sharedByMost: [], boilerplate: [] };
  const counting = leaveOutUncounted(analysed, sources, spans, {
    minSourceWords: 1,
    isOfClass: () => false,
  });
  const rated = counting.sources.map((source): RatedSource => {
    const isLeft = ({ passageIndex }: { readonly passageIndex: number }) =>
      passageIndex < source.passages.length;
    return {
      ...source,
      rating: { ...source.rating, passageRatings: (source.rating.passageRatings ?? []).filter(isLeft) },
      citations: (source.citations ?? []).slice(0, source.passages.length),
    };
  });
  const [startChar, length] = quotation;
  const quotations = length < 20 ? [] : [{ startChar, endChar: Math.min(text.length, startChar + length) }];
  const report = compileReport({
    checked: analysed,
    sources: rated,
    settings: { ...alignmentDefaults, minSourceWords: 1 },
    excludedSpans: quotations,
    countableWords: countableWords(words, given),
    uncountedSpans: counting.uncounted,
  });
  return { ...report, rated, uncounted: counting.uncounted, quotations };
}
