/*
 * Covers:
 * accounts-199: User: credits of licence and user together, 9999 without a limit
 * accounts-258: A licence is unpaid, valid, expired or ending
 * checks-3: Single people and whole organisations can use it
 * checks-23: Checks use up credits of a licence
 * checks-344: The credits of a licence decide it too, -1 being unlimited
 */
import { limits } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeUser } from '../../lifecycle/remove-user.ts';
import { addLicense, setLicenseEnd } from '../../testing/licenses.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { updateLicenseFields, updateMembership } from '../../people/users/license-changes.repository.ts';
import { selectPhases } from '../../people/users/license-terms.repository.ts';
import { selectSearchPayers } from '../../people/users/search-budgets.repository.ts';
import {
  changeContract,
  grantToPhase,
  refundReport,
  selectLastMovements,
  selectReservations,
} from '../../people/ledger/index.ts';
import { updateToFree, waitingChecks } from '../report-store/index.ts';
import { startCheck } from './testing/start-check.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';

/** Checks that the credits of a licence pay for, completely or in part. The worker is off: tests start checks. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

let count = 0;

/** A licence and members with these credits of their own. */
async function organisation(remaining: number, ...own: readonly number[]) {
  const { db } = server.services;
  const { id, phaseId } = await addLicense(db, {
    code: `credits ${(count += 1)}`,
    licensee: 'A school',
    remaining,
  });
  const members: { client: TestClient; userId: number }[] = [];
  for (const credits of own) members.push(await member(id, credits));
  return { id, phaseId, members };
}

async function member(licenseId: number, credits: number) {
  const { db } = server.services;
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  await updateMembership(db, userId, licenseId);
  await setOwnCredits(db, userId, credits);
  return { client, userId };
}

/** Orders a check of this many pages. */
function order(client: TestClient, pages: number, options: { truncate?: 1; hold?: boolean } = {}) {
  const words = pages * limits.wordsPerPage;
  return client.call('NewPlagCheck', { web: 1, lib: 0, text: seededText((count += 1), words), ...options });
}

async function ordered(client: TestClient, pages: number): Promise<number> {
  return (await order(client, pages)).data?.[0]?.ReportId ?? 0;
}

const start = (reportId: number, options: { isKilled?: boolean } = {}): Promise<boolean> =>
  startCheck(server.services.db, reportId, options);

function refund(reportId: number): Promise<void> {
  return server.services.db.transaction().execute((transaction) => refundReport(transaction, reportId));
}

async function leftOf(phaseId: number): Promise<number> {
  const { db } = server.services;
  const { remaining } = await db
    .selectFrom('licensePhases')
    .select('remaining')
    .where('id', '=', phaseId)
    .executeTakeFirstOrThrow();
  return remaining;
}

async function ownOf(userId: number): Promise<number> {
  const { db } = server.services;
  return (await db.selectFrom('users').select('credits').where('id', '=', userId).executeTakeFirstOrThrow())
    .credits;
}

const refused = { success: false, errors: ['creditsNotSufficient'] };

