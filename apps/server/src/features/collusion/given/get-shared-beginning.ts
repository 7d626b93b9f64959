import type { Executor } from '../../../platform/database/connect.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { selectTextBeginnings } from '../../../finding/texts/texts.repository.ts';
import { readableSharedTexts } from '../../library/index.ts';
import { unsafeSelectComparableTextIds } from '../collusion-texts.repository.ts';
import { requireOwnProject } from '../collusion.access.ts';
import { toThreads } from '../prepare-texts.ts';
import { selectGivenContents } from './given-texts.repository.ts';

/** The words are found in so many texts: 100 beginnings take 50 ms of a thread. */
const mostCompared = 100;
/** The texts that begin with them are counted among so many. */
const mostCounted = 1_000;
const countedAtOnce = 250;
/** The number of further characters of a text in which they are counted: the names and titles above them. */
const headChars = 1_000;
/** Roughly 2,000 words. Few briefs are longer. */
const beginningChars = 12_000;

/**
 * The words with which many texts of a project begin: probably a brief that nobody has named. They are found whenever they
 * are asked for, because texts also come through forms and imports, and most projects are never compared.
 */
export const getSharedBeginning: Handler<'GetSharedBeginning'> = async ({ projectId }, call) => {
  const { db, compute, fingerprintSecret } = call.services;
  const user = userOf(call);
  await requireOwnProject(db, user, projectId);
  const ofProject = await unsafeSelectComparableTextIds(db, projectId);
  const counted = evenly(ofProject, mostCounted);
  const readable = await readableSharedTexts(db, user, counted);
  const readIds = counted.filter((id) => readable.has(id));
  const threads = compute.forUser(user.id);
  const given = await selectGivenContents(db, projectId, fingerprintSecret.id);
  const found = await threads.findSharedBeginning({
    texts: await beginningsOf(db, evenly(readIds, mostCompared), beginningChars),
    given: given.map((text) => toThreads(text, fingerprintSecret)),
  });
  if (found === undefined) return { data: null };
  const chars = found.text.length + headChars;
  let texts = 0;
  for (let at = 0; at < readIds.length; at += countedAtOnce) {
    const some = await beginningsOf(db, readIds.slice(at, at + countedAtOnce), chars);
    texts += await threads.countBeginningWith({ phrase: found.text, texts: some });
  }
  const data = {
    Text: found.text.toWellFormed(),
    Words: found.words,
    Texts: texts,
    AllTexts: readIds.length,
    ProjectTexts: ofProject.length,
  };
  return { data };
};

/** Two entries with the same content are two texts. */
async function beginningsOf(
  db: Executor,
  textIds: readonly number[],
  chars: number,
): Promise<readonly string[]> {
  const rows = await selectTextBeginnings(db, [...new Set(textIds)], chars);
  const contents = new Map(rows.map(({ id, content }) => [id, content]));
  return textIds.flatMap((id) => contents.get(id) ?? []);
}

/** A limited number of the items, spread over the whole list. */
function evenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, place) => items[Math.floor((place * items.length) / most)] as Item);
}
