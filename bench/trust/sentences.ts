/** How many single sentences are found that somebody wrote from another one. */
import { alignTexts, alignmentDefaults, analyseText, type AnalysedText } from '@palimpsest/engine';
import type { Figure } from '../figure.ts';
import {
  baselines,
  cosine,
  prepareSource,
  weightsOf,
  wordsOf,
  type PreparedSource,
  type Words,
} from './baselines.ts';
import { thresholdFor } from './false-alarms.ts';
import type { RewritingSet } from './trust-texts.ts';

/** A sentence of a source and the sentence that was written from it. */
interface SentencePair {
  readonly source: AnalysedText;
  readonly rewritten: AnalysedText;
  readonly words: Words;
  readonly prepared: PreparedSource;
  /** The text that they come from. */
  readonly text: number;
}

/** Shorter sentences are shorter than any passage of a report. */
const minWords = 8;
const minPairs = 100;
/** The number of sentences of other sources that are compared with each rewritten sentence. */
const falsePairsOfEach = 40;
const strides = 37;
const falseAlarms = 0.01;

/**
 * Compares each rewritten sentence with its source and with sentences of other sources of the same kind. The engine
 * decides by itself; the measures are set to 1 % false alarms.
 */
export function sentenceFigures(set: RewritingSet): Figure[] {
  const pairs = pairsOf(set);
  if (pairs.length < minPairs) return [];
  const weight = weightsOf(pairs.map(({ prepared }) => prepared.words));
  const others = pairs.flatMap((pair, i) =>
    Array.from({ length: falsePairsOfEach }, (_, k) => pairs[(i + (k + 1) * strides) % pairs.length])
      .filter((other) => other !== undefined)
      .filter(({ text }) => text !== pair.text)
      .map((other) => [pair, other] as const),
  );
  const found = pairs.filter((pair) => isFound(pair, pair)).length;
  const alarms = others.filter(([pair, other]) => isFound(pair, other)).length;
  const name = `${set.name}: single sentences (${pairs.length})`;
  return [
    ...baselines.map(({ name: against, score }): Figure => {
      const threshold = thresholdFor(
        others.map(([{ words }, { prepared }]) => score(words, prepared, weight)),
        falseAlarms,
      );
      const ofBaseline = pairs.filter(
        ({ words, prepared }) => score(words, prepared, weight) > threshold,
      ).length;
      return {
        name: `${name}, found`,
        unit: '%',
        median: (100 * found) / pairs.length,
        ratio: found / ofBaseline,
        against: `${against}, 1 % false alarms: ${((100 * ofBaseline) / pairs.length).toFixed(0)} %`,
      };
    }),
    { name: `${name}, false alarms`, unit: '%', median: (100 * alarms) / others.length },
  ];
}

function isFound({ rewritten }: SentencePair, { source }: SentencePair): boolean {
  return alignTexts(rewritten, source, alignmentDefaults).length > 0;
}

/**
 * Two sentences belong together if each has more in common with the other than with any other sentence of the two texts
 * (cosine of word weights). Equal ones are left out.
 */
function pairsOf({ rewritings }: RewritingSet): SentencePair[] {
  const weight = weightsOf(rewritings.map(({ source }) => wordsOf(source)));
  return rewritings.flatMap(({ source, text }, number) => {
    const [from, to] = [sentencesOf(source), sentencesOf(text)];
    const scores = to.map((rewritten) =>
      from.map((sentence) => cosine(wordsOf(rewritten), prepareSource(sentence), weight)),
    );
    return to.flatMap((rewritten, i): SentencePair[] => {
      const own = scores[i] ?? [];
      const best = own.indexOf(Math.max(...own));
      const isMutual = scores.every((other, k) => k === i || (other[best] ?? 0) < (own[best] ?? 0));
      const sentence = from[best] ?? '';
      const [words, prepared] = [wordsOf(rewritten), prepareSource(sentence)];
      if (!isMutual || Math.min(words.length, prepared.words.length) < minWords) return [];
      if (words.join(' ') === prepared.words.join(' ')) return [];
      return [
        { source: analyseText(sentence), rewritten: analyseText(rewritten), words, prepared, text: number },
      ];
    });
  });
}

function sentencesOf(text: string): string[] {
  const { words, sentences } = analyseText(text);
  return Array.from(sentences.startWords, (start, i) =>
    text.slice(words.startChars[start], words.endChars[(sentences.endWords[i] ?? 0) - 1]),
  );
}
