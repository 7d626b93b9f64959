import { withoutSpans, type Passage } from '@palimpsest/engine';
import type { CharSpan, StoredPassage } from '../../platform/database/stored-passage.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { placeMatched } from './place-matched.ts';
import { rememberedText } from './remembered-text.ts';
import type { CheckedText } from './tasks.ts';

export interface PlaceCountingTask {
  readonly checked: CheckedText;
  readonly passages: readonly Passage[];
  /** Stretches of the checked text whose words don't count. */
  readonly uncounted: readonly CharSpan[];
}

export type PlacedMatched = Pick<StoredPassage, 'matchedWords' | 'matchedChars'>;

/** The matched words of passages without those in some stretches of the checked text, in the order of the passages. */
export function placeCounting({ checked, passages, uncounted }: PlaceCountingTask): readonly PlacedMatched[] {
  const { words } = rememberedText(checked).analysed;
  const rating = { isAccepted: false, isExcluded: false };
  const [counting] = withoutSpans(words, [{ sourceId: 0, passages, rating }], uncounted);
  return expectDefined(counting, 'the source with the passages').passages.map((passage) =>
    placeMatched(words, passage),
  );
}
