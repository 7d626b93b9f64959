import {
  currencies,
  isErrorKey,
  leftOutWordsSchema,
  reportListItemSchema,
  type ErrorKey,
  type SentenceFigures,
} from '@palimpsest/contract';
import { z } from 'zod';
import type { CheckOutcomes } from './platform/database/check-outcome.ts';
import { eventKind, type PayloadOf } from './platform/events/index.ts';

/**
 * Everything that parts publish for others. A part lists in its declaration the events that it publishes (`events`) and those
 * that it wants to know (`subscriptions`); neither of the two imports the other.
 */

const idSchema = z.number().int();

const reportSchema = z.object({
  reportId: idSchema,
  /** The title of the report. */
  name: z.string(),
});

/** A check began. Its subject is the owner. Checks of a batch begin together, and do not publish it. */
export const checkStarted = eventKind({
  name: 'checkStarted',
  subject: 'user',
  payload: reportSchema,
  names: ({ reportId }) => ({ report: reportId }),
});

/** The figures of a finished check, as its report shows them. */
export interface FinishedFigures extends SentenceFigures {
  readonly ResultPercent: number;
  readonly sources: number;
}

/** The figures of the result, or the reason why the check did not finish. */
export type CheckEnd = FinishedFigures | { readonly reason: ErrorKey };

const finishedSchema = reportListItemSchema
  .pick({ PlagWords: true, TotalWords: true, CountableWords: true, Found: true, Verdict: true })
  .extend({
    LeftOut: z.array(leftOutWordsSchema).readonly().exactOptional(),
    ResultPercent: z.number(),
    sources: z.number().int(),
  }) satisfies z.ZodType<FinishedFigures>;

const failedSchema = z.object({
  reason: z.custom<ErrorKey>((value) => typeof value === 'string' && isErrorKey(value)),
});

const endSchema = z.union([finishedSchema, failedSchema]) satisfies z.ZodType<CheckEnd>;

/** A check ended that belongs to no batch. Its subject is the owner. */
export const checkEnded = eventKind({
  name: 'checkEnded',
  subject: 'user',
  payload: reportSchema.extend({ end: endSchema }),
  names: ({ reportId }) => ({ report: reportId }),
});

/**
 * A check of a batch ended. Its subject is the owner. The batch has one message for all of them, so this is another event than
 * `checkEnded`: a process of the version before would write a message about each.
 */
export const checkOfBatchEnded = eventKind({ ...checkEnded, name: 'checkOfBatchEnded' });

const countSchema = z.number().int();

/** Checks ended that were ordered together, or for the submissions of one form. Their subject is the owner. */
export const batchEnded = eventKind({
  name: 'batchEnded',
  subject: 'user',
  payload: z.object({
    /** The project of the checks; '' without one. */
    name: z.string(),
    projectId: idSchema.nullable(),
    outcomes: z.object({
      high: countSchema,
      review: countSchema,
      fine: countSchema,
      failed: countSchema,
    }) satisfies z.ZodType<CheckOutcomes>,
    /** An error key: why checks did not finish, if all of them have the same reason; '' otherwise. */
    reason: z.string(),
  }),
  names: ({ projectId }) => ({ project: projectId }),
});

export type EndedBatch = PayloadOf<typeof batchEnded>;

/**
 * A text was added to a library by its owner, also by an import or with a check. Its subject is the owner. Texts of visitors
 * are submissions.
 */
export const textAdded = eventKind({
  name: 'textAdded',
  subject: 'user',
  payload: z.object({
    libraryTextId: idSchema,
    /** Unique for the owner: texts of one batch belong together. */
    batch: z.string().optional(),
  }),
  names: ({ libraryTextId }) => ({ libraryText: libraryTextId }),
});

