import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sessions: SessionsTable;
    accountCodes: AccountCodesTable;
    mailChanges: MailChangesTable;
    secondFactors: SecondFactorsTable;
    recoveryCodes: RecoveryCodesTable;
    passkeys: PasskeysTable;
    passkeyChallenges: PasskeyChallengesTable;
    deletedAddresses: DeletedAddressesTable;
  }
}

export interface SessionsTable {
  id: Generated<number>;
  userId: number;
  tokenHash: Buffer;
  /** The readable, non-secret name of the session: the cookie `sid`. */
  sid: string;
  /** The caller's User-Agent header; shortened. */
  userAgent: Generated<string>;
  /** The address of the last call. */
  address: Generated<string>;
  lastUsedAt: ColumnType<Date, Date | undefined, Date>;
  /** The time when the session's user last entered the password. */
  provenAt: ColumnType<Date, Date | undefined, Date>;
  /** The log-in with a reset code that opened the session; null for every other log-in. */
  resetAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The session of an administrator or support, who works in the account of the user; null: it is the user's own. */
  impersonatorSessionId: ColumnType<number | null, number | null | undefined, never>;
  /** The language of its interface, if somebody chose one in it; null: the user's. */
  language: ColumnType<string | null, string | null | undefined, string>;
  createdAt: CreatedAt;
  expiresAt: Date;
}

export interface AccountCodesTable {
  id: Generated<number>;
  purpose: 'activation' | 'reset';
  mail: string;
  /** SHA-256 of the id of the browser that asked for the code. */
  browserHash: Buffer;
  /** HMAC of the code; null if the address gets none. */
  codeHash: Buffer | null;
  /** The licence at the top of the one that the sign-up began for; null without one. */
  begunLicenseId: number | null;
  tries: Generated<number>;
  createdAt: ColumnType<Date, Date | undefined, Date>;
  expiresAt: Date;
  usedAt: ColumnType<Date | null, null | undefined, Date | null>;
}

/** A new email address of a user that waits for the code sent to it. */
export interface MailChangesTable {
  userId: number;
  mail: string;
  /** SHA-256 of the code, with the user's id. */
  codeHash: Buffer;
  tries: Generated<number>;
  expiresAt: Date;
}

/** The authenticator app of a user. */
export interface SecondFactorsTable {
  userId: number;
  /** The shared secret, encrypted with a key that is not in the database. */
  sealedSecret: Buffer;
  /** The secret of the app that replaces this one once a code of it has confirmed it. */
  nextSealedSecret: ColumnType<Buffer | null, undefined, Buffer | null>;
  /** The time step of the last code that was used. */
  lastStep: Generated<number>;
  createdAt: CreatedAt;
  /** Null: the app has not proved yet that it has the secret, so the factor does not count. */
  confirmedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface RecoveryCodesTable {
  userId: number;
  /** SHA-256 of the code, with the user's id. */
  codeHash: Buffer;
  usedAt: ColumnType<Date | null, undefined, Date>;
}

/** Passkeys of users. */
export interface PasskeysTable {
  id: Generated<number>;
  userId: number;
  /** The id of the credential, base64url. */
  credential: string;
  /** The public key in the format of COSE. */
  coseKey: Buffer;
  /** Uses that the device has counted; 0 on devices that don't count. */
  signCount: ColumnType<number, number, number>;
  transports: string[];
  /** The user's devices share it. */
  isSynced: boolean;
  name: string;
  createdAt: CreatedAt;
  lastUsedAt: ColumnType<Date | null, Date | undefined, Date>;
}

export interface PasskeyChallengesTable {
  /** SHA-256 of the challenge. */
  challengeHash: Buffer;
  /** The session that makes a passkey; null if a passkey is used. */
  sessionId: number | null;
  expiresAt: Date;
}

export interface DeletedAddressesTable {
  /** HMAC of the address in lower case. */
  mailHash: Buffer;
  deletedAt: ColumnType<Date, Date | undefined, Date>;
}
