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
  /** Of a sub-licence: the most it may take from a phase of its parent; 0: no limit of its own. */
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
  /** From 1. */
  phase: number;
  validFrom: Date;
  /** Null: no end. */
  validTo: Date | null;
  /** Credits granted at the start; -1: unlimited. */
  contractCredits: number;
  /** Credits of the next phase; -1: unlimited. */
  targetCredits: number;
  /** Credits that are left; -1: unlimited. */
  remaining: number;
  /** '': none, for example because an administrator created it. */
  invoiceId: Generated<string>;
  /** Null: not paid. */
  payDate: Date | null;
}

export interface LicenseLogosTable {
  licenseId: number;
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** 256 KB at most. */
  content: Buffer;
  /** SHA-256 of the content, computed by the database. */
  hash: Generated<string>;
}
