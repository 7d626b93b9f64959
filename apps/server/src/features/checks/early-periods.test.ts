/*
 * Covers:
 * accounts-260: Early renewal has its conditions
 */
import { limits } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator } from '../../testing/people/administrator.ts';
import { addLicense, addUse } from '../../testing/licenses.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { updateLicenseFields, updateMembership } from '../../people/users/license-changes.repository.ts';
import { selectPhases } from '../../people/users/license-terms.repository.ts';
import { refundReport } from '../../people/ledger/index.ts';
import { licenseNewsJob } from '../licenses/index.ts';
import { startCheck } from './testing/start-check.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';

/** The next period of a licence begins when the credits of the current one are used up. The worker is off. */

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({
    withWorker: false,
    environment: { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://texts.example.org' },
  });
  admin = await administrator(server, 'office@example.org');
});
afterAll(() => server.stop());

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);
let count = 0;

interface Terms {
  readonly remaining?: number;
  readonly isPaid?: boolean;
  readonly next?: { readonly paid: 0 | 1; readonly credits?: number } | null;
}

/** A monthly volume licence of 100 credits with little left, whose next period is there. */
async function organisation({ remaining = 2, isPaid = true, next = { paid: 1 } }: Terms = {}) {
  const { db } = server.services;
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  await db
    .updateTable('users')
    .set({ status: 'User', mail: `early${(count += 1)}@example.org` })
    .where('id', '=', userId)
    .execute();
  await setOwnCredits(db, userId, 0);
  const { id, phaseId } = await addLicense(db, {
    code: `early ${count}`,
    licensee: 'A school',
    remaining: 100,
    validTo: inDays(200),
    terms: 'monthly',
    renewEarly: true,
    adminUserId: userId,
    isPaid,
  });
  await updateMembership(db, userId, id);
  await addUse(db, { userId, licenseId: id, phaseId, credits: 100 - remaining });
  await db.updateTable('licensePhases').set({ invoiceId: 'A-1' }).where('id', '=', phaseId).execute();
  if (next !== null) {
    const { credits: contractCredits = 100, paid } = next;
    const validTo = Math.floor(inDays(230).getTime() / 1000);
    await admin.data('AddLicensePhase', { licenseid: id, validTo, contractCredits, paid, invoiceId: 'A-2' });
  }
  return { id, phaseId, client, userId, mail: `early${count}@example.org` };
}

async function ordered(client: TestClient, pages: number) {
  const words = pages * limits.wordsPerPage;
  return client.call('NewPlagCheck', { web: 1, lib: 0, text: seededText((count += 1), words) });
}

const start = (reportId: number, options: { isKilled?: boolean } = {}): Promise<boolean> =>
  startCheck(server.services.db, reportId, options);

async function idOf(order: ReturnType<typeof ordered>): Promise<number> {
  return (await order).data?.[0]?.ReportId ?? 0;
}

async function runNews(): Promise<void> {
  const { services } = server;
  const context = { services, log: services.log, signal: new AbortController().signal, attempt: 1 };
  await licenseNewsJob.run({}, context);
}

/** The credits that are left of each period, the first one first, and which of them is now. */
async function periods(licenseId: number) {
  const phases = (await selectPhases(server.services.db, licenseId)).toReversed();
  const now = new Date();
  const current = phases.find(
    ({ validFrom, validTo }) => validFrom <= now && (validTo === null || validTo > now),
  );
  return { left: phases.map(({ remaining }) => remaining), current: current?.phase, phases };
}

async function subjectsTo(mail: string): Promise<readonly string[]> {
  const mails = await server.services.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', mail)
    .orderBy('id')
    .execute();
  return mails.map(({ subject }) => subject);
}

