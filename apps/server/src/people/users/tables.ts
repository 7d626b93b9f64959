import type { UserStatus } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    users: UsersTable;
    licenses: LicensesTable;
    licensePhases: LicensePhasesTable;
    licenseLogos: LicenseLogosTable;
  }
}

export interface UsersTable {
  id: Generated<number>;
  mail: string | null;
  name: Generated<string>;
  passwordHash: string | null;
  status: UserStatus;
  language: string;
  /** The user's own choices; `readUserSettings` reads them and adds the defaults. */
  settings: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;
  credits: Generated<number>;
  /** An upper bound of the bytes that the user stores (finding/storage-limit/); null: not counted yet. */
  storedBytes: ColumnType<number | null, undefined, number>;
  licenseId: number | null;
  /** The billing address; '' where nothing was entered. */
  companyName: Generated<string>;
  address1: Generated<string>;
  address2: Generated<string>;
  zip: Generated<string>;
  city: Generated<string>;
  /** ISO 3166-1, two letters. */
  country: Generated<string>;
  vatId: Generated<string>;
  /** The time zone of the browser that was used last; '' if it named none. */
  timeZone: Generated<string>;
  /** An administrator has locked the account; null: it is not locked. */
  lockedAt: ColumnType<Date | null, undefined, Date | null>;
  /** The directory of the organisation has locked the account; null: it has not. Readers of lockedAt get both. */
  directoryLockedAt: ColumnType<Date | null, undefined, Date | null>;
  /** Name and address without case and accents; computed by the database. */
  searchText: ColumnType<string, never, never>;
  /** The time when the user chose a password; null: it is still the one that the account was created with. */
  passwordChosenAt: ColumnType<Date | null, Date | undefined, Date | null>;
  /** The time when the user last confirmed a welcome message of their licence; null: never. */
  messageReadDate: ColumnType<Date | null, undefined, Date | null>;
  /** Budgets for searches online in a day, set by an administrator; null: as the settings say. */
  searchQueriesPerDay: number | null;
  searchDownloadsPerDay: number | null;
  searchCentsPerDay: number | null;
  createdAt: CreatedAt;
}

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
  /** The shop renews it, and sends its invoices. */
  isSubscribed: Generated<boolean>;
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
  /** Web addresses of the organisation's pages, separated by line breaks; '': people may come from anywhere. */
  referringPages: Generated<string>;
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
  /** The most people who belong to the licence; 0: any number. */
  maxUsers: Generated<number>;
  /** Its payment is waited for until this time, while the licence is valid. */
  graceUntil: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** It was bought to begin as soon as the credits of the one before are used up. */
  beginsWhenUsedUp: Generated<boolean>;
}

export interface LicenseLogosTable {
  licenseId: number;
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** 256 KB at most. */
  content: Buffer;
  /** SHA-256 of the content, computed by the database. */
  hash: Generated<string>;
}