describe('an order', () => {
  it('of a member without own credits starts with an unlimited licence', async () => {
    const { id, phaseId, members } = await organisation(-1, 0);
    const [{ client, userId } = await member(id, 0)] = members;
    expect(await start(await ordered(client, 3))).toBe(true);
    expect([await leftOf(phaseId), await ownOf(userId)]).toEqual([-1, 0]);
    const movements = await server.services.db
      .selectFrom('creditMovements')
      .selectAll()
      .where('phaseId', '=', phaseId)
      .execute();
    expect(movements).toMatchObject([{ userId, licenseId: id, credits: -3, reason: 'charge' }]);
  });

  it('takes the credits of the licence first, then own ones, and gives both back', async () => {
    const { id, phaseId, members } = await organisation(2, 5);
    const [{ client, userId } = await member(id, 0)] = members;
    const reportId = await ordered(client, 4);
    expect(await start(reportId)).toBe(true);
    expect([await leftOf(phaseId), await ownOf(userId)]).toEqual([0, 3]);
    await refund(reportId);
    await refund(reportId);
    expect([await leftOf(phaseId), await ownOf(userId)]).toEqual([2, 5]);
    // Administrators see the movements of the user's own credits alone.
    const shown = await selectLastMovements(server.services.db, userId, 3);
    expect(shown.map(({ credits }) => credits).slice(0, 2)).toEqual([2, -2]);
  });

  it('counts the credits that waiting checks of other members will take', async () => {
    const { phaseId, members } = await organisation(5, 0, 1);
    const [first, second] = members;
    if (first === undefined || second === undefined) throw new Error('two members');
    const waiting = await ordered(first.client, 4);
    expect(await order(second.client, 3)).toMatchObject(refused);
    const [both] = (await order(second.client, 3, { truncate: 1 })).data ?? [];
    expect(await start(both?.ReportId ?? 0)).toBe(true);
    expect([await leftOf(phaseId), await ownOf(second.userId)]).toEqual([4, 0]);
    expect(await start(waiting)).toBe(true);
    expect(await leftOf(phaseId)).toBe(0);
  });

  it('on hold reserves nothing until it is activated', async () => {
    const { members } = await organisation(3, 0, 0);
    const [first, second] = members;
    if (first === undefined || second === undefined) throw new Error('two members');
    const held = (await order(first.client, 3, { hold: true })).data?.[0]?.ReportId ?? 0;
    const activate = () => first.client.call('ActivateReports', { ids: [held] });
    const other = await ordered(second.client, 2);
    expect(await activate()).toMatchObject(refused);
    await second.client.data('DeleteReports', { ids: [other] });
    expect((await activate()).success).toBe(true);
    expect(await order(second.client, 1)).toMatchObject(refused);
  });

  it('takes no more than the quota of a member, and no more than the ceiling of a sub-licence', async () => {
    const { db } = server.services;
    const { id, phaseId, members } = await organisation(100, 0);
    const [{ client } = await member(id, 0)] = members;
    await updateLicenseFields(db, id, { perUserQuota: 5 });
    expect((await client.data('GetUserInfo', {})).totalCredits).toBe(5);
    expect(await start(await ordered(client, 4))).toBe(true);
    expect(await order(client, 2)).toMatchObject(refused);
    expect(await ordered(client, 1)).toBeGreaterThan(0);
    expect(await order(client, 1)).toMatchObject(refused);

    await updateLicenseFields(db, id, { perUserQuota: 0 });
    const { id: childId } = await addLicense(db, {
      code: `child ${id}`,
      licensee: 'A class',
      parentId: id,
      credits: 6,
    });
    const [one, two] = [await member(childId, 0), await member(childId, 0)];
    expect(await start(await ordered(one.client, 4))).toBe(true);
    expect(await order(two.client, 3)).toMatchObject(refused);
    expect(await start(await ordered(two.client, 2))).toBe(true);
    expect(await leftOf(phaseId)).toBe(90);
    // Sub-licences share the budgets for searches as well: each of them would have one of its own otherwise.
    expect((await selectSearchPayers(db, two.userId)).licenseId).toBe(id);
    expect((await two.client.data('GetUserInfo', {})).license?.remaining).toBe(0);
  });

  it('of an expired, unpaid or future licence is paid with own credits', async () => {
    const { db } = server.services;
    const { id, phaseId, members } = await organisation(50, 2);
    const [{ client, userId } = await member(id, 0)] = members;
    const phase = db.updateTable('licensePhases').where('id', '=', phaseId);
    const later = new Date(Date.now() + 60_000);
    await setLicenseEnd(db, id, new Date(Date.now() - 1_000));
    expect(await order(client, 3)).toMatchObject(refused);
    expect((await selectSearchPayers(db, userId)).licenseId).toBeNull();
    await setLicenseEnd(db, id, null);
    expect((await selectSearchPayers(db, userId)).licenseId).toBe(id);
    await phase.set({ payDate: null }).execute();
    expect(await order(client, 3)).toMatchObject(refused);
    await phase.set({ payDate: new Date(), validFrom: later }).execute();
    expect(await order(client, 3)).toMatchObject(refused);
    expect(await start(await ordered(client, 2))).toBe(true);
    expect([await leftOf(phaseId), await ownOf(userId)]).toEqual([50, 0]);
  });
});