describe('the next paid period begins', () => {
  it('with the check that takes the last credits', async () => {
    const { id, client, mail } = await organisation();
    expect(await start(await idOf(ordered(client, 2)))).toBe(true);
    const { left, current, phases } = await periods(id);
    expect([left, current]).toEqual([[0, 100], 2]);
    const [before, next] = phases;
    expect(before?.validTo).toEqual(next?.validFrom);
    // It was 30 days long.
    expect((next?.validTo?.getTime() ?? 0) - (next?.validFrom.getTime() ?? 0)).toBeCloseTo(30 * dayMs, -5);
    expect(await client.data('GetUserInfo', {})).toMatchObject({ totalCredits: 100 });
    await runNews();
    await runNews();
    const begun = 'The next period of A school has begun';
    expect((await subjectsTo(mail)).filter((subject) => subject === begun)).toHaveLength(1);
  });

  it('with a check that needs more than the rest, which ends with the period', async () => {
    const { id, client } = await organisation({ remaining: 2 });
    expect(await client.data('GetUserInfo', {})).toMatchObject({ totalCredits: 100 });
    expect(await start(await idOf(ordered(client, 3)))).toBe(true);
    expect(await periods(id)).toMatchObject({ left: [2, 97], current: 2 });
  });

  it('once, when two checks use the last credits at the same time', async () => {
    const { id, client } = await organisation({ remaining: 4 });
    const ids = [await idOf(ordered(client, 4)), await idOf(ordered(client, 3))];
    expect(await Promise.all(ids.map((report) => start(report)))).toEqual([true, true]);
    const { left, current, phases } = await periods(id);
    expect([current, phases.length]).toEqual([2, 2]);
    // The period pays the check that comes first, and the new one the other.
    expect([
      [0, 97],
      [1, 96],
    ]).toContainEqual(left);
  });

  it('with the refund for a failed check that has ended the previous period', async () => {
    const { id, client } = await organisation({ remaining: 5 });
    const report = await idOf(ordered(client, 5));
    await start(report);
    const refund = async () =>
      server.services.db.transaction().execute(async (transaction) => refundReport(transaction, report));
    await refund();
    await refund();
    expect(await periods(id)).toMatchObject({ left: [0, 105], current: 2 });
  });

  it('again, when the process is killed in the middle', async () => {
    const { id, client } = await organisation();
    const report = await idOf(ordered(client, 2));
    await expect(start(report, { isKilled: true })).rejects.toThrow(/terminat/);
    expect(await periods(id)).toMatchObject({ left: [2, 100], current: 1 });
    expect(await start(report)).toBe(true);
    expect(await start(report)).toBe(true);
    expect(await periods(id)).toMatchObject({ left: [0, 100], current: 2 });
  });

  it('when it is paid, if the credits were used up before', async () => {
    const { id, client } = await organisation({ next: { paid: 0 } });
    await start(await idOf(ordered(client, 2)));
    expect(await periods(id)).toMatchObject({ left: [0, 100], current: 1 });
    expect((await ordered(client, 1)).errors).toEqual(['creditsNotSufficient']);
    await admin.data('UpdateLicensePhase', { licenseid: id, phase: 2, fields: { paid: 1 } });
    expect(await periods(id)).toMatchObject({ left: [0, 100], current: 2 });
  });
});

describe('the next period is prepared', () => {
  it('once, when few credits are left, and the people who pay and invoice it are informed', async () => {
    const { id, mail } = await organisation({ remaining: 5, next: null });
    await Promise.all([runNews(), runNews()]);
    await runNews();
    const { left, current, phases } = await periods(id);
    expect([left, current]).toEqual([[5, 100], 1]);
    expect(phases[1]).toMatchObject({ payDate: null, validFrom: phases[0]?.validTo });
    const early = 'The credits of A school are nearly used up: the next period';
    expect((await subjectsTo(mail)).filter((subject) => subject === early)).toHaveLength(1);
    expect(await subjectsTo('office@example.org')).toContain('To be invoiced early: A school');
  });
});

describe('no period begins or is prepared early', () => {
  it.each([
    ['without the switch', { renewEarly: false }, {}],
    ['for an educational licence', { type: 1 }, {}],
    ['after a termination', { terminationDate: inDays(200) }, {}],
    ['without an invoice', {}, { invoiceId: '' }],
    ['on the first day of a period', {}, { validFrom: inDays(-0.9) }],
    ['while more than 5 % are left', {}, { contractCredits: 30 }],
  ] as const)('%s', async (_name, license, phase) => {
    const { db } = server.services;
    const { id, phaseId, client } = await organisation();
    await updateLicenseFields(db, id, license);
    if (Object.keys(phase).length > 0) {
      await db.updateTable('licensePhases').set(phase).where('id', '=', phaseId).execute();
    }
    expect((await ordered(client, 3)).errors).toEqual(['creditsNotSufficient']);
    if (!('contractCredits' in phase)) await start(await idOf(ordered(client, 2)));
    await runNews();
    expect(await periods(id)).toMatchObject({ current: 1 });
  });

  it('unless the licence is a volume licence, which alone accepts the switch', async () => {
    const { id, client } = await organisation();
    await updateLicenseFields(server.services.db, id, { type: 1, renewEarly: false });
    const { code } = await client.data('GetLicenseAdmin', {});
    const change = { code, fields: { renewEarly: true } };
    expect((await client.call('UpdateLicense', change)).errors).toEqual(['renewEarlyVolumeOnly']);
  });
});
