import { paraphraseLevelOf, type ParaphraseLevel } from '@palimpsest/contract';
import {
  citationOf,
  describeChange,
  type AnalysedText,
  type ChangeKind,
  type CitationKind,
  type CitationMarks,
  type Passage,
  type PassageKind,
} from '@palimpsest/engine';
import { codePointOffsets } from './code-points.ts';

/** Offsets and lengths in Unicode code points of the text that was read from the document. */
interface Stretch {
  readonly offset: number;
  readonly length: number;
  readonly words: number;
  readonly text: string;
}

export interface PassageJson {
  /** How its words were changed as a whole; null if the engine cannot tell. */
  readonly kind: PassageKind | null;
  /** How much it was reworded, by its similarity. */
  readonly level: ParaphraseLevel;
  /** How many of the source's words are equal, moved, replaced, inserted or left out. */
  readonly change: Change;
  /** Whether the checked text itself marks it as quoted or cited. */
  readonly citation: CitationKind;
  readonly similarityPercent: number;
  readonly checkedSimilarityPercent: number;
  readonly sourceSimilarityPercent: number;
  readonly checked: Stretch;
  readonly source: Stretch;
  /** The runs that are equal word for word, in the order of the checked text. */
  readonly equal: readonly EqualRun[];
}

interface Change {
  readonly kind: ChangeKind;
  readonly exactWords: number;
  readonly movedWords: number;
  readonly replacedWords: number;
  readonly insertedWords: number;
  readonly leftOutWords: number;
  readonly respelledWords: number;
}

interface EqualRun {
  readonly words: number;
  readonly checkedOffset: number;
  readonly checkedLength: number;
  readonly sourceOffset: number;
  readonly sourceLength: number;
}

/** The passages in the JSON of `compare` and `check`, in the order of the checked text. */
export function passagesToJson(
  passages: readonly Passage[],
  checked: AnalysedText,
  source: AnalysedText,
  marks: CitationMarks,
): readonly PassageJson[] {
  const inChecked = codePointOffsets(checked.text);
  const inSource = codePointOffsets(source.text);
  return passages.map((passage) => ({
    kind: passage.kind ?? null,
    level: paraphraseLevelOf(passage.similarityPercent),
    change: changeOf(passage, checked, source),
    citation: citationOf(passage, marks),
    similarityPercent: passage.similarityPercent,
    checkedSimilarityPercent: passage.checkedSimilarityPercent,
    sourceSimilarityPercent: passage.sourceSimilarityPercent,
    checked: {
      ...spanOf(inChecked, passage.checkedStartChar, passage.checkedEndChar),
      words: passage.checkedEndWord - passage.checkedStartWord,
      text: checked.text.slice(passage.checkedStartChar, passage.checkedEndChar),
    },
    source: {
      ...spanOf(inSource, passage.sourceStartChar, passage.sourceEndChar),
      words: passage.sourceEndWord - passage.sourceStartWord,
      text: source.text.slice(passage.sourceStartChar, passage.sourceEndChar),
    },
    equal: passage.runs.map(({ checkedStartWord, sourceStartWord, wordCount }) => {
      const there = wordSpan(checked, inChecked, checkedStartWord, wordCount);
      const here = wordSpan(source, inSource, sourceStartWord, wordCount);
      return {
        words: wordCount,
        checkedOffset: there.offset,
        checkedLength: there.length,
        sourceOffset: here.offset,
        sourceLength: here.length,
      };
    }),
  }));
}

function changeOf(passage: Passage, checked: AnalysedText, source: AnalysedText): Change {
  const { kind, exactWords, movedWords, replacedWords, insertedWords, leftOutWords, respelledWords } =
    describeChange(checked, source, passage);
  return { kind, exactWords, movedWords, replacedWords, insertedWords, leftOutWords, respelledWords };
}

type Span = Pick<Stretch, 'offset' | 'length'>;

function wordSpan(
  { words }: AnalysedText,
  convert: (char: number) => number,
  first: number,
  count: number,
): Span {
  return spanOf(convert, words.startChars[first] ?? 0, words.endChars[first + count - 1] ?? 0);
}

function spanOf(convert: (char: number) => number, startChar: number, endChar: number): Span {
  const offset = convert(startChar);
  return { offset, length: convert(endChar) - offset };
}
