import { giveStemsOfReading } from '../alignment/stems-of-reading.ts';
import { alignPlainTexts } from '../alignment/align-plain-texts.ts';
import type { AlignmentSettings, AnalysedText, Passage } from '../types.ts';
import { mayBeJoined } from '../manipulation/may-be-joined.ts';
import { rereadWords } from '../manipulation/reread-words.ts';
import { turnOverridden } from '../manipulation/turn-overridden.ts';
import { composed, ownWordsOf, passagesInTexts, type WordView } from '../manipulation/word-view.ts';

/**
 * Finds the passages of the checked text that come from the source, in the order of the checked text. They never
 * overlap there. The result is deterministic: the same texts and settings give the same passages. `minSourceWords` is
 * applied when the report is compiled, and not here.
 *
 * Joined words, and stretches reversed by a direction override, are read as they are meant, in both texts. The lengths
 * of a passage then still count the words as they are written. Texts without such words are aligned directly.
 */
export function alignTexts(
  checked: AnalysedText,
  source: AnalysedText,
  settings: AlignmentSettings,
): readonly Passage[] {
  if (checked.text === '' || source.text === '') return alignPlainTexts(checked, source, settings);
  let checkedView: WordView | undefined = turnOverridden(checked);
  let sourceView: WordView | undefined = turnOverridden(source);
  const [here, there] = [checkedView?.analysed ?? checked, sourceView?.analysed ?? source];
  if (mayBeJoined(here)) {
    const reread = rereadWords(here, there);
    if (reread !== undefined) giveStemsOfReading(reread.analysed, here, ownWordsOf(reread));
    checkedView = composed(checkedView, reread);
  }
  if (mayBeJoined(there)) sourceView = composed(sourceView, rereadWords(there, here));
  if (checkedView === undefined && sourceView === undefined)
    return alignPlainTexts(checked, source, settings);
  const passages = alignPlainTexts(
    checkedView?.analysed ?? checked,
    sourceView?.analysed ?? source,
    settings,
  );
  return passagesInTexts(passages, checked, source, checkedView, sourceView, settings.minRegionLengthChars);
}
