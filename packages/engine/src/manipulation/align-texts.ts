import { alignPlainTexts } from '../alignment/align-plain-texts.ts';
import type { AlignmentSettings, AnalysedText, Passage } from '../types.ts';
import { mayBeJoined } from './may-be-joined.ts';
import { rereadWords } from './reread-words.ts';
import { turnOverridden } from './turn-overridden.ts';
import { composed, passagesInTexts, type WordView } from './word-view.ts';

/**
 * The passages of the checked text that go back to the source, in the order of the checked text; they never overlap
 * there. Deterministic: the same texts and settings give the same passages. `minSourceWords` is not applied here but
 * where the report is compiled.
 *
 * Words run together and stretches turned around by an override of the direction are read the way they are meant, on
 * either side; a passage then counts the words as they stand. Texts without such words are aligned as they are.
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
  if (mayBeJoined(here)) checkedView = composed(checkedView, rereadWords(here, there));
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
