import type { Passage, Words } from '@palimpsest/engine';
import type { CheckedText } from './tasks.ts';

/** A source and the checked text, with the passages that they share. One engine read the words of both. */
export interface RunsTask {
  readonly checked: CheckedText;
  readonly source: string;
  readonly passages: readonly Pick<Passage, 'runs'>[];
}

/** A run of equal words in both texts, as positions in characters. */
export interface PlacedRun {
  readonly checkedStartChar: number;
  readonly checkedEndChar: number;
  readonly sourceStartChar: number;
  readonly sourceEndChar: number;
}

/** Maps each passage to its runs in order. A run is empty and at 0 where a text has no such words. */
export function placesOfRuns(
  checked: Words,
  source: Words,
  passages: RunsTask['passages'],
): readonly (readonly PlacedRun[])[] {
  return passages.map(({ runs }) =>
    runs.map(({ checkedStartWord, sourceStartWord, wordCount }) => ({
      checkedStartChar: checked.startChars[checkedStartWord] ?? 0,
      checkedEndChar: checked.endChars[checkedStartWord + wordCount - 1] ?? 0,
      sourceStartChar: source.startChars[sourceStartWord] ?? 0,
      sourceEndChar: source.endChars[sourceStartWord + wordCount - 1] ?? 0,
    })),
  );
}
