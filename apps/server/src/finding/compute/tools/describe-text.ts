import {
  analyseText,
  findKeyTerms,
  findManipulation,
  findRepeatedPassages,
  markCitations,
  readReferences,
  type CitationMarks,
  type KeyTerms,
  type ManipulationHint,
} from '@palimpsest/engine';
import type { CharSpan } from '../../../platform/database/stored-passage.ts';
import { measureStyle, type MeasuredStyle } from '../measure-style.ts';

export interface DescribedText {
  readonly language: string;
  readonly chars: number;
  readonly charsWithoutSpaces: number;
  readonly paragraphs: number;
  readonly style: MeasuredStyle;
  readonly keyTerms: KeyTerms;
  readonly repeated: readonly RepeatedPlaces[];
  /** Words of all places but the first. */
  readonly repeatedWords: number;
  readonly hints: readonly ManipulationHint[];
  readonly quotations: number;
  readonly quotedWords: number;
  readonly citations: number;
  readonly references: readonly string[];
  readonly referenceCount: number;
}

export interface RepeatedPlaces {
  readonly words: number;
  readonly places: readonly CharSpan[];
}

const mostRepeated = 50;
const mostPlaces = 100;
const mostReferences = 500;

/** Everything that the engine says about one text. The time is proportional to its length. */
export function describeText({ text }: { readonly text: string }): DescribedText {
  const analysed = analyseText(text);
  const marks = markCitations(analysed);
  const references = readReferences(text);
  const repeated = findRepeatedPassages(analysed);
  const { startChars, endChars } = analysed.words;
  return {
    language: analysed.language,
    ...countChars(text),
    paragraphs: text.split('\n').filter((line) => line.trim() !== '').length,
    style: measureStyle({ text }),
    keyTerms: findKeyTerms(analysed),
    repeated: repeated
      .toSorted((a, b) => b.wordCount - a.wordCount)
      .slice(0, mostRepeated)
      .map(({ wordCount, startWords }) => ({
        words: wordCount,
        places: startWords.slice(0, mostPlaces).map((start) => ({
          startChar: startChars[start] ?? 0,
          endChar: endChars[start + wordCount - 1] ?? 0,
        })),
      })),
    repeatedWords: repeated.reduce(
      (sum, { wordCount, startWords }) => sum + wordCount * (startWords.length - 1),
      0,
    ),
    hints: findManipulation(text).hints,
    ...countQuotations(marks),
    citations: citationsOutside(marks),
    references: references.slice(0, mostReferences).map((entry) => entry.text),
    referenceCount: references.length,
  };
}

/** Characters as a reader sees them: an emoji and a letter with its accents are one. */
function countChars(text: string): Pick<DescribedText, 'chars' | 'charsWithoutSpaces'> {
  let chars = 0;
  let spaces = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    chars += 1;
    if (/^\s+$/.test(segment)) spaces += 1;
  }
  return { chars, charsWithoutSpaces: chars - spaces };
}

function countQuotations({
  quotes,
  blockQuotes,
}: CitationMarks): Pick<DescribedText, 'quotations' | 'quotedWords'> {
  const quoted = new Set<number>();
  for (const { startWord, endWord } of [...quotes, ...blockQuotes]) {
    for (let word = startWord; word < endWord; word++) quoted.add(word);
  }
  return { quotations: quotes.length + blockQuotes.length, quotedWords: quoted.size };
}

/** The lists of references have addresses and years of their own. */
function citationsOutside({ markers, bibliographies }: CitationMarks): number {
  return markers.filter(
    (marker) =>
      !bibliographies.some((list) => list.startChar <= marker.startChar && marker.endChar <= list.endChar),
  ).length;
}
