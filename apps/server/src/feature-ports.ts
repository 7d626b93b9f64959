import type {
  Currency,
  ErrorKey,
  MoneyMovement,
  OperationName,
  PaymentMethod,
  PaymentSequence,
  PaymentStatus,
  ProductCategory,
  ResolvedPermaLink,
  TextResult,
} from '@palimpsest/contract';
import type { RawBuilder } from 'kysely';
import type { Database, Executor } from './platform/database/connect.ts';
import type { Caller, CallingUser } from './platform/http/callers/caller.ts';

/**
 * Calls from a feature to features above it, which it can't import without closing a circle. compose.ts
 * connects them.
 */

/** Calls of the library to features that keep data about its texts, each in the transaction of the change. */
export interface LibraryListeners {
  /**
   * Called at the end of the transaction when the texts of these projects have changed. Null: texts without a project.
   */
  readonly textsChanged: (transaction: Executor, projectIds: readonly (number | null)[]) => Promise<void>;
  /** Called before the library rows are locked when their owner deletes these library texts. */
  readonly textsDeleting: (
    transaction: Executor,
    ownerId: number,
    texts: readonly { readonly id: number; readonly reportId: number | null }[],
  ) => Promise<void>;
  /** The projects that give some of these library texts, in order. */
  readonly projectsGiving: (
    transaction: Executor,
    libraryTextIds: readonly number[],
  ) => Promise<readonly number[]>;
  /** Called at the end of the transaction when a project no longer gives all texts that it gave. */
  readonly givenTextsChanged: (transaction: Executor, projectId: number) => Promise<void>;
  /** Called when only fingerprints of these library texts may be kept from then on. */
  readonly wordsWithdrawn: (transaction: Executor, libraryTextIds: readonly number[]) => Promise<void>;
  /** Stored texts were replaced by their fingerprints. Called once for all texts, so that rows are locked in order. */
  readonly textsReplaced: (transaction: Executor, texts: readonly ReplacedText[]) => Promise<void>;
}

export interface ReplacedText {
  /** The id of the library text. */
  readonly id: number;
  readonly from: NamedText;
  /** The name may be another one. */
  readonly to: NamedText;
}

interface NamedText {
  readonly textId: number;
  readonly name: string;
}

/** Questions of the library to the reports. */
export interface TextResults {
  /** How many finished reports were made without the words of these library texts, because their projects give them. */
  readonly countWithout: (db: Executor, libraryTextIds: readonly number[]) => Promise<number>;
  /**
   * The percentage of the newest finished report of a text that the user owns; null for other texts. For a query that has
   * the text as `library_texts`.
   */
  readonly percentOf: (db: Executor, userId: number) => RawBuilder<number | null>;
  /** The newest report of each text that the user owns in a project, by the text's id; others are missing. */
  readonly ofProject: (
    db: Executor,
    userId: number,
    projectId: number,
  ) => Promise<ReadonlyMap<number, Pick<TextResult, 'ReportStatus' | 'Verdict'>>>;
}

/** Questions of projects to the features that file something under a project. */
export interface ProjectContentsPort {
  /** Projects without library texts are missing. */
  readonly countLibraryTexts: (
    db: Executor,
    ownerId: number,
    projectIds: readonly number[],
  ) => Promise<readonly (CountOfProject & { readonly ofOwner: number })[]>;
  /** Projects without reports are missing. */
  readonly countReports: (db: Executor, projectIds: readonly number[]) => Promise<readonly CountOfProject[]>;
  /** The comparisons of projects whose texts are compared with each other. */
  readonly selectCollusionReportIds: (
    db: Executor,
    projectIds: readonly number[],
  ) => Promise<readonly { readonly projectId: number; readonly id: number }[]>;
  readonly countGivenTexts: (db: Executor, projectId: number) => Promise<number>;
  /** How many finished reports were made without the words of a given text, by the id of the text. */
  readonly countReportsWithoutGivenTexts: (
    db: Executor,
    projectId: number,
  ) => Promise<ReadonlyMap<number, number>>;
  readonly countSubmissions: (db: Executor, projectId: number) => Promise<number>;
  /** Those who have submitted these library texts; texts that nobody submitted are missing. */
  readonly selectSubmitters: (
    db: Executor,
    libraryTextIds: readonly number[],
  ) => Promise<ReadonlyMap<number, Submitter>>;
  readonly isSamePerson: (one: Submitter, other: Submitter) => boolean;
}

/**
 * The name on the list of a project that belongs to a participant, as the archive of a platform names them; '' without one,
 * or if the project is not the user's own.
 */
export type NameOnRoster = (
  db: Executor,
  project: { readonly userId: number; readonly projectId: number },
  participant: string,
) => Promise<string>;

/** Whether the platform through which a person got a form of their own may still send people, for the project of the form. */
export type IsPersonalFormOpen = (
  db: Executor,
  form: { readonly id: number; readonly projectId: number },
) => Promise<boolean>;

