import { insertText } from '../../finding/texts/texts.repository.ts';
import type { Executor } from '../../platform/database/connect.ts';

/** Rows of the owner that no call creates without more. */

export async function addProject(db: Executor, ownerId: number, name: string): Promise<number> {
  const { id } = await db
    .insertInto('projects')
    .values({ ownerId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A file that was added, so that adding it again does nothing. */
export async function addFile(db: Executor, importId: number): Promise<number> {
  const { id } = await db
    .insertInto('importFiles')
    .values({
      importId,
      key: 'file',
      name: 'essay.txt',
      bytes: 1,
      status: 'Added',
      archiveId: null,
      libraryTextId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A card that was saved. */
export async function addMandate(db: Executor, userId: number): Promise<number> {
  const { id } = await db
    .insertInto('mandates')
    .values({
      userId,
      provider: 'test',
      providerCustomerRef: `customer of ${userId}`,
      providerMandateRef: `mandate of ${userId}`,
      method: 'creditcard',
      name: 'Ada Lovelace',
      account: '',
      cardDigits: '6787',
      cardExpiresOn: '2031-12-31',
      state: 'valid',
      revokedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A webhook with a delivery that has arrived. */
export async function addWebhook(
  db: Executor,
  userId: number,
): Promise<{ readonly webhook: number; readonly webhookDelivery: number }> {
  const { id: webhookId } = await db
    .insertInto('webhooks')
    .values({
      userId,
      licenseId: null,
      url: 'https://receiver.example.org/',
      host: 'receiver.example.org',
      description: '',
      kinds: ['report.finished'],
      secret: Buffer.from('sealed'),
      failingSince: null,
      lastSuccessAt: null,
      // Its secret is made up, so the clock must not try to send: the job would fail, and stay in the queue.
      restsUntil: new Date('2100-01-01'),
      sendsUntil: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: webhookDelivery } = await db
    .insertInto('webhookDeliveries')
    .values({
      webhookId,
      messageId: `msg_of_${userId}`,
      kind: 'webhook.test',
      body: '{}',
      reportId: null,
      projectId: null,
      state: 'delivered',
      nextAttemptAt: null,
      triedUntil: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { webhook: webhookId, webhookDelivery };
}

/** A watched address with a page that was found. */
export async function addMonitoring(
  db: Executor,
  userId: number,
): Promise<{ readonly monitoredText: number; readonly monitoringFinding: number }> {
  const text = { language: 'en', words: 5 };
  const ownTextId = await insertText(db, { ...text, content: `A watched page of user ${userId}` });
  const textId = await insertText(db, { ...text, content: `A copied page of user ${userId}` });
  const { id: monitoredTextId } = await db
    .insertInto('monitoredTexts')
    // Paused: nobody scans it.
    .values({ userId, url: 'https://watched.example.org/', libraryTextId: null, isPaused: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const now = new Date();
  await db.insertInto('monitoringScans').values({ monitoredTextId, userId, begunAt: now }).execute();
  await db.updateTable('monitoringScans').set({ endedAt: now }).execute();
  const { id: monitoringFinding } = await db
    .insertInto('monitoringFindings')
    .values({
      monitoredTextId,
      url: 'https://copy.example.org/',
      ownTextId,
      textId,
      words: 5,
      percent: 100,
      foundAt: now,
      seenAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { monitoredText: monitoredTextId, monitoringFinding };
}
