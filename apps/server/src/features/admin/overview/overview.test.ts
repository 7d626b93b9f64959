import { afterAll, beforeAll, expect, it } from 'vitest';
import { administrator } from '../../../testing/people/administrator.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { productVersion } from '../../../platform/version.ts';

let server: TestServer;
let admin: TestClient;
let adminId: number;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  admin = await administrator(server);
  adminId = (await admin.data('GetUserInfo', {})).userId;
});
afterAll(() => server.stop());

const overview = () => admin.data('GetInstallationOverview', {});

async function addMail(status: 'Scheduled' | 'Kept' | 'Error', createdAt?: Date): Promise<void> {
  const mail = { recipient: 'a@example.org', subject: 'S', text: 'T', html: '', language: 'en' } as const;
  await server.services.db
    .insertInto('mails')
    .values({ ...mail, submissionId: null, status, createdAt })
    .execute();
}

const longAgo = new Date(Date.now() - 20 * 86_400_000);

it('the overview counts guests, users, locked users and those of the last week', async () => {
  const before = await overview();
  await server.guest();
  const user = { status: 'User', language: 'en', licenseId: null, passwordHash: null } as const;
  await server.services.db
    .insertInto('users')
    .values([
      { ...user, mail: 'old@example.org', createdAt: longAgo },
      { ...user, mail: 'new@example.org', lockedAt: new Date() },
    ] as never)
    .execute();
  const after = await overview();
  expect(after.Version).toBe(productVersion);
  expect(after.Guests - before.Guests).toBe(1);
  expect(after.Users - before.Users).toBe(2);
  expect(after.NewUsers - before.NewUsers).toBe(1);
  expect(after.LockedUsers - before.LockedUsers).toBe(1);
});

it('the overview counts checks by state and by date', async () => {
  const before = await overview();
  const { db } = server.services;
  const client = await server.guest();
  const text = seededText(61, 300);
  for (const change of [
    { status: 'Scheduled' },
    { status: 'Active' },
    { status: 'Error', finishedAt: new Date() },
    { status: 'Error', finishedAt: longAgo, createdAt: longAgo },
  ] as const) {
    const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text, hold: true });
    const id = check?.ReportId ?? 0;
    await db.updateTable('reports').set(change).where('id', '=', id).execute();
  }
  const after = await overview();
  const { ChecksToday, ChecksOfWeek, ChecksWaiting, ChecksRunning, ChecksFailed } = before;
  expect(after).toMatchObject({
    ChecksToday: ChecksToday + 3,
    ChecksOfWeek: ChecksOfWeek + 3,
    ChecksWaiting: ChecksWaiting + 1,
    ChecksRunning: ChecksRunning + 1,
    ChecksFailed: ChecksFailed + 1,
  });
});

it('the overview counts emails by state, and warns of those that failed lately', async () => {
  await addMail('Scheduled');
  await addMail('Kept');
  await addMail('Error', longAgo);
  const before = await overview();
  expect(before.Warnings).not.toContain('failedMails');
  await addMail('Error');
  const after = await overview();
  expect(after).toMatchObject({ MailsWaiting: 1, MailsKept: before.MailsKept, MailsFailed: 1 });
  expect(after.Warnings).toContain('failedMails');
});

it('the overview warns of a missing email server and of the first password, until it is chosen', async () => {
  expect((await overview()).Warnings).toContain('noMailServer');
  const { db, config } = server.services;
  const change = (values: { mail?: string; passwordHash?: string | null; passwordChosenAt?: Date }) =>
    db.updateTable('users').set(values).where('id', '=', adminId).execute();
  expect((await overview()).Warnings).not.toContain('ownFirstPassword');
  await db.deleteFrom('users').where('mail', '=', config.adminMail).execute();
  await change({ mail: config.adminMail, passwordHash: 'x' });
  expect(config.adminPassword).toBeUndefined();
  expect((await overview()).Warnings).toContain('ownFirstPassword');
  await change({ passwordChosenAt: new Date() });
  expect((await overview()).Warnings).not.toContain('ownFirstPassword');
});

it('the overview warns of an outdated index', async () => {
  expect((await overview()).Warnings).not.toContain('indexOutdated');
  const { db } = server.services;
  const { IndexedTexts } = await overview();
  await db
    .insertInto('texts')
    .values({
      content: 'words',
      contentHash: Buffer.alloc(32),
      language: 'en',
      words: 1,
      indexedWith: '{}',
    })
    .execute();
  const after = await overview();
  expect(after.Warnings).toContain('indexOutdated');
  expect(after.IndexedTexts).toBe(IndexedTexts + 1);
});
