import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { AccountCodesTable } from '../tables.ts';
import type { CodePurpose } from './code-text.ts';

export type CodeRow = Selectable<AccountCodesTable>;

export interface CodeOwner {
  readonly purpose: CodePurpose;
  /** The address in lower case. */
  readonly mail: string;
  readonly browserHash: Buffer;
}

/** Takes the place of an earlier code of the same owner. */
export async function replaceCode(
  db: Executor,
  code: Omit<Insertable<AccountCodesTable>, 'id' | 'tries' | 'usedAt'>,
): Promise<void> {
  const fresh = { tries: 0, usedAt: null, createdAt: new Date() };
  await db
    .insertInto('accountCodes')
    .values({ ...code, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'mail', 'browserHash']).doUpdateSet({
        codeHash: code.codeHash,
        begunLicenseId: code.begunLicenseId,
        expiresAt: code.expiresAt,
        ...fresh,
      }),
    )
    .execute();
}

/**
 * Counts a try, unless the code was used, and returns the code with this try; undefined without one. Each of
 * simultaneous tries gets a different count.
 */
export async function countCodeTry(db: Executor, owner: CodeOwner): Promise<CodeRow | undefined> {
  return db
    .updateTable('accountCodes')
    .set((eb) => ({
      tries: eb
        .case()
        .when('usedAt', 'is', null)
        .then(eb('tries', '+', 1))
        .else(eb.ref('tries'))
        .end(),
    }))
    .where('purpose', '=', owner.purpose)
    .where('mail', '=', owner.mail)
    .where('browserHash', '=', owner.browserHash)
    .returningAll()
    .executeTakeFirst();
}

/** False if the code was used or replaced meanwhile. */
export async function markCodeUsed(db: Executor, { id, codeHash }: CodeRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accountCodes')
    .set({ usedAt: new Date() })
    .where('id', '=', id)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A code that has expired a while ago says so; after a day nobody types it any more. */
export async function deleteCodesBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('accountCodes').where('expiresAt', '<', before).execute();
}
