import { randomBytes } from 'node:crypto';
import { limits, type Language, type UserStatus } from '@palimpsest/contract';
import type { Database, Executor } from '../../platform/database/connect.ts';
import {
  hasAdmin,
  insertUser,
  selectCreditsForUpdate,
  selectLogin,
  selectUser,
  updatePasswordHash,
} from '../../people/users/users.repository.ts';
import { deleteApiKeysOf } from '../../people/api-keys/index.ts';
import { grantCredits } from '../../people/ledger/index.ts';
import { deleteAllFactors } from './second-factor/second-factors.repository.ts';
import { deleteSessionsOf } from './sessions/sessions.repository.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';

/** Operations of an operator on accounts, from the command line or at the first start. */

export interface NewUser {
  readonly mail: string;
  readonly password: string;
}

/** An account as an administrator creates it. */
export interface NewAccount {
  readonly mail: string;
  /** Null: the user has to choose one before the first log-in. */
  readonly password: string | null;
  /** The default is the part of the address before the @. */
  readonly name?: string;
  readonly language?: Language;
}

/**
 * A password that can be read aloud and typed: 16 characters without those that look alike, about 80 bits.
 */
export function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
}

/** Creates a registered user with the free credits. Undefined if the email address is taken. */
export async function addUser(
  db: Database,
  user: NewAccount,
  status: Exclude<UserStatus, 'Guest'> = 'User',
  andThen: (transaction: Executor, userId: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<number | undefined> {
  const passwordHash = user.password === null ? null : await hashPassword(user.password);
  return db.transaction().execute(async (transaction) => {
    if ((await selectLogin(transaction, user.mail)) !== undefined) return undefined;
    const userId = await insertUser(transaction, {
      mail: user.mail,
      name: user.name ?? user.mail.split('@')[0] ?? user.mail,
      passwordHash,
      status,
      language: user.language ?? 'en',
    });
    await grantCredits(transaction, userId, limits.freeCreditsOnSignUp);
    await andThen(transaction, userId);
    return userId;
  });
}

/** Sets the credits of a user. Undefined if no user has this email address. */
export async function setCredits(db: Database, mail: string, credits: number): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    const found = await selectLogin(transaction, mail);
    if (found === undefined) return undefined;
    await grantCredits(
      transaction,
      found.id,
      credits - (await selectCreditsForUpdate(transaction, found.id)),
    );
    return (await selectUser(transaction, found.id)).credits;
  });
}

/**
 * Gives a user a new password, ends all sessions of the account and revokes its keys: what was stolen must not outlive
 * the password. False if no user has this email address.
 */
export async function setPassword(db: Database, user: NewUser): Promise<boolean> {
  const found = await selectLogin(db, user.mail);
  if (found === undefined) return false;
  const passwordHash = await hashPassword(user.password);
  await db.transaction().execute(async (transaction) => {
    await updatePasswordHash(transaction, found.id, passwordHash);
    await deleteSessionsOf(transaction, found.id);
    await deleteApiKeysOf(transaction, found.id);
  });
  return true;
}

/**
 * Removes the second factors of a user who has lost them: the app, passkeys and recovery codes. Undefined if no user has
 * this email address; false if there was nothing to remove.
 */
export async function removeSecondFactorOf(db: Database, mail: string): Promise<boolean | undefined> {
  return db.transaction().execute(async (transaction) => {
    const found = await selectLogin(transaction, mail);
    return found === undefined ? undefined : deleteAllFactors(transaction, found.id);
  });
}

/**
 * Creates the administrator if there is no administrator yet.
 * @returns the password if it was generated, null if it was given, undefined if nothing was done.
 */
export async function ensureAdmin(
  db: Database,
  admin: { readonly mail: string; readonly password: string | undefined },
): Promise<string | null | undefined> {
  if (await hasAdmin(db)) return undefined;
  const password = admin.password ?? makePassword();
  const userId = await addUser(db, { mail: admin.mail, password }, 'Admin');
  if (userId === undefined) return undefined;
  return admin.password === undefined ? password : null;
}
