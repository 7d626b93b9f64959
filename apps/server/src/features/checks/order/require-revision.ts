import { limits } from '@palimpsest/contract';
import { alignmentDefaults, countWords, type Passage } from '@palimpsest/engine';
import { UserError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { selectText } from '../../../finding/texts/texts.repository.ts';
import type { DocumentToCheck } from './documents-to-check.ts';

/** The comparison decides how much of a text is kept, not what is reported, so short passages count, too. */
const settings = { ...alignmentDefaults, minRegionLengthChars: 10, minSourceWords: 1 };

/**
 * The number of words below which a text may be too short for a passage: its words are compared without their order.
 */
const leastWordsForPassages = 40;

/**
 * A revision is free, so it must be one: throws `notARevision` unless the new text keeps at least a third of the words
 * of the earlier one, in stretches long enough to be found as copied.
 */
export async function requireRevision(
  { db, compute }: Services,
  base: { readonly id: number; readonly textId: number },
  document: DocumentToCheck,
): Promise<void> {
  if (document.textId === base.textId) return;
  const { content: before } = await selectText(db, base.textId);
  const after =
    document.content ??
    (document.textId === undefined ? '' : (await selectText(db, document.textId)).content);
  if (after === before) return;
  const words = countWords(before);
  const keptWords =
    words < leastWordsForPassages
      ? countShared(before, after)
      : countLinked(await passagesOf(compute, base.textId, before, after));
  if (keptWords >= limits.revisionShare * words) return;
  throw new UserError('notARevision', `${keptWords} of the ${words} words of report ${base.id}`);
}

async function passagesOf(
  compute: Services['compute'],
  textId: number,
  before: string,
  after: string,
): Promise<readonly Passage[]> {
  const {
    sources: [kept],
  } = await compute.compare({
    checked: { key: `text ${textId}`, text: before },
    sources: [{ id: textId, text: after }],
    settings,
  });
  return kept?.passages ?? [];
}

/** Words that both texts have, wherever they are, each as often as in the text that has fewer of it. */
function countShared(before: string, after: string): number {
  const left = Map.groupBy(wordsOf(after), (word) => word);
  return wordsOf(before).filter((word) => left.get(word)?.pop() !== undefined).length;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of the earlier text that the passages link, each counted once. */
function countLinked(passages: readonly Passage[]): number {
  const kept = new Set<number>();
  for (const { matched, checkedStartWord, checkedEndWord } of passages) {
    for (const [start, count] of matched ?? [[checkedStartWord, checkedEndWord - checkedStartWord]]) {
      for (let word = start; word < start + count; word++) kept.add(word);
    }
  }
  return kept.size;
}
