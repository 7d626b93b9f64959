import type { Executor } from '../../platform/database/connect.ts';
import { licenseIdOf, rootLicenseIdOf } from './licenses.repository.ts';

/**
 * The hash of the logo of a user's licence; '' if there is no logo, or the licence has expired. A sub-licence without a
 * logo has that of its parent.
 */
export async function selectLogoHash(db: Executor, userId: number): Promise<string> {
  const logo = await db
    .selectFrom('licenseLogos')
    .select('hash')
    .where((eb) =>
      eb.or([
        eb('licenseId', '=', licenseIdOf(db, userId)),
        eb('licenseId', '=', rootLicenseIdOf(db, userId)),
      ]),
    )
    .orderBy((eb) => eb('licenseId', '=', licenseIdOf(db, userId)), 'desc')
    .limit(1)
    .executeTakeFirst();
  return logo?.hash ?? '';
}

/** The hash of a licence's own logo, valid or not; '' without one. */
export async function unsafeSelectLogoHash(db: Executor, licenseId: number): Promise<string> {
  const logo = await db
    .selectFrom('licenseLogos')
    .select('hash')
    .where('licenseId', '=', licenseId)
    .executeTakeFirst();
  return logo?.hash ?? '';
}

/** The logo of a licence, or else of its parent, if files can show it. */
export async function unsafeSelectPrintableLogo(
  db: Executor,
  { id, rootId }: { readonly id: number; readonly rootId: number },
): Promise<Buffer | undefined> {
  const logo = await db
    .selectFrom('licenseLogos')
    .select('content')
    .where('licenseId', 'in', [id, rootId])
    .where('mediaType', '<>', 'image/webp')
    .orderBy((eb) => eb('licenseId', '=', id), 'desc')
    .limit(1)
    .executeTakeFirst();
  return logo?.content;
}

/** Replaces the logo of a licence; undefined removes it. */
export async function replaceLicenseLogo(
  db: Executor,
  licenseId: number,
  logo: { readonly mediaType: 'image/png' | 'image/jpeg'; readonly content: Buffer } | undefined,
): Promise<void> {
  await db.deleteFrom('licenseLogos').where('licenseId', '=', licenseId).execute();
  if (logo !== undefined)
    await db
      .insertInto('licenseLogos')
      .values({ licenseId, ...logo })
      .execute();
}

export async function selectLogo(
  db: Executor,
  hash: string,
): Promise<{ readonly mediaType: string; readonly content: Buffer } | undefined> {
  return db
    .selectFrom('licenseLogos')
    .select(['mediaType', 'content'])
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
}