/**
 * The group for which a person submits; null for themselves. It is awaited while it is not known in which group they are.
 * Locks the group, so that one text after the other is submitted for it.
 */
export type GroupOfPersonalForm = (
  transaction: Executor,
  form: { readonly id: number; readonly projectId: number },
) => Promise<{ readonly groupId: number | null; readonly isAwaited: boolean }>;

/** How people name themselves in an upload form; '' for what they did not enter. */
export interface Submitter {
  readonly name: string;
  readonly mail: string;
  readonly number: string;
  /** The form of the one person who can open it; missing or null for a form that anyone can open. */
  readonly personalFormId?: number | null;
  /** Whether the name stands for somebody whose name nobody may see; missing where this makes no difference. */
  readonly isAnonymous?: boolean;
}

export interface CountOfProject {
  readonly projectId: number;
  readonly count: number;
}

/** Calls of accounts and reports to licences. */
export interface LicenseEntry {
  /**
   * Throws why somebody with this address cannot join now.
   * @returns whether a code has to prove the address first
   */
  readonly admit: (mail: string, attempt: LicenseAttempt) => Promise<{ readonly needsActivation: boolean }>;
  /**
   * Throws if the organisation wants people to come from its own pages, and the caller has not, nor when the sign-up began.
   * @returns the licence to remember for a sign-up that begins; null without one
   */
  readonly requireReferral: (
    attempt: LicenseAttempt & { readonly mail: string },
    call: { readonly referral: number | null; readonly begunLicenseId?: number | null },
  ) => Promise<number | null>;
  /** joined: the user is a member. requested: the administrator of the licence decides. */
  readonly enter: (
    transaction: Executor,
    userId: number,
    attempt: LicenseAttempt,
  ) => Promise<'joined' | 'requested'>;
  /** A user has another address: the administrator who decides about a request of theirs sees it. */
  readonly mailChanged: (transaction: Executor, userId: number, mail: string) => Promise<void>;
  /** The purpose of the link in an email about a licence; undefined for another code. */
  readonly resolveLink: (
    user: CallingUser,
    code: string,
    action: string | undefined,
  ) => Promise<ResolvedPermaLink | undefined>;
}

/** The organisation through which a user logs in; undefined for all others. Asked by the accounts. */
export type OrganisationOf = (
  db: Executor,
  userId: number,
) => Promise<{ readonly name: string; readonly friendlyName: string; readonly subject: string } | undefined>;

/** Calls of uploads to the upload forms about files that were handed in before they were read. */
export interface SubmissionListener {
  /** The file has a text now. May be called twice. */
  readonly wasRead: (upload: SubmittedUpload) => Promise<void>;
  readonly failed: (upload: SubmittedUpload, error: ErrorKey) => Promise<void>;
}

export interface SubmittedUpload {
  /** The owner of the form. */
  readonly userId: number;
  readonly projectId: number;
  readonly uploadId: string;
}

/** How somebody wants to join a licence: by its code, and that of an invitation ('' without one). */
export interface LicenseAttempt {
  readonly code: string;
  readonly invitation: string;
}

/**
 * Calls of payments to what is paid with them, each in the transaction of the change and exactly once. If one throws, the change
 * has not happened, and is tried again.
 */
export interface PaymentListeners {
  readonly moneyMoved: (transaction: Executor, movement: MoneyMoved) => Promise<void>;
  readonly statusChanged: (transaction: Executor, change: PaymentChange) => Promise<void>;
  /** A refund is over, and nothing went back. */
  readonly refundFailed: (
    transaction: Executor,
    refund: { readonly invoiceId: number; readonly paymentId: number },
  ) => Promise<void>;
}

/** A licence that is about to be ordered. */
export interface LicenseToOrder {
  readonly userId: number;
  readonly product: { readonly id: number; readonly category: ProductCategory };
  readonly currency: Currency;
  readonly method: PaymentMethod;
  /** '': that of the user, or a new one. */
  readonly licenseCode: string;
  readonly at: Date;
}

export interface PlannedPeriod {
  readonly license: { readonly code: string; readonly phase: number };
  readonly period: { readonly from: Date; readonly to: Date };
  /** Call it as soon as the order has an id. */
  readonly keep: (orderId: number) => Promise<void>;
}

/** Calls of orders to the subscriptions that they pay for, each in the transaction of the order. */
export interface SubscriptionEntry extends PeriodEntry {
  /** Throws why the user can't order a licence now. The user is locked. */
  readonly plan: (transaction: Executor, license: LicenseToOrder) => Promise<PlannedPeriod>;
  /** Somebody has paid what had gone back of an order, and brought it back. */
  readonly paidAgain: (transaction: Executor, orderId: number, moved: MoneyMoved) => Promise<void>;
  readonly chargeFailed: (transaction: Executor, payment: PaymentChange) => Promise<void>;
  /** The reminders of orders that renew a subscription, by the ids of the orders. */
  readonly reminders: (
    db: Executor,
    orderIds: readonly number[],
  ) => Promise<ReadonlyMap<number, RemindersOfOrder>>;
}

