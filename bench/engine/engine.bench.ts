/**
 * Compares the engine with straightforward implementations in the same run: words by regular expression, fingerprints
 * by strings, alignment by a map of five-word strings and extension. Texts are generated from a seed, so every run
 * measures the same, and only the machine differs.
 *
 *     node bench/engine/engine.bench.ts
 */
import {
  alignmentDefaults,
  alignTexts,
  analyseText,
  compileReport,
  fingerprintText,
} from '@palimpsest/engine';
import type { AnalysedText, RatedSource } from '@palimpsest/engine';
import {
  asProse,
  makeVocabulary,
  randomWords,
  reword,
  seededRandom,
} from '../../packages/engine/src/testing/random-texts.ts';
import type { Figure } from '../figure.ts';

interface Spread {
  readonly median: number;
  readonly p95: number;
}

const bookWords = 125_000;
const paperWords = 2_500;

/** Milliseconds of one call, without the first calls. */
function spreadOf(calls: number, call: () => unknown): Spread {
  const times: number[] = [];
  for (let n = 0; n < Math.ceil(calls / 5); n++) call();
  for (let n = 0; n < calls; n++) {
    const start = performance.now();
    call();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

function milliseconds(name: string, ours: Spread, naive?: Spread, against?: string): Figure {
  const figure = { name, unit: 'ms', median: ours.median, p95: ours.p95 };
  return naive === undefined || against === undefined
    ? figure
    : { ...figure, ratio: naive.median / ours.median, against };
}

interface NaiveWord {
  readonly start: number;
  readonly end: number;
  readonly form: string;
}

/** Words with their positions and a form that ignores case and accents. */
function naiveAnalysis(text: string): readonly NaiveWord[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}']+/gu), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    form: match[0].toLowerCase().normalize('NFKD').replace(/\p{M}/gu, ''),
  }));
}

function naiveWords(text: string): readonly string[] {
  return naiveAnalysis(text).map((word) => word.form);
}

function naiveShingles(words: readonly string[], size: number): readonly string[] {
  return words
    .slice(0, Math.max(0, words.length - size + 1))
    .map((_, i) => words.slice(i, i + size).join(' '));
}

/** The smallest string of each window: winnowing as originally described. */
function naiveFingerprints(words: readonly string[]): ReadonlySet<string> {
  const shingles = naiveShingles(words, 4);
  const kept = new Set<string>();
  for (let start = 0; start + 5 <= shingles.length; start++) {
    kept.add(shingles.slice(start, start + 5).reduce((a, b) => (b < a ? b : a)));
  }
  return kept;
}

/** Common runs of at least five words. It finds only verbatim copies. */
function naiveAlignment(checked: readonly string[], source: readonly string[]): number {
  const places = new Map<string, number>();
  naiveShingles(source, 5).forEach((shingle, at) => places.set(shingle, at));
  let matched = 0;
  for (let i = 0; i + 5 <= checked.length;) {
    const j = places.get(checked.slice(i, i + 5).join(' '));
    if (j === undefined) {
      i++;
      continue;
    }
    let length = 5;
    while (i + length < checked.length && checked[i + length] === source[j + length]) length++;
    matched += length;
    i += length;
  }
  return matched;
}

interface Texts {
  readonly book: string;
  readonly paper: string;
  readonly unrelated: string;
  readonly reworded: string;
}

function makeTexts(): Texts {
  const random = seededRandom(20);
  const vocabulary = makeVocabulary(20_000);
  const prose = (words: readonly string[]): string => asProse(random, words);
  const paper = randomWords(random, paperWords, vocabulary);
  const changed = reword(random, paper.slice(1_000, 1_400), vocabulary, {
    replaced: 0.2,
    dropped: 0.08,
    inserted: 0.08,
  });
  return {
    book: prose(randomWords(random, bookWords, vocabulary)),
    paper: prose(paper),
    unrelated: prose(randomWords(random, paperWords, vocabulary)),
    reworded: prose([
      ...randomWords(random, 1_000, vocabulary),
      ...changed,
      ...randomWords(random, 1_100, vocabulary),
    ]),
  };
}

export async function benchEngine(): Promise<Figure[]> {
  const texts = makeTexts();
  return [...benchAnalysis(texts), ...benchAlignment(texts), ...benchReport(texts)];
}

