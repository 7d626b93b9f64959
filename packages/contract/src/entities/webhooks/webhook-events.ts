import { z } from 'zod';
import { errorRegistry, type ErrorKey } from '../../errors/index.ts';
import { epochSecondsSchema, idSchema, percentSchema } from '../../fields.ts';
import { resultLevels } from '../verdict.ts';

/** A webhook belongs to a user, or to a licence and its administrators. */
export const webhookOwners = ['user', 'license'] as const;
export type WebhookOwner = (typeof webhookOwners)[number];

interface WebhookEvent {
  /** Whose webhooks can ask for it. */
  readonly owners: readonly WebhookOwner[];
  /** One sentence for the API document (`webhooks` of /api/openapi.json). */
  readonly summary: string;
  /** Ids and figures, and no words of people: no names of files, no texts. */
  readonly data: z.ZodType;
  /** The data of the example in the API document. */
  readonly example: Readonly<Record<string, unknown>>;
}

const errorKeys = Object.keys(errorRegistry) as [ErrorKey, ...ErrorKey[]];

/**
 * Everything that webhooks tell about. A further event is an entry here, its subscription in `features/webhooks` of the server,
 * and its name among the texts of the screens.
 */
export const webhookEvents = {
  'report.finished': {
    owners: ['user', 'license'],
    summary: 'A check has finished, and its report can be read.',
    data: z.object({
      reportId: idSchema.describe('Id of the report.'),
      userId: idSchema.describe('Id of the user whose check it is.'),
      projectId: idSchema.nullable().describe('Id of its project; null without one.'),
      resultPercent: percentSchema.describe('The result in percent.'),
      level: z
        .enum(resultLevels)
        .describe('fine, review or high, as the report shows it. A person decides about plagiarism.'),
      plagWords: z.number().int().describe('Words that count as matching.'),
      countableWords: z.number().int().describe('Words of which the result is a share.'),
      totalWords: z.number().int().describe('Words of the text.'),
      sources: z.number().int().describe('Number of sources.'),
    }),
    example: {
      reportId: 4711,
      userId: 12,
      projectId: 3,
      resultPercent: 8.5,
      level: 'fine',
      plagWords: 212,
      countableWords: 2494,
      totalWords: 2530,
      sources: 4,
    },
  },
  'report.failed': {
    owners: ['user', 'license'],
    summary: 'A check has ended without a result.',
    data: z.object({
      reportId: idSchema.describe('Id of the report.'),
      userId: idSchema.describe('Id of the user whose check it is.'),
      projectId: idSchema.nullable().describe('Id of its project; null without one.'),
      reason: z.enum(errorKeys).describe('Key of the error, as in the answers of the API.'),
    }),
    example: { reportId: 4712, userId: 12, projectId: null, reason: 'checkFailed' },
  },
  'submission.received': {
    owners: ['user'],
    summary: 'A text has arrived through an upload form.',
    data: z.object({
      projectId: idSchema.describe('Id of the project of the form.'),
      libraryTextId: idSchema.describe('Id of the text in the library.'),
    }),
    example: { projectId: 3, libraryTextId: 815 },
  },
  'comparison.finished': {
    owners: ['user'],
    summary: 'The texts of a project have been compared with each other.',
    data: z.object({
      projectId: idSchema.describe('Id of the project.'),
      version: z.number().int().describe('Grows with each change of the texts or of the settings.'),
      texts: z.number().int().describe('Number of compared texts.'),
    }),
    example: { projectId: 3, version: 7, texts: 31 },
  },
  'monitoring.found': {
    owners: ['user'],
    summary: 'A scan has found pages that have words of a watched text.',
    data: z.object({
      monitoredTextId: idSchema.describe('Id of the watched text.'),
      copies: z.number().int().describe('Number of pages that were not there before, or are there again.'),
    }),
    example: { monitoredTextId: 5, copies: 2 },
  },
  'credits.low': {
    owners: ['license'],
    summary: 'The credits of a period of a licence have come down to 20, 5 or 0 percent.',
    data: z.object({
      licenseId: idSchema.describe('Id of the licence.'),
      percent: z.literal([20, 5, 0]).describe('The share that is left at most, in percent.'),
      left: z.number().int().describe('Credits that were left.'),
      credits: z.number().int().describe('Credits that the contract grants for the period.'),
      ends: epochSecondsSchema
        .nullable()
        .describe('When the period ends, in epoch seconds; null: it has no end.'),
    }),
    example: { licenseId: 5, percent: 20, left: 1930, credits: 10_000, ends: 1_798_761_600 },
  },
} as const satisfies Readonly<Record<string, WebhookEvent>>;

export type WebhookKind = keyof typeof webhookEvents;
export const webhookKinds = Object.keys(webhookEvents) as [WebhookKind, ...WebhookKind[]];
export type WebhookDataOf<Kind extends WebhookKind> = z.output<(typeof webhookEvents)[Kind]['data']>;

/** The kind of a test delivery. No webhook has to ask for it. */
export const testWebhookKind = 'webhook.test';
export const testWebhookEvent = {
  summary: 'The owner of the webhook tests it.',
  data: z.object({ webhookId: idSchema.describe('Id of the webhook.') }),
  example: { webhookId: 4 },
};
export const webhookDeliveryKinds = [...webhookKinds, testWebhookKind] as const;
export type WebhookDeliveryKind = (typeof webhookDeliveryKinds)[number];

/** The kinds that webhooks of such an owner can ask for, in the order of the list. */
export function webhookKindsOf(owner: WebhookOwner): readonly WebhookKind[] {
  return webhookKinds.filter((kind) => {
    const owners: readonly WebhookOwner[] = webhookEvents[kind].owners;
    return owners.includes(owner);
  });
}