describe('a waiting check', () => {
  it('reserves nothing from the licence that its owner joins, or no longer from the one that its owner left', async () => {
    const { db } = server.services;
    const [before, after] = [await organisation(3, 0, 0), await organisation(3, 0)];
    const [[leaver, stayer], [other]] = [before.members, after.members];
    if (leaver === undefined || stayer === undefined || other === undefined) throw new Error('three members');
    const waiting = await ordered(leaver.client, 3);
    expect(await order(stayer.client, 1)).toMatchObject(refused);
    await updateMembership(db, leaver.userId, after.id);
    expect(await start(await ordered(stayer.client, 3))).toBe(true);
    const second = await ordered(other.client, 2);
    expect(await start(waiting)).toBe(false);
    expect(await start(second)).toBe(true);
    expect([await leftOf(before.phaseId), await leftOf(after.phaseId)]).toEqual([0, 1]);
  });

  it('does not take own credits that another check has reserved', async () => {
    const { id, members } = await organisation(3, 3);
    const [{ client, userId } = await member(id, 0)] = members;
    const [ofLicense, own] = [await ordered(client, 3), await ordered(client, 3)];
    await setLicenseEnd(server.services.db, id, new Date(Date.now() - 1_000));
    expect(await start(ofLicense)).toBe(false);
    expect(await start(own)).toBe(true);
    expect(await ownOf(userId)).toBe(0);
  });

  it('that became free of charge reserves nothing', async () => {
    const { db } = server.services;
    const { id, members } = await organisation(3, 3);
    const [{ client, userId } = await member(id, 0)] = members;
    await updateToFree(db, [await ordered(client, 3)]);
    const none = { own: 0, ofMember: 0, ofLicense: 0, ofOrganisation: 0 };
    expect(await selectReservations(db, waitingChecks, userId)).toEqual(none);
  });

  it('does not block credits of the licence when its own part no longer exists', async () => {
    const { db } = server.services;
    const { id, members } = await organisation(2, 2);
    const [{ client, userId } = await member(id, 0)] = members;
    await ordered(client, 4);
    await setOwnCredits(db, userId, 0);
    const [phase] = await selectPhases(db, id);
    if (phase === undefined) throw new Error('a phase');
    await grantToPhase(db, phase, 3, { note: '', authorId: null });
    expect(await ordered(client, 3)).toBeGreaterThan(0);
  });

  it('gets its reserved credits, although fewer credits exist than all checks have reserved together', async () => {
    const { db } = server.services;
    const { id, phaseId, members } = await organisation(5, 0, 0);
    const [first, second] = members;
    if (first === undefined || second === undefined) throw new Error('two members');
    const [two, three] = [await ordered(first.client, 2), await ordered(second.client, 3)];
    const [phase] = await selectPhases(db, id);
    if (phase === undefined) throw new Error('a phase');
    await changeContract(db, phase, 3, { note: '', authorId: null });
    expect(await start(three)).toBe(true);
    expect(await start(two)).toBe(false);
    expect(await leftOf(phaseId)).toBe(0);
  });
});