/** The file of a visitor became a text. Its subject is the owner of the form. */
export const submissionReceived = eventKind({
  name: 'submissionReceived',
  subject: 'user',
  payload: z.object({
    projectId: idSchema,
    libraryTextId: idSchema,
    /** The name of the file. */
    name: z.string(),
  }),
  names: ({ projectId, libraryTextId }) => ({ project: projectId, libraryText: libraryTextId }),
});

/**
 * The file of a visitor could not be read, or its check could not be ordered. The submission says why. Its subject is the owner
 * of the form.
 */
export const submissionNotChecked = eventKind({
  name: 'submissionNotChecked',
  subject: 'user',
  payload: z.object({ projectId: idSchema, submissionId: idSchema }),
  names: ({ projectId }) => ({ project: projectId }),
});

/** A scan has found pages that have words of a watched text. Its subject is the owner. */
export const copiesFound = eventKind({
  name: 'copiesFound',
  subject: 'user',
  payload: z.object({
    monitoredTextId: idSchema,
    /** The title of the watched text. */
    name: z.string(),
    /** Pages that were not there before, or are there again. */
    copies: countSchema,
  }),
});

/**
 * All texts of a project were compared with each other, with the texts and settings of a version of the comparison. Its
 * subject is the project.
 */
export const comparisonFinished = eventKind({
  name: 'comparisonFinished',
  subject: 'project',
  payload: z.object({ version: countSchema, texts: countSchema }),
});

/**
 * The credits of a period have come down to 20, 5 or 0 percent. Its subject is the licence. It is published once for each, and
 * again if nobody could be told.
 */
export const creditsLow = eventKind({
  name: 'creditsLow',
  subject: 'license',
  payload: z.object({
    phaseId: idSchema,
    percent: z.literal([20, 5, 0]),
    left: countSchema,
    /** The credits that the contract grants for the period. */
    credits: countSchema,
    /** Null: the period has no end. */
    ends: z.coerce.date().nullable(),
  }),
});

/**
 * A licence has one more period, which follows the last one. It may not have begun, and may have to be paid before. Its subject
 * is the licence.
 */
export const periodAdded = eventKind({
  name: 'periodAdded',
  subject: 'license',
  payload: z.object({
    /** The end of the period before. It begins sooner if that has used up its credits and both allow it. */
    begins: z.coerce.date(),
    ends: z.coerce.date().nullable(),
    /** -1: unlimited. */
    credits: countSchema,
    isPaid: z.boolean(),
    /** A person has added it, or the clock; or the credits of the period before are nearly used up. */
    how: z.enum(['byHand', 'automatically', 'nearlyUsedUp']),
  }),
});

/** Another person administers a licence from now on. Its subject is the licence. */
export const administratorChanged = eventKind({
  name: 'administratorChanged',
  subject: 'license',
  payload: z.object({ fromUserId: idSchema, toUserId: idSchema }),
});

/**
 * Something about a volume licence that was bought in the shop, which its payer should know. Its subject is the licence.
 *
 * renewalComing: the saved way to pay will be charged `at` that time · invoiceToPay: the next period has an invoice, which is due
 * `at` that time · renewed: the next period is paid · chargeFailed: the saved way to pay could not be charged · reminder: the
 * first, second or third one · suspended: the licence is off, because it is not paid, or its money went back · ended: it does not
 * go on.
 */
export const subscriptionNews = eventKind({
  name: 'subscriptionNews',
  subject: 'license',
  payload: z.object({
    news: z.enum([
      'renewalComing',
      'invoiceToPay',
      'renewed',
      'chargeFailed',
      'reminder',
      'suspended',
      'ended',
    ]),
    /** The one who pays; null if the account was deleted. */
    userId: idSchema.nullable(),
    /** Public id of the invoice; '' without one. */
    invoiceId: z.string(),
    amountCents: countSchema,
    currency: z.enum(currencies),
    at: z.coerce.date(),
    /** 1 to 3 for a reminder, else 0. */
    reminder: countSchema,
  }),
});
