import type { Executor } from '../../../platform/database/connect.ts';
import type { OwnWork } from '../../../platform/database/stored-values/source-evidence.ts';
import { nameKey } from '../../../finding/texts/name-key.ts';
import { unsafeSelectCreatedAt, type LibrarySource } from '../../library/index.ts';
import type { CheckRow } from '../../report-store/index.ts';
import {
  mailKey,
  numberKey,
  rosterMatcher,
  unsafeSelectRoster,
  unsafeSelectSubmittersOfTexts,
} from '../../upload-form/index.ts';

/** The facts about the writer of a text. */
interface Writer {
  readonly ownerId: number;
  readonly projectId: number | null;
  /** '' if it names nobody. */
  readonly name: string;
  /** The address of the submission, as it is compared; '' without one. */
  readonly mail: string;
  /** The number of the student who submitted it, as it is compared; '' without one. */
  readonly number: string;
  /** The person on the list of the checked text's project; undefined for nobody on it, and in other projects. */
  readonly personId: number | undefined;
}

/**
 * The sources whose library texts are all by the author of the checked text, by their stored texts. Copies of other people
 * are never among them: if only one of several texts with the same words is by somebody else, the source is, too.
 */
export async function ownWorkIn(
  db: Executor,
  report: CheckRow,
  texts: readonly LibrarySource[],
): Promise<ReadonlyMap<number, OwnWork>> {
  if (texts.length === 0) return new Map();
  const { libraryTextId, projectId } = report;
  const own = libraryTextId === null ? [] : [libraryTextId];
  const submitters = await unsafeSelectSubmittersOfTexts(db, [...own, ...texts.map(({ id }) => id)]);
  const personOf =
    projectId === null ? () => undefined : rosterMatcher(await unsafeSelectRoster(db, projectId));
  const writer = (
    id: number | null,
    text: Pick<Writer, 'ownerId' | 'projectId'> & { readonly author: string },
  ): Writer => {
    const submitter = id === null ? undefined : submitters.get(id);
    const name = submitter?.name || text.author;
    const mail = submitter?.mail ?? '';
    const number = submitter?.number ?? '';
    const isListed = text.projectId !== null && text.projectId === projectId;
    return {
      ownerId: text.ownerId,
      projectId: text.projectId,
      name,
      mail: mailKey(mail),
      number: numberKey(number),
      personId: isListed ? personOf({ name, mail, number }) : undefined,
    };
  };
  const checked = writer(libraryTextId, { ownerId: report.userId, projectId, author: report.author });
  const checkedAt =
    (libraryTextId === null ? undefined : await unsafeSelectCreatedAt(db, libraryTextId)) ?? report.createdAt;
  const found = new Map<number, OwnWork>();
  for (const [textId, entries] of Map.groupBy(texts, (text) => text.textId)) {
    const writers = entries.map((entry) => writer(entry.id, entry));
    const reasons = writers.map((one) => sameAuthor(checked, one));
    const by = weakest(reasons);
    const [oldest] = entries;
    if (by === undefined || oldest === undefined) continue;
    found.set(textId, {
      by,
      isResubmission:
        by !== 'account' && projectId !== null && writers.every((one) => one.projectId === projectId),
      direction: oldest.date > checkedAt ? 'later' : 'earlier',
    });
  }
  return found;
}

type Reason = OwnWork['by'];

/**
 * Undefined if they are different people, or nobody knows. Two different numbers or addresses are two people. Numbers of
 * students and names say something only in one place: two schools have different people with the same number.
 */
function sameAuthor(one: Writer, other: Writer): Reason | undefined {
  const isSamePlace =
    one.ownerId === other.ownerId || (one.projectId !== null && one.projectId === other.projectId);
  const areNumbered = one.number !== '' && other.number !== '';
  if (isSamePlace && areNumbered) return one.number === other.number ? 'name' : undefined;
  if (one.mail !== '' && other.mail !== '') return one.mail === other.mail ? 'address' : undefined;
  if (one.personId !== undefined && other.personId !== undefined) {
    return one.personId === other.personId ? 'name' : undefined;
  }
  if (!isSamePlace) return undefined;
  const [name, otherName] = [nameKey(one.name), nameKey(other.name)];
  if (name !== '' || otherName !== '') return name === otherName ? 'name' : undefined;
  return one.ownerId === other.ownerId && one.mail === other.mail ? 'account' : undefined;
}

/** The least certain of the reasons; undefined if one of the texts has none. */
function weakest(reasons: readonly (Reason | undefined)[]): Reason | undefined {
  if (reasons.includes(undefined)) return undefined;
  return reasons.find((by) => by === 'account') ?? reasons.find((by) => by === 'name') ?? reasons[0];
}