describe('a refund', () => {
  it('restores credits that were used beyond a lowered contract, and extra credits stay', async () => {
    const { db } = server.services;
    const { id, phaseId, members } = await organisation(8, 0);
    const [{ client } = await member(id, 0)] = members;
    const reportIds = [await ordered(client, 4), await ordered(client, 4)];
    for (const reportId of reportIds) await start(reportId);
    const contract = async (credits: number) => {
      const [phase] = await selectPhases(db, id);
      if (phase === undefined) throw new Error('a phase');
      await changeContract(db, phase, credits, { note: '', authorId: null });
      return leftOf(phaseId);
    };
    expect(await contract(3)).toBe(0);
    await refund(reportIds[0] ?? 0);
    expect(await leftOf(phaseId)).toBe(0);
    await refund(reportIds[1] ?? 0);
    expect(await leftOf(phaseId)).toBe(3);
    const [phase] = await selectPhases(db, id);
    if (phase === undefined) throw new Error('a phase');
    await grantToPhase(db, phase, 2, { note: '', authorId: null });
    expect([await contract(-1), await contract(10)]).toEqual([-1, 12]);
  });

  it('goes to the phase that paid, also after its end, and never to the next one', async () => {
    const { db } = server.services;
    const { id, phaseId, members } = await organisation(4, 0);
    const [{ client } = await member(id, 0)] = members;
    const reportId = await ordered(client, 3);
    await start(reportId);
    await setLicenseEnd(db, id, new Date(Date.now() - 1_000));
    await refund(reportId);
    expect(await leftOf(phaseId)).toBe(4);
    expect((await client.data('GetUserInfo', {})).totalCredits).toBe(0);
  });

  it('reaches the licence of a member who has left, and of one whose account was deleted', async () => {
    const { db } = server.services;
    const { id, phaseId, members } = await organisation(9, 0);
    const [{ client, userId } = await member(id, 0)] = members;
    const [first, second] = [await ordered(client, 2), await ordered(client, 3)];
    await start(first);
    await start(second);
    await updateMembership(db, userId, null);
    await refund(first);
    expect(await leftOf(phaseId)).toBe(6);
    await updateMembership(db, userId, id);
    await db.updateTable('reports').set({ status: 'Ok' }).where('userId', '=', userId).execute();
    await db.transaction().execute((transaction) => removeUser(server.services, transaction, userId));
    const { sum } = await db
      .selectFrom('creditMovements')
      .select((eb) => eb.fn.sum<number>('credits').as('sum'))
      .where('phaseId', '=', phaseId)
      .executeTakeFirstOrThrow();
    expect(sum).toBe(await leftOf(phaseId));
  });
});

it('fifty orders at once on a licence with 10 credits charge exactly 10, also if workers are killed', async () => {
  const { phaseId, members } = await organisation(10, ...Array.from({ length: 50 }, () => 0));
  const answers = await Promise.all(members.map(({ client }) => order(client, 1)));
  const reportIds = answers.flatMap(({ data }) => data?.map(({ ReportId }) => ReportId) ?? []);
  expect(reportIds).toHaveLength(10);
  const { db } = server.services;
  const charges = async () => {
    const rows = await db
      .selectFrom('creditMovements')
      .select('credits')
      .where('phaseId', '=', phaseId)
      .where('reason', '=', 'charge')
      .execute();
    return rows.map(({ credits }) => credits);
  };
  const killed = (reportId: number) => start(reportId, { isKilled: true });
  const ends = await Promise.allSettled(reportIds.map(killed));
  expect(ends.map(({ status }) => status)).toEqual(reportIds.map(() => 'rejected'));
  expect([await leftOf(phaseId), await charges()]).toEqual([10, []]);
  // Each check is started twice at once, as if a worker had been killed just after its first step.
  const again = [...reportIds, ...reportIds].map((reportId) => start(reportId));
  await Promise.all([...again, Promise.allSettled(reportIds.map(killed))]);
  expect(await leftOf(phaseId)).toBe(0);
  expect(await charges()).toEqual(Array.from({ length: 10 }, () => -1));
});
