import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { CallingUser, UserOfCaller } from '../../platform/http/handler.ts';
import { selectLicenseOf } from '../../people/users/licenses.repository.ts';
import {
  selectLibraryOwnersOfLicense,
  selectProjectsWithTextsOfOthers,
  selectTextsOfLibraries,
  type LibrarySight,
} from './library-sight.repository.ts';
import { selectLibraryRows, type LibraryTextRow } from './library.repository.ts';

/**
 * All access decisions about library texts are made here. Unknown and invisible look the same.
 *
 * - listed (name, author, size): own texts; those of other users of the licence in own projects, and in projects
 *   of the licence that are shared for browsing
 * - read (the text itself): own texts; listed texts of other users of the licence if it shares full texts (F)
 * - searched by a check: own texts; those of all users of the licence if it shares findings (Y) or full texts
 *   (F)
 * - changed, deleted, converted: own texts
 *
 * An expired licence counts as no licence.
 */

/**
 * A caller brings the licence along, as old as the call. It is looked up for others, such as the owner of a check that runs,
 * and for a call that works in several steps: these pass the id alone, so that a member who is removed reads no further.
 */
type Who = Pick<CallingUser, 'id'> & Partial<Pick<UserOfCaller, 'license'>>;

/** A library text that the user may list. */
export interface AccessedLibraryText extends LibraryTextRow {
  readonly isOwner: boolean;
  /** Whether its owner's sharing lets the user read the text; a fingerprint has no text to read. */
  readonly mayRead: boolean;
}

async function licenseOf(db: Executor, { id, license }: Who): Promise<UserOfCaller['license']> {
  return license === undefined ? ((await selectLicenseOf(db, id)) ?? null) : license;
}

export async function librarySight(db: Executor, user: Who): Promise<LibrarySight> {
  const license = await licenseOf(db, user);
  const licenseId = license?.licenseId ?? null;
  const projects = await selectProjectsWithTextsOfOthers(db, user.id, licenseId);
  return { userId: user.id, licenseId, shareTexts: license?.shareTexts ?? 'N', projects };
}

/** The visible ones of the texts, in the requested order. */
export async function listedLibraryTexts(
  db: Executor,
  sight: LibrarySight,
  ids: readonly number[],
): Promise<readonly AccessedLibraryText[]> {
  const rows = await selectLibraryRows(db, sight, ids);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rowOf.get(id);
    return row === undefined ? [] : [{ ...row, ...permissionOn(row, sight) }];
  });
}

function permissionOn(
  row: LibraryTextRow,
  sight: LibrarySight,
): Pick<AccessedLibraryText, 'isOwner' | 'mayRead'> {
  const isOwner = row.ownerId === sight.userId;
  const isShared =
    sight.shareTexts === 'F' && sight.licenseId !== null && row.ownerLicenseId === sight.licenseId;
  return { isOwner, mayRead: isOwner || isShared };
}

/** Its details, and whether its text may be read too. */
export async function libraryTextForListing(
  db: Executor,
  user: Who,
  id: number,
): Promise<AccessedLibraryText> {
  const [row] = await libraryTextsForListing(db, user, [id]);
  if (row === undefined) throw noAccess(id);
  return row;
}

/** All of them, each once, in the requested order; a missing text refuses the whole call. */
export async function libraryTextsForListing(
  db: Executor,
  user: Who,
  ids: readonly number[],
): Promise<readonly AccessedLibraryText[]> {
  const unique = [...new Set(ids)];
  const rows = await listedLibraryTexts(db, await librarySight(db, user), unique);
  if (rows.length < unique.length) {
    const found = new Set(rows.map(({ id }) => id));
    throw noAccess(unique.find((id) => !found.has(id)) ?? 0);
  }
  return rows;
}

/** Those of the texts whose contents the user may use now, in the requested order. */
export async function readableLibraryTexts(
  db: Executor,
  user: Who,
  ids: readonly number[],
): Promise<readonly AccessedLibraryText[]> {
  const rows = await listedLibraryTexts(db, await librarySight(db, user), [...new Set(ids)]);
  return rows.filter(({ mayRead }) => mayRead);
}

/** Texts whose contents the user may use; a fingerprint among them has no contents. */
export async function libraryTextsForReading(
  db: Executor,
  user: Who,
  ids: readonly number[],
): Promise<readonly AccessedLibraryText[]> {
  const rows = await libraryTextsForListing(db, user, ids);
  const hidden = rows.find(({ mayRead }) => !mayRead);
  if (hidden !== undefined) throw new UserError('noFulltextAccess', `library text ${hidden.id}`);
  return rows;
}

export async function libraryTextsForEditing(
  db: Executor,
  user: Who,
  ids: readonly number[],
): Promise<readonly AccessedLibraryText[]> {
  const rows = await libraryTextsForListing(db, user, ids);
  const foreign = rows.find(({ isOwner }) => !isOwner);
  if (foreign !== undefined) throw new UserError('libraryTextReadOnly', `library text ${foreign.id}`);
  return rows;
}

/**
 * The owners whose libraries a check of this user searches, including the user; each is a scope of the index.
 */
export async function searchScopes(db: Executor, user: Who): Promise<readonly number[]> {
  const license = await licenseOf(db, user);
  if (license === null || license.shareTexts === 'N') return [user.id];
  const owners = await selectLibraryOwnersOfLicense(db, license.licenseId);
  return [user.id, ...owners.filter((id) => id !== user.id)];
}

/**
 * The texts found by a check in other users' libraries that the user may read now. They must still be in a
 * library of the user or, if the licence shares full texts, in one of the licence.
 */
export async function readableSharedTexts(
  db: Executor,
  user: Who,
  textIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (textIds.length === 0) return new Set();
  const license = await licenseOf(db, user);
  const licenseId = license?.shareTexts === 'F' ? license.licenseId : null;
  return selectTextsOfLibraries(db, textIds, { userId: user.id, licenseId });
}

function noAccess(id: number): UserError {
  return new UserError('noAccessToLibraryText', `library text ${id}`);
}
