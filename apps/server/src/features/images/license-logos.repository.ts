import type { Executor } from '../../database/connect.ts';
import { logoAddress } from './logo-address.ts';
import { licenseIdOf } from '../../users/licenses.repository.ts';

/** The URL of the logo of a user's licence; '' if there is no logo, or the licence has expired. */
export async function selectLogoAddress(db: Executor, userId: number): Promise<string> {
  const logo = await db
    .selectFrom('licenseLogos')
    .select('hash')
    .where('licenseId', '=', licenseIdOf(db, userId))
    .executeTakeFirst();
  return logoAddress(logo?.hash ?? '');
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
