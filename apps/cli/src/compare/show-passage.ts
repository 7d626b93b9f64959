import { citationOf, type AnalysedText, type CitationMarks, type Passage } from '@palimpsest/engine';
import { harmless } from '../terminal/cells.ts';
import type { Style } from '../terminal/style.ts';
import { sideBySide, wrap, type Piece } from '../terminal/wrap.ts';
import { citationNames } from './citation-options.ts';

export type Layout = 'side' | 'below';

export interface Sheet {
  readonly style: Style;
  /** Cells of a line. */
  readonly width: number;
  readonly layout: Layout;
}

/**
 * A passage in both texts, the checked text on the left or on top. Equal words are bold and changed words are dim.
 * Without colours, changed words are in brackets.
 */
export function showPassage(
  passage: Passage,
  checked: AnalysedText,
  source: AnalysedText,
  marks: CitationMarks,
  sheet: Sheet,
): readonly string[] {
  const { checkedStartWord, checkedEndWord, sourceStartWord, sourceEndWord, runs } = passage;
  const isEqualChecked = equalWords(checkedStartWord, checkedEndWord, runs, (run) => run.checkedStartWord);
  const isEqualSource = equalWords(sourceStartWord, sourceEndWord, runs, (run) => run.sourceStartWord);
  const left = piecesOf(checked, checkedStartWord, checkedEndWord, isEqualChecked, sheet.style);
  const right = piecesOf(source, sourceStartWord, sourceEndWord, isEqualSource, sheet.style);
  const percent = passage.similarityPercent;
  const traits = [passage.kind ?? '', citationNames[citationOf(passage, marks)]];
  const said = traits.map((trait) => (trait === '' ? '' : `, ${trait}`)).join('');
  const head =
    `${sheet.style.alike(`${percent.toFixed(0).padStart(3)} % alike${said}`, percent)}   ` +
    `words ${checkedStartWord + 1}–${checkedEndWord} | ${sourceStartWord + 1}–${sourceEndWord} of the source`;
  if (sheet.layout === 'side') {
    const width = Math.floor((sheet.width - 3) / 2);
    return [head, ...sideBySide(wrap(left, width, sheet.style), wrap(right, width, sheet.style), width)];
  }
  const width = sheet.width - 4;
  const below = (mark: string, pieces: readonly Piece[]): readonly string[] =>
    wrap(pieces, width, sheet.style).map(({ text }, index) => `${index === 0 ? mark : ' '.repeat(4)}${text}`);
  return [head, ...below('  > ', left), ...below('  < ', right)];
}

function equalWords(
  startWord: number,
  endWord: number,
  runs: Passage['runs'],
  startOf: (run: Passage['runs'][number]) => number,
): Uint8Array {
  const isEqual = new Uint8Array(endWord - startWord);
  for (const run of runs) {
    const first = startOf(run) - startWord;
    isEqual.fill(1, Math.max(0, first), Math.max(0, first + run.wordCount));
  }
  return isEqual;
}

/** The words with the punctuation behind each. */
function piecesOf(
  { text, words }: AnalysedText,
  startWord: number,
  endWord: number,
  isEqual: Uint8Array,
  { isColoured }: Style,
): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let word = startWord; word < endWord; word++) {
    const isWordEqual = isEqual[word - startWord] === 1;
    const isLast = word + 1 === endWord;
    const end = isLast ? (words.endChars[word] ?? 0) : (words.startChars[word + 1] ?? 0);
    const written = harmless(text.slice(words.startChars[word], end));
    const hasSpaceBefore =
      word > startWord && /\s$/.test(text.slice(words.endChars[word - 1], words.startChars[word]));
    const parts = written.split(/\s+/).filter((part) => part !== '');
    const opens = !isColoured && !isWordEqual && (word === startWord || isEqual[word - startWord - 1] === 1);
    const closes = !isColoured && !isWordEqual && (isLast || isEqual[word - startWord + 1] === 1);
    parts.forEach((part, index) => {
      pieces.push({
        text: `${opens && index === 0 ? '[' : ''}${part}${closes && index === parts.length - 1 ? ']' : ''}`,
        isEqual: isWordEqual,
        hasSpaceBefore: index > 0 || hasSpaceBefore,
      });
    });
  }
  return pieces;
}
