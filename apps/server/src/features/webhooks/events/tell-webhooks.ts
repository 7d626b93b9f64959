import type { WebhookDataOf, WebhookDeliveryKind, WebhookKind } from '@palimpsest/contract';
import type {
  checkEnded,
  comparisonFinished,
  copiesFound,
  creditsLow,
  submissionReceived,
} from '../../../events.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { PayloadOf } from '../../../platform/events/index.ts';
import { epochOrNull } from '../../../platform/http/epoch-seconds.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import { selectOwnLicense } from '../../../people/users/license-terms.repository.ts';
import type { EventDelivery } from '../../../services.ts';
import { unsafeSelectProjectOwners } from '../../projects/index.ts';
import { selectOwnReport } from '../../report-store/index.ts';
import { insertWebhookDelivery } from '../log/deliveries.repository.ts';
import { triedUntilFromNow } from '../sending/retry-times.ts';
import { newMessageId } from '../sending/secret.ts';
import { enqueueSending } from '../sending/send-webhook.kind.ts';
import type { WebhookRow } from '../tables.ts';
import { unsafeSelectWebhooksToTell } from '../webhooks.repository.ts';
import { mayRead, type ThingsOfEvent } from './readable.ts';

/** An event becomes deliveries, in the transaction that notes that webhooks have heard of the event. */

/** Checks of a batch publish the same. */
type CheckEnd = PayloadOf<typeof checkEnded>;

export async function tellReportEnded(
  { reportId, end }: CheckEnd,
  { transaction, subjectId: userId }: EventDelivery,
): Promise<void> {
  const ids = { userId, licenseIds: await licensesOf(transaction, userId) };
  const kind = 'reason' in end ? 'report.failed' : 'report.finished';
  const webhooks = await webhooksOfUser(transaction, kind, userId, ids);
  if (webhooks.length === 0) return;
  const report = await selectOwnReport(transaction, userId, reportId);
  if (report === undefined) return;
  const { projectId } = report;
  const about = { reportId, userId, projectId };
  const data =
    'reason' in end
      ? ({ ...about, reason: end.reason } satisfies WebhookDataOf<'report.failed'>)
      : ({
          ...about,
          resultPercent: end.ResultPercent,
          level: end.Verdict?.Level ?? 'review',
          plagWords: end.PlagWords ?? 0,
          countableWords: end.CountableWords,
          totalWords: end.TotalWords,
          sources: end.sources,
        } satisfies WebhookDataOf<'report.finished'>);
  await tellAll(transaction, webhooks, kind, data, { reportId, projectId });
}

export async function tellSubmission(
  { projectId, libraryTextId }: PayloadOf<typeof submissionReceived>,
  { transaction, subjectId: userId }: EventDelivery,
): Promise<void> {
  const webhooks = await webhooksOfUser(transaction, 'submission.received', userId);
  const data = { projectId, libraryTextId } satisfies WebhookDataOf<'submission.received'>;
  await tellAll(transaction, webhooks, 'submission.received', data, { reportId: null, projectId });
}

export async function tellComparison(
  { version, texts }: PayloadOf<typeof comparisonFinished>,
  { transaction, subjectId: projectId }: EventDelivery,
): Promise<void> {
  const [owner] = await unsafeSelectProjectOwners(transaction, [projectId]);
  if (owner === undefined) return;
  const webhooks = await webhooksOfUser(transaction, 'comparison.finished', owner.userId);
  const data = { projectId, version, texts } satisfies WebhookDataOf<'comparison.finished'>;
  await tellAll(transaction, webhooks, 'comparison.finished', data, { reportId: null, projectId });
}

export async function tellCopies(
  { monitoredTextId, copies }: PayloadOf<typeof copiesFound>,
  { transaction, subjectId: userId }: EventDelivery,
): Promise<void> {
  const webhooks = await webhooksOfUser(transaction, 'monitoring.found', userId);
  const data = { monitoredTextId, copies } satisfies WebhookDataOf<'monitoring.found'>;
  await tellAll(transaction, webhooks, 'monitoring.found', data, { reportId: null, projectId: null });
}

export async function tellLowCredits(
  { percent, left, credits, ends }: PayloadOf<typeof creditsLow>,
  { transaction, subjectId: licenseId }: EventDelivery,
): Promise<void> {
  const ids = { userId: null, licenseIds: [licenseId] };
  const webhooks = await unsafeSelectWebhooksToTell(transaction, 'credits.low', ids);
  const data = {
    licenseId,
    percent,
    left,
    credits,
    ends: epochOrNull(ends),
  } satisfies WebhookDataOf<'credits.low'>;
  await tellAll(transaction, webhooks, 'credits.low', data, { reportId: null, projectId: null });
}

/**
 * The webhooks to be told about something of a user. The user is locked before anything refers to their webhooks: the deletion of
 * the user locks the event, and then deletes these.
 */
async function webhooksOfUser(
  transaction: Executor,
  kind: WebhookKind,
  userId: number,
  ids: { readonly userId: number; readonly licenseIds: readonly number[] } = { userId, licenseIds: [] },
): Promise<readonly WebhookRow[]> {
  if ((await unsafeSelectWebhooksToTell(transaction, kind, ids)).length === 0) return [];
  await selectUserForUpdate(transaction, userId);
  return unsafeSelectWebhooksToTell(transaction, kind, ids);
}

/** The licence of a user, and the one above it. */
async function licensesOf(db: Executor, userId: number): Promise<readonly number[]> {
  const license = await selectOwnLicense(db, userId);
  return license === undefined ? [] : [...new Set([license.id, license.rootId])];
}

async function tellAll(
  transaction: Executor,
  webhooks: readonly WebhookRow[],
  kind: WebhookKind,
  data: Readonly<Record<string, unknown>>,
  things: ThingsOfEvent,
): Promise<void> {
  for (const webhook of webhooks) {
    if (await mayRead(transaction, webhook, things))
      await writeEvent(transaction, webhook, kind, data, things);
  }
}

/**
 * Writes one delivery, and queues it. A webhook that was paused by failures keeps it as failed, so that its owner can have
 * everything sent once the receiver is there again.
 */
export async function writeEvent(
  transaction: Executor,
  { id: webhookId, state }: Pick<WebhookRow, 'id' | 'state'>,
  kind: WebhookDeliveryKind,
  data: Readonly<Record<string, unknown>>,
  { reportId, projectId }: ThingsOfEvent,
): Promise<number> {
  const now = new Date();
  const isSent = state !== 'failing' || kind === 'webhook.test';
  const id = await insertWebhookDelivery(transaction, {
    webhookId,
    messageId: newMessageId(),
    kind,
    body: JSON.stringify({ type: kind, timestamp: now.toISOString(), data }),
    reportId,
    projectId,
    triedUntil: triedUntilFromNow(),
    state: isSent ? 'waiting' : 'failed',
    nextAttemptAt: isSent ? now : null,
  });
  if (isSent) await enqueueSending(transaction, webhookId);
  return id;
}