function benchAnalysis({ book, paper }: Texts): Figure[] {
  const words = 'words and their forms by regular expressions';
  const analysed = analyseText(book);
  const naive = naiveWords(book);
  const ofBook = spreadOf(15, () => analyseText(book));
  const naiveOfBook = spreadOf(15, () => naiveAnalysis(book));
  return [
    milliseconds('analyse 500 pages', ofBook, naiveOfBook, words),
    {
      name: 'analysis speed',
      unit: 'MB/s',
      median: book.length / 1000 / ofBook.median,
      ratio: naiveOfBook.median / ofBook.median,
      against: words,
    },
    { name: 'memory of 500 analysed pages, beside the text', unit: 'MB', median: bytesOf(analysed) / 1e6 },
    milliseconds(
      'analyse 10 pages',
      spreadOf(200, () => analyseText(paper)),
      spreadOf(200, () => naiveAnalysis(paper)),
      words,
    ),
    milliseconds(
      'fingerprint 500 pages',
      spreadOf(15, () => fingerprintText(analysed)),
      spreadOf(5, () => naiveFingerprints(naive)),
      'winnowing over strings',
    ),
  ];
}

function bytesOf({ words, sentences }: AnalysedText): number {
  const columns = [words.startChars, words.endChars, words.hashesHigh, words.hashesLow];
  return [...columns, sentences.startWords, sentences.endWords].reduce(
    (sum, column) => sum + column.byteLength,
    0,
  );
}

function benchAlignment({ book, paper, unrelated, reworded }: Texts): Figure[] {
  const against = 'map of five-word strings';
  const naive = {
    paper: naiveWords(paper),
    unrelated: naiveWords(unrelated),
    reworded: naiveWords(reworded),
  };
  const checked = analyseText(paper);
  const align = (
    name: string,
    calls: number,
    source: AnalysedText,
    naiveSource?: readonly string[],
  ): Figure =>
    milliseconds(
      name,
      spreadOf(calls, () => alignTexts(checked, source, alignmentDefaults)),
      naiveSource && spreadOf(calls, () => naiveAlignment(naive.paper, naiveSource)),
      naiveSource && against,
    );
  const [large, same] = [analyseText(book), analyseText(book)];
  return [
    align('align 10 pages with 10 unrelated ones', 300, analyseText(unrelated), naive.unrelated),
    align('align 10 pages with 10 that hold a reworded page', 300, analyseText(reworded), naive.reworded),
    align('align 10 pages with themselves', 200, analyseText(paper), naive.paper),
    align('align 10 pages with 500 unrelated ones', 30, large),
    milliseconds(
      'align 500 pages with themselves',
      spreadOf(5, () => alignTexts(large, same, alignmentDefaults)),
    ),
    {
      name: 'texts analysed and aligned with one, a second',
      unit: 'texts/s',
      median:
        1000 / spreadOf(200, () => alignTexts(checked, analyseText(unrelated), alignmentDefaults)).median,
    },
  ];
}

/** A report of 500 pages with 200 sources of 20 passages each. */
function benchReport({ book }: Texts): Figure[] {
  const checked = analyseText(book);
  const random = seededRandom(3);
  const sources = Array.from({ length: 200 }, (_, sourceId): RatedSource => {
    const passages = Array.from({ length: 20 }, () => {
      const start = Math.floor(random() * (bookWords - 200));
      const end = start + 20 + Math.floor(random() * 150);
      return {
        checkedStartWord: start,
        checkedEndWord: end,
        sourceStartWord: 0,
        sourceEndWord: end - start,
        checkedStartChar: checked.words.startChars[start] ?? 0,
        checkedEndChar: checked.words.endChars[end - 1] ?? 0,
        sourceStartChar: 0,
        sourceEndChar: 1,
        checkedSimilarityPercent: 90,
        sourceSimilarityPercent: 90,
        similarityPercent: 90,
        runs: [],
      };
    });
    return { sourceId, passages, rating: { isAccepted: false, isExcluded: false } };
  });
  const input = { checked, sources, settings: alignmentDefaults };
  return [
    milliseconds(
      'report of 500 pages with 4,000 passages',
      spreadOf(20, () => compileReport(input)),
    ),
  ];
}

if (import.meta.main) {
  for (const { name, unit, median, p95, ratio, against } of await benchEngine()) {
    const spread = p95 === undefined ? '' : ` (p95 ${p95.toPrecision(3)})`;
    const compared = ratio === undefined ? '' : `, ${ratio.toPrecision(3)} × ${against}`;
    console.log(`${name}: ${median.toPrecision(3)} ${unit}${spread}${compared}`);
  }
}
