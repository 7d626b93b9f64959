import type { ErrorKey, SentenceFigures } from '@palimpsest/contract';
import { z } from 'zod';
import type { CheckOutcomes } from './platform/database/check-outcome.ts';
import { eventKind, type PayloadOf } from './platform/events/index.ts';

/**
 * Everything that parts publish for others. A part lists in its declaration the events that it publishes (`events`) and those
 * that it wants to know (`subscriptions`); neither of the two imports the other.
 */

const reportSchema = z.object({
  reportId: z.number().int(),
  /** The title of the report. */
  name: z.string(),
});

/** A check began. Its subject is the owner. Checks of a batch begin together and publish only their end. */
export const checkStarted = eventKind({ name: 'checkStarted', subject: 'user', payload: reportSchema });

/** The figures of a finished check, as its report shows them. */
export interface FinishedFigures extends SentenceFigures {
  readonly ResultPercent: number;
  readonly sources: number;
}

/** The figures of the result, or the reason why the check did not finish. */
export type CheckEnd = FinishedFigures | { readonly reason: ErrorKey };

/** A check ended. Its subject is the owner. */
export const checkEnded = eventKind({
  name: 'checkEnded',
  subject: 'user',
  payload: reportSchema.extend({
    end: z.custom<CheckEnd>((value) => typeof value === 'object' && value !== null),
  }),
});

const countSchema = z.number().int();

/** Checks ended that were ordered together, or for the submissions of one form. Their subject is the owner. */
export const batchEnded = eventKind({
  name: 'batchEnded',
  subject: 'user',
  payload: z.object({
    /** The project of the checks; '' without one. */
    name: z.string(),
    projectId: z.number().int().nullable(),
    outcomes: z.object({
      high: countSchema,
      review: countSchema,
      fine: countSchema,
      failed: countSchema,
    }) satisfies z.ZodType<CheckOutcomes>,
    /** An error key: why checks did not finish, if all of them have the same reason; '' otherwise. */
    reason: z.string(),
  }),
});

export type EndedBatch = PayloadOf<typeof batchEnded>;
