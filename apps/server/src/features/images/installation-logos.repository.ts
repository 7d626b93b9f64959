import type { Executor } from '../../platform/database/connect.ts';

export type LogoMediaType = 'image/png' | 'image/jpeg';

/** Replaces the logo of the installation; undefined removes it. @returns its hash, or '' */
export async function replaceInstallationLogo(
  db: Executor,
  logo: { readonly mediaType: LogoMediaType; readonly content: Buffer } | undefined,
): Promise<string> {
  await db.deleteFrom('installationLogos').execute();
  if (logo === undefined) return '';
  const { hash } = await db
    .insertInto('installationLogos')
    .values(logo)
    .returning('hash')
    .executeTakeFirstOrThrow();
  return hash;
}

export async function selectInstallationLogo(
  db: Executor,
  hash: string,
): Promise<{ readonly mediaType: string; readonly content: Buffer } | undefined> {
  return db
    .selectFrom('installationLogos')
    .select(['mediaType', 'content'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}
