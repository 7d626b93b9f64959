import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { selectTextBeginnings } from '../../../finding/texts/texts.repository.ts';
import { readableSharedTexts } from '../../library/index.ts';
import { unsafeSelectComparableTextIds } from '../collusion-texts.repository.ts';
import { requireOwnProject } from '../collusion.access.ts';
import { toThreads } from '../prepare-texts.ts';
import { selectGivenContents } from './given-texts.repository.ts';

/** Of larger classes, so many texts say the same: 100 beginnings take 50 ms of a thread. */
const mostTexts = 100;
/** About 2,000 words. Few briefs are longer. */
const beginningChars = 12_000;

/**
 * The words with which many texts of a project begin: probably a brief that nobody has named. They are found whenever they
 * are asked for, because texts also come through forms and imports, and most projects are never compared.
 */
export const getSharedBeginning: Handler<'GetSharedBeginning'> = async ({ projectId }, call) => {
  const { db, compute, fingerprintSecret } = call.services;
  const user = userOf(call);
  await requireOwnProject(db, user, projectId);
  const textIds = evenly(await unsafeSelectComparableTextIds(db, projectId), mostTexts);
  const readable = await readableSharedTexts(db, user, textIds);
  const contents = new Map(
    (await selectTextBeginnings(db, [...readable], beginningChars)).map(({ id, content }) => [id, content]),
  );
  // Two entries with the same content are two texts.
  const texts = textIds.flatMap((id) => contents.get(id) ?? []);
  const given = await selectGivenContents(db, projectId, fingerprintSecret.id);
  const found = await compute.forUser(user.id).findSharedBeginning({
    texts,
    given: given.map((text) => toThreads(text, fingerprintSecret)),
  });
  if (found === undefined) return { data: null };
  const data = {
    Text: found.text.toWellFormed(),
    Words: found.words,
    Texts: found.texts,
    AllTexts: texts.length,
  };
  return { data };
};

/** At most so many of them, spread over the whole list. */
function evenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, place) => items[Math.floor((place * items.length) / most)] as Item);
}
