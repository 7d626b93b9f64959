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
    ids: idListSchema.optional().describe('Ids of the reports.'),
    all: flagSchema.default(0).describe('1 means all checks that can change, instead of ids.'),
    search: searchSchema.describe(
      'With all: only checks of users with this text in name or address, or with this id.',
    ),
  });

export const queueOperations = {
  GetCheckQueue: operation({
    feature: 'checks',
    summary:
      'Returns the checks of all users that run, wait, are paused or have failed, and the backlog of the workers.',
    access: 'support',
    effect: 'reading',
    shows: ['reports'],
    input: z.strictObject({
      filters: z
        .strictObject({
          state: reportStatusSchema
            .optional()
            .describe(
              'Only checks in this state. Without it, all but the finished ones: running, waiting, paused, failed.',
            ),
          search: searchSchema.describe(
            'Only checks of users with this text in name or address, or with this id.',
          ),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      pageno: z.number().int().min(1).max(1_000_000).default(1).describe('Page of the list, from 1.'),
      pagesize: z
        .number()
        .int()
        .min(1)
        .max(100)
        .default(limits.defaultPageSize)
        .describe('Entries per page. Omit it to use the page size in your settings.'),
    }),
    example: { filters: { state: 'Geplant', search: 'nowak' } },
    data: checkQueueSchema,
    errors: [],
    callsPerMinute: 240,
  }),
  PauseQueuedChecks: operation({
    feature: 'checks',
    summary: 'Pauses those of the checks that wait. Checks that run already are left alone.',
    access: 'admin',
    effect: 'undoable',
    changes: ['reports'],
    input: chosenChecks(),
    example: { ids: [46, 47] },
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
    changes: ['reports', 'accounts'],
    input: chosenChecks(),
    example: { all: 1 },
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
    changes: ['reports', 'accounts'],
    input: chosenChecks(),
    example: { all: 1, search: 'nowak' },
    data: queueChangeSchema,
    errors: [],
    auditedTexts: ['search'],
  }),
};
