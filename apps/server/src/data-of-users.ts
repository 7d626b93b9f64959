import type { Language } from '@palimpsest/contract';
import type { Visit } from './feature-ports.ts';
import type { Executor } from './platform/database/connect.ts';

/**
 * The order in which the data of a user is locked, deleted, and taken over by another user. Within a phase, it is the order
 * of parts.ts. Code that changes the same rows locks them in this order too, after the row of the user:
 *
 * - containers: projects, then imports. A file that is being imported is awaited before anything else is locked, because it
 *   may need what the deletion of a library locks. Checks may refer to the projects until their reports are locked, because
 *   a check locks its report before.
 * - contents: reports, then library texts, then uploads, then watched texts, and at last the texts that they share. All of them are locked before the
 *   first one changes, because the change of a library text locks the index. So are those of others in the projects of the
 *   user, which the deletion of the projects changes at the end. The library changes last (`changesLast`): from
 *   then on everybody who changes a library waits for this transaction, so the files of uploads, which may be in a store far
 *   away, are deleted before.
 * - account: credits, and how much is stored, which depends on the contents.
 * - batches: the checks that end with one message. A transaction that tells about a batch locks it before it publishes.
 * - events: what was published, and becomes a message. Only now is every event of the steps before committed.
 * - messages. Code that adds texts locks the index before them. An event that was delivered meanwhile is one of them.
 */
export const phasesOfData = ['containers', 'contents', 'account', 'batches', 'events', 'messages'] as const;
export type PhaseOfData = (typeof phasesOfData)[number];

/** The data that a part keeps for users. Foreign keys delete most of it together with the user. */
export interface DataOfUsers<AllServices> {
  /**
   * Each column of the part's tables that refers to a user, as `table.column`. A test compares them with the database, and
   * what they say with what happens.
   */
  readonly columns?: Readonly<Record<string, ColumnOfUser>>;
  readonly steps?: StepsForUser<AllServices>;
  /**
   * Makes rows that refer to library texts refer to equal ones of another user, who keeps only these. The rows of all of
   * these texts are locked.
   */
  readonly redirectTexts?: (transaction: Executor, texts: readonly MergedText[]) => Promise<void>;
  /** The files that the part adds to the download of all data of a user. Nothing in it is secret, or about somebody else. */
  readonly ownData?: OwnData<AllServices>;
}

/** The fate of a user's rows. A reason is a sentence that says why nothing happens to them. */
export interface ColumnOfUser {
  /**
   * When the user is deleted: cascade and setNull are the work of the foreign key. With remove, a step of a part deletes the
   * rows before, or the reference in them, because that needs more than the foreign key does.
   */
  readonly deleted: 'cascade' | 'setNull' | 'remove' | { readonly kept: string };
  /** When the user is a guest, and logs in to an account that takes everything over. */
  readonly takenOver: 'move' | { readonly stays: string };
  /** The files in which the user finds the rows, in the download of all their data. */
  readonly exported: readonly SectionOfData[] | { readonly leftOut: string };
}

/** The files and folders in the download of all data of a user, in their order. The readme explains them. */
export const sectionsOfData = [
  'account',
  'settings',
  'sessions',
  'credits',
  'orders',
  'invoices',
  'licenses',
  'emails',
  'payments',
  'contracts',
  'inquiries',
  'messages',
  'webhooks',
  'monitoring',
  'directory',
  'projects',
  'uploads',
  'library',
  'reports',
] as const;
export type SectionOfData = (typeof sectionsOfData)[number];

/** Work on the data of one user, in a transaction that has locked the user's row. */
export interface StepsForUser<AllServices> {
  readonly phase: PhaseOfData;
  /** Locks the rows in the order of their ids. Returns the stored texts that they refer to. */
  readonly lock?: (transaction: Executor, userId: number) => Promise<readonly number[]>;
  /** Its data is removed or taken over when the other parts of the phase have changed theirs. */
  readonly changesLast?: true;
  /** Deletes what needs more than the foreign keys do. The user's row is deleted afterwards. */
  readonly remove?: (services: AllServices, transaction: Executor, userId: number) => Promise<void>;
  /**
   * Gives the rows of a guest to an account, whose row is locked too.
   * @returns the number of reports and library texts, if the rows are such
   */
  readonly takeOver?: (
    services: AllServices,
    transaction: Executor,
    visit: Visit,
  ) => Promise<number | undefined>;
}

/** A library text of a guest, and the same one that the account has. */
export interface MergedText {
  readonly id: number;
  readonly knownId: number;
}

/** The sections of a part. The files of reports are made by the exports, which can draw them. */
export type OwnData<AllServices> = {
  readonly [Section in Exclude<SectionOfData, 'reports'>]?: OwnSection<AllServices>;
};

export type OwnSection<AllServices> = OwnValue<AllServices> | OwnTexts<AllServices>;

/** One file, such as account.json. */
export interface OwnValue<AllServices> {
  readonly value: (services: AllServices, order: OrderOfData) => Promise<unknown>;
}

/** A list, such as library.json, and a folder with texts. */
export interface OwnTexts<AllServices> {
  readonly open: (services: AllServices, order: OrderOfData) => Promise<OpenTexts>;
}

/** The texts do not have to fit into memory: only ids, or rows without their texts, are read in advance. */
export interface OpenTexts {
  readonly count: number;
  /** The entries of the list, or how to read them one after the other. Those that were deleted meanwhile are left out. */
  readonly list: readonly unknown[] | (() => AsyncIterable<unknown>);
  /** The text of each entry; null if it has none. */
  readonly texts: () => AsyncIterable<OwnText | null>;
}

export interface OwnText {
  /** The name of its file, without an ending. It is different for each text. */
  readonly title: string;
  readonly date: Date;
  readonly content: string;
}

/** An order of all data of a user. */
export interface OrderOfData {
  readonly userId: number;
  /** Their email address; '' without one. */
  readonly mail: string;
  /** The time when the account was made. */
  readonly since: Date;
  readonly language: Language;
  readonly timeZone: string;
  /** The address of the product, for links. */
  readonly linkBase: string;
  readonly createdAt: Date;
}
