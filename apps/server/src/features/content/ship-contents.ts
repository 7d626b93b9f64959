import { languages } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { textsByContent } from './choose-text.ts';
import {
  insertContent,
  insertVersions,
  selectShippedContentsForUpdate,
  unsafeSelectCurrentVersions,
  updateContentRow,
  type ContentRow,
  type VersionRow,
} from './content.repository.ts';
import { shippedEntries } from './shipped/index.ts';
import type { ShippedEntry } from './shipped/shipped-entry.ts';

/**
 * Brings the content that the product ships into the database: new entries, and new texts of entries whose texts nobody
 * has changed. Changes and deletions by administrators stay. Call it at the start, in one process at a time.
 */
export async function shipContents(
  db: Executor,
  entries: readonly ShippedEntry[] = shippedEntries,
): Promise<void> {
  const rows = new Map((await selectShippedContentsForUpdate(db)).map((row) => [row.shippedKey, row]));
  const ids = [...rows.values()].map(({ id }) => id);
  const texts = textsByContent(await unsafeSelectCurrentVersions(db, ids));
  const idOfKey = new Map([...rows].map(([key, { id }]) => [key, id]));
  for (const [index, entry] of entries.entries()) {
    const row = rows.get(entry.key);
    const place = { position: index + 1, ...fieldsOf(entry) };
    const id = row === undefined ? await insertEntry(db, entry, place, idOfKey) : row.id;
    idOfKey.set(entry.key, id);
    if (row !== undefined && isOutdated(row, place)) await updateContentRow(db, id, place);
    await insertVersions(db, newVersions(entry, id, texts.get(id) ?? []));
  }
}

type Place = Pick<ContentRow, 'position' | 'linkUrl' | 'image'>;

function fieldsOf({ linkUrl = '', image = '' }: ShippedEntry): Omit<Place, 'position'> {
  return { linkUrl, image };
}

function isOutdated(row: ContentRow, place: Place): boolean {
  if (row.isCustomised || row.deletedAt !== null) return false;
  return row.position !== place.position || row.linkUrl !== place.linkUrl || row.image !== place.image;
}

async function insertEntry(
  db: Executor,
  { key, kind, group }: ShippedEntry,
  place: Place,
  idOfKey: ReadonlyMap<string | null, number>,
): Promise<number> {
  const groupId =
    group === undefined ? null : expectDefined(idOfKey.get(group), `the group ${group} comes before ${key}`);
  return insertContent(db, { kind, shippedKey: key, groupId, ...place });
}

/** A language without a version, or with a shipped text that differs from the one of this release. */
function newVersions(entry: ShippedEntry, contentId: number, current: readonly VersionRow[]) {
  return languages.flatMap((language) => {
    const { title, text } = entry.texts[language];
    const version = current.find((candidate) => candidate.language === language);
    const isUpToDate =
      version !== undefined && (!version.isShipped || (version.title === title && version.body === text));
    return isUpToDate ? [] : [{ contentId, language, title, body: text, isShipped: true, authorId: null }];
  });
}
