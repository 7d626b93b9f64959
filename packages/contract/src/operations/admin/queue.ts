import { z } from 'zod';
import { checkQueueSchema, queueChangeSchema } from '../../entities/admin/queued-check.ts';
import { reportStatusSchema } from '../../entities/report.ts';
import { flagSchema, idListSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

const searchSchema = z.string().trim().max(limits.titleChars).optional();

/** Either the named checks, or all that can change, of the searched users or of everyone. */
const chosenChecks = () =>
  z.strictObject({
    ids: idListSchema.optional(),
    all: flagSchema.default(0),
    search: searchSchema,
  });

export const queueOperations = {
  GetCheckQueue: operation({
    feature: 'checks',
    summary:
      'Returns the checks of all users that run, wait, are paused or have failed, and the backlog of the workers.',
    access: 'support',
    effect: 'reading',
    input: z.strictObject({
      filters: z.strictObject({ state: reportStatusSchema.optional(), search: searchSchema }).default({}),
      pageno: z.number().int().min(1).max(1_000_000).default(1),
      pagesize: z.number().int().min(1).max(100).default(limits.defaultPageSize),
    }),
    data: checkQueueSchema,
    errors: [],
    callsPerMinute: 240,
  }),
  PauseQueuedChecks: operation({
    feature: 'checks',
    summary: 'Pauses those of the checks that wait. Checks that run already are left alone.',
    access: 'admin',
    effect: 'undoable',
    input: chosenChecks(),
    data: queueChangeSchema,
    errors: [],
    auditedTexts: ['search'],
  }),
  ActivateQueuedChecks: operation({
    feature: 'checks',
    summary:
      'Puts paused checks in the queue, as far as the credits of their users suffice. Checks that users keep on hold stay paused.',
    access: 'admin',
    effect: 'final',
    input: chosenChecks(),
    data: queueChangeSchema,
    errors: [],
    auditedTexts: ['search'],
  }),
  RetryFailedChecks: operation({
    feature: 'checks',
    summary:
      'Puts failed checks in the queue again. A check that was refunded is charged again when it starts, so it stays failed if its user has too few credits.',
    access: 'admin',
    effect: 'final',
    input: chosenChecks(),
    data: queueChangeSchema,
    errors: [],
    auditedTexts: ['search'],
  }),
};