export interface RemindersOfOrder {
  readonly reminders: number;
  /** The time of the last one; null for those before this was noted. */
  readonly remindedAt: Date | null;
}

/** Calls of orders to the periods of licences that they are about, each in the transaction of the order. */
export interface PeriodEntry extends OrderDelivery {
  /**
   * An order ends without being paid, or the invoice of an educational licence whose money went back is cancelled. Throws if its
   * user may not end it.
   */
  readonly ending: (
    transaction: Executor,
    orderId: number,
    end: { readonly by: 'user' | 'others'; readonly at: Date },
  ) => Promise<void>;
  /** Whether the money of an order, which went back, could bring its period again: it is neither over nor bought again. */
  readonly canReturn: (db: Executor, orderId: number) => Promise<boolean>;
}

interface PaymentOfInvoice {
  readonly paymentId: number;
  readonly invoiceId: number;
  /** Null when the user was deleted. */
  readonly userId: number | null;
  readonly method: PaymentMethod;
  readonly sequence: PaymentSequence;
  readonly currency: Currency;
}

/** Money that has arrived, or has gone back. An invoice may be paid twice, by payments in two ways. */
export interface MoneyMoved extends PaymentOfInvoice {
  readonly movementId: number;
  readonly kind: MoneyMovement;
  /** Negative for money that goes back. */
  readonly amountCents: number;
  readonly movedAt: Date;
}

export interface PaymentChange extends PaymentOfInvoice {
  readonly before: PaymentStatus;
  readonly status: PaymentStatus;
  /** Why it failed, in the words of the provider; '' if it did not. */
  readonly failure: string;
}

/** The files of an invoice, which emails about it contain. */
export type InvoiceFiles = (invoiceId: number) => Promise<readonly AttachedFile[]>;

export interface AttachedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** The number of a user as a customer; null before the first purchase. */
export type CustomerNumberOf = (db: Executor, userId: number) => Promise<number | null>;
/** An order whose money has changed what it brings. */
export interface OrderOfMoney {
  readonly orderId: number;
  readonly invoiceId: number;
  /** Null when the user was deleted. */
  readonly userId: number | null;
  readonly productId: number;
  /** All credits that the order brings. */
  readonly credits: number;
}

export interface CreditsMoved {
  /** Always positive. */
  readonly credits: number;
  /** The credits to which the money entitles from now on; 0: nothing of the price is left, or is owed. */
  readonly entitledCredits: number;
  /** The movement of money that is the reason. */
  readonly movementId: number;
}

/**
 * Hands over what was ordered, and takes it back. Orders decide when and how many credits. Each function is called in the transaction
 * that records the movement of money, so exactly once for it, and after the payment, the order and the invoice were locked.
 */
export interface OrderDelivery {
  /**
   * All of the price has arrived, for the first time, and the user exists.
   * @returns false if it can't be delivered any more, so that the money goes back
   */
  readonly grant: (transaction: Executor, order: OrderOfMoney, moved: MoneyMoved) => Promise<boolean>;
  /** Money went back. @returns the credits that were taken: those that were spent can't be */
  readonly take: (transaction: Executor, order: OrderOfMoney, moved: CreditsMoved) => Promise<number>;
  /** Money that went back is here again. @returns the credits that were given */
  readonly restore: (transaction: Executor, order: OrderOfMoney, moved: CreditsMoved) => Promise<number>;
  /**
   * All money of a delivered order went back, or some of it came back.
   * @returns false if something else took its place meanwhile, so that the money goes back
   */
  readonly fundsChanged: (transaction: Executor, order: OrderOfMoney, hasFunds: boolean) => Promise<boolean>;
}

/** Whether a permanent link lets anyone read its report now. */
export type IsOpenLink = (db: Executor, code: string) => Promise<boolean>;

/** A guest who logs in to an account and takes along what they have made. */
export interface Visit {
  readonly guestId: number;
  readonly userId: number;
}

/**
 * Gives everything of the guest to the account, in a transaction that has locked the rows of both users.
 * @returns the number of reports and library texts
 */
export type TakeOverVisit = (transaction: Executor, visit: Visit) => Promise<number>;

/** A call with everything that the audit log notes about it. */
export interface CallToAudit {
  readonly name: OperationName | 'UploadFile';
  readonly caller: Caller;
  /** The input as parsed; for UploadFile the upload's id. */
  readonly input: unknown;
  readonly address: string;
  readonly services: { readonly db: Database };
}

export type AuditedWork<Answer> = () => Promise<Answer>;

/** Runs a call, and writes it to the audit log if it belongs there. */
export type Audited = <Answer>(call: CallToAudit, work: AuditedWork<Answer>) => Promise<Answer>;
