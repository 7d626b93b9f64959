import type { SkipReason } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    licenseJoins: LicenseJoinsTable;
    licenseUserLists: LicenseUserListsTable;
    licenseInvitations: LicenseInvitationsTable;
    licenseNotices: LicenseNoticesTable;
  }
}

/** A person who is about to join a licence. */
export interface LicenseJoinsTable {
  id: Generated<number>;
  licenseId: number;
  /** invitation: by the administrator. request: of a user, who waits for the administrator. */
  kind: 'invitation' | 'request';
  /** The address in lower case. */
  mail: string;
  name: string;
  /** The account that asks to join; null for an invitation. */
  userId: number | null;
  /** SHA-256 of the code in the link of the email. */
  codeHash: Buffer;
  createdAt: ColumnType<Date, Date | undefined, Date>;
  /** The link does not work later. */
  expiresAt: Date;
}

/** The last list of people that was added to a licence. */
export interface LicenseUserListsTable {
  licenseId: number;
  authorId: number | null;
  state: 'Active' | 'Done' | 'Error';
  plan: ColumnType<StoredUserListPlan, string, string>;
  total: number;
  done: Generated<number>;
  createdAt: ColumnType<Date, Date | undefined, Date>;
}

/** An invitation that was sent, also after it was withdrawn or has expired. */
export interface LicenseInvitationsTable {
  /** The main licence. */
  licenseId: number;
  /** SHA-256 of the mailbox. */
  mailboxHash: Buffer;
  sentAt: CreatedAt;
}

interface StoredListedUser {
  readonly Line: number;
  readonly Mail: string;
  readonly Name: string;
}

/** The changes of a list, as they were shown to its author. */
export interface StoredUserListPlan {
  readonly removed: readonly StoredListedUser[];
  readonly checked: readonly StoredListedUser[];
  readonly added: readonly StoredListedUser[];
  readonly invited: readonly StoredListedUser[];
  readonly skipped: readonly (StoredListedUser & { readonly Reason: SkipReason })[];
}

/** An email about a phase that was sent. */
export interface LicenseNoticesTable {
  phaseId: number;
  kind: string;
  createdAt: CreatedAt;
}
