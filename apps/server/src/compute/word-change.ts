import { describeChange, type AnalysedText, type Passage } from '@palimpsest/engine';
import type { WordChange } from '../database/stored-passage.ts';

/** Without the shares: they follow from the words, so storing them would be redundant. */
export function wordChange(checked: AnalysedText, source: AnalysedText, passage: Passage): WordChange {
  const change = describeChange(checked, source, passage);
  const { kind, exactWords, movedWords, replacedWords, insertedWords, leftOutWords, respelledWords } = change;
  return { kind, exactWords, movedWords, replacedWords, insertedWords, leftOutWords, respelledWords };
}
