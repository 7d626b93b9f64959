import { describeChange, type AnalysedText, type Passage } from '@palimpsest/engine';
import type { WordChange } from '../../platform/database/stored-passage.ts';
import type { ComparedPassage } from './tasks.ts';

/** The passage as it is stored: with its change, and without the words of the source, which no report needs. */
export function withChange(checked: AnalysedText, source: AnalysedText, passage: Passage): ComparedPassage {
  const { matchedInSource: _notStored, ...stored } = passage;
  return { ...stored, change: wordChange(checked, source, passage) };
}

/** The change without the shares: they follow from the words, so storing them would be redundant. */
function wordChange(checked: AnalysedText, source: AnalysedText, passage: Passage): WordChange {
  const change = describeChange(checked, source, passage);
  const { kind, exactWords, movedWords, replacedWords, insertedWords, leftOutWords, respelledWords } = change;
  return { kind, exactWords, movedWords, replacedWords, insertedWords, leftOutWords, respelledWords };
}
