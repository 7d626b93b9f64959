import type { SkipReason } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** A licence of an organisation, or with a parent a sub-licence of it. Sub-licences have no phases of their own. */
export interface LicensesTable {
  id: Generated<number>;
  code: string;
  licensee: string;
  parentId: ColumnType<number | null, number | null | undefined, never>;
  comment: Generated<string>;
  /** 1 educational, 2 volume. */
  type: Generated<1 | 2>;
  /** The most that a sub-licence may take from a phase of its parent; 0: no limit of its own. */
  credits: Generated<number>;
  terms: Generated<'monthly' | 'yearly'>;
  /** The next phase follows the last one automatically. */
  renewal: Generated<boolean>;
  /** The next phase may begin as soon as the credits are used up. */
  renewEarly: Generated<boolean>;
  /** The licence ends for good at this time; null: it was not terminated. */
  terminationDate: ColumnType<Date | null, Date | null | undefined, Date | null>;
  adminUserId: ColumnType<number | null, number | null | undefined, number | null>;
  /** Its administrator may list and read the reports of its users. */
  allowViewLicenseReports: Generated<boolean>;
  /** How much its users may see of each other's library texts: N nothing, Y that they match, F full texts. */
  shareTexts: Generated<'N' | 'Y' | 'F'>;
  /** The settings of its administrator apply to all members. */
  forceUserSettings: Generated<boolean>;
  /** Whether a sub-licence that forces settings forces those of the administrator above it, not of its own. */
  forceParentSettings: Generated<boolean>;
  beginnerMode: Generated<boolean>;
  /** Whether its administrator may change these settings. */
  updateSettingsAllowed: Generated<boolean>;
  requireAccountActivation: Generated<boolean>;
  allowSelfRegistration: Generated<boolean>;
  requireAdminApproval: Generated<boolean>;
  /** Patterns of addresses that may join, separated by line breaks; '': any address. */
  mailFormat: Generated<string>;
  /** Credits that a member may take in a phase; 0: no limit. */
  perUserQuota: Generated<number>;
  /** Markdown; '': none. */
  welcomeMessage: Generated<string>;
  /** Members who confirmed the message before this time are shown it again. */
  welcomeMessageDate: Generated<Date>;
  /** Colour of the main buttons of members, #rrggbb; '': the usual one. */
  accent: Generated<string>;
  /** Sub-licences have settings of their own. */
  allowSubLicenseOverwrite: Generated<boolean>;
  /** Budgets for searches online in a day; null: as the settings say. */
  searchQueriesPerDay: number | null;
  searchDownloadsPerDay: number | null;
  searchCentsPerDay: number | null;
  createdAt: CreatedAt;
}

/** A paid period. The phases of a licence follow each other and don't overlap. */
export interface LicensePhasesTable {
  id: Generated<number>;
  licenseId: number;
  /** The first phase is 1. */
  phase: number;
  validFrom: Date;
  /** Null: no end. */
  validTo: Date | null;
  /** Credits granted at the start; -1: unlimited. */
  contractCredits: number;
  /** Credits of the next phase; -1: unlimited. */
  targetCredits: number;
  /** The sum of its movements. Below 0 if more was used than a contract grants that was lowered. */
  balance: ColumnType<number, never, never>;
  /** Credits that are left; -1: unlimited. */
  remaining: ColumnType<number, never, never>;
  /** '': none, for example because an administrator created it. */
  invoiceId: Generated<string>;
  /** Null: not paid. */
  payDate: Date | null;
  createdAt: ColumnType<Date, undefined, Date>;
  /** The time when it began before its time, because the credits of the one before were used up. */
  beganEarlyAt: ColumnType<Date | null, undefined, Date | null>;
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

export interface LicenseLogosTable {
  licenseId: number;
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** 256 KB at most. */
  content: Buffer;
  /** SHA-256 of the content, computed by the database. */
  hash: Generated<string>;
}

export interface LicenseTables {
  licenses: LicensesTable;
  licensePhases: LicensePhasesTable;
  licenseLogos: LicenseLogosTable;
  licenseJoins: LicenseJoinsTable;
  licenseUserLists: LicenseUserListsTable;
  licenseInvitations: LicenseInvitationsTable;
  licenseNotices: LicenseNoticesTable;
}
