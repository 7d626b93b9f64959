import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLicense } from '../../testing/licenses.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  unsafeSelectLicenseForUpdate,
  updateMembership,
  updatePhase,
} from '../users/license-changes.repository.ts';
import { selectPhases, type PhaseRow } from '../users/license-terms.repository.ts';
import {
  changeContract,
  chargeReport,
  chargeScan,
  grantCredits,
  grantForOrder,
  grantToPhase,
  openPhase,
  refundReport,
  refundScan,
  removeForRefund,
  selectUsageByLicense,
  type WaitingChecks,
} from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const change = { note: '', authorId: null };

async function guestWith(credits: number): Promise<number> {
  const { userId } = await (await server.guest()).data('GetUserInfo', {});
  await setOwnCredits(server.services.db, userId, credits);
  return userId;
}

async function balanceOf(userId: number): Promise<number> {
  const { rows } = await server.services.pool.query<{ credits: number }>(
    'select credits from users where id = $1',
    [userId],
  );
  return rows[0]?.credits ?? -1;
}

/** Checks that wait: those given. */
const reserving =
  (checks: readonly { userId: number; credits: number; licenseId?: number; licenseCredits?: number }[]) =>
  (): ReturnType<WaitingChecks> =>
    sql`select 1000 as id, * from jsonb_to_recordset(${JSON.stringify(
      checks.map((each) => ({
        user_id: each.userId,
        credits: each.credits,
        license_id: each.licenseId ?? null,
        license_credits: each.licenseCredits ?? 0,
      })),
    )}::jsonb) as waiting (user_id integer, credits integer, license_id integer, license_credits integer)`;

/** Accounts whose balance is not the sum of their movements. */
async function unexplained(): Promise<readonly unknown[]> {
  const { rows } = await server.services.pool.query(`
    select 'user' as account, users.id, users.credits as balance, coalesce(sum(moved.credits), 0) as sum
    from users left join credit_movements as moved on moved.user_id = users.id and moved.phase_id is null
    group by users.id having users.credits <> coalesce(sum(moved.credits), 0)
    union all
    select 'period', phase.id, phase.balance, coalesce(sum(moved.credits), 0)
    from license_phases as phase left join credit_movements as moved on moved.phase_id = phase.id
    group by phase.id having phase.balance <> coalesce(sum(moved.credits), 0)`);
  return rows;
}

it('every balance is the sum of its movements after checks, grants and periods that ran at the same time', async () => {
  const { db } = server.services;
  const { id: licenseId } = await addLicense(db, { code: 'mixed', licensee: 'A school', remaining: 30 });
  const userIds: number[] = [];
  for (let each = 0; each < 4; each += 1) {
    const userId = await guestWith(5);
    await updateMembership(db, userId, licenseId);
    userIds.push(userId);
  }
  const steps = Array.from({ length: 60 }, (_, step) => async () => {
    const userId = userIds[step % userIds.length] ?? 0;
    const report = { id: 1_000_000 + (step % 20), retries: 0, userId, credits: 1 + (step % 3) };
    await db.transaction().execute(async (transaction) => {
      const changePhase = async (work: (phase: PhaseRow) => Promise<unknown>) => {
        await unsafeSelectLicenseForUpdate(transaction, licenseId);
        const [last] = await selectPhases(transaction, licenseId);
        if (last !== undefined) await work(last);
      };
      switch (step % 6) {
        case 0:
        case 1:
          await chargeReport(transaction, { ...report, licenseCredits: 0, licenseId: null }, null);
          break;
        case 2:
          await refundReport(transaction, report.id);
          break;
        case 3:
          await grantCredits(transaction, userId, 2, change);
          break;
        case 4:
          await changePhase((phase) =>
            phase.remaining < 0
              ? changeContract(transaction, phase, 20, change)
              : grantToPhase(transaction, phase, 3, change),
          );
          break;
        default:
          await changePhase(async (phase) => {
            if (step % 12 === 5) return changeContract(transaction, phase, step % 24 === 5 ? -1 : 2, change);
            const now = new Date();
            await updatePhase(transaction, phase.id, { validTo: now });
            const next = { licenseId, phase: phase.phase + 1, validFrom: now, validTo: null, payDate: now };
            return openPhase(transaction, { ...next, contractCredits: 6, targetCredits: 6 }, change);
          });
      }
    });
  });
  const outcomes = await Promise.allSettled(steps.map((step) => step()));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  // In some orders, each refund came before its charge.
  for (let id = 1_000_000; id < 1_000_020; id += 1) {
    await db.transaction().execute((transaction) => refundReport(transaction, id));
  }
  const { rows } = await server.services.pool.query<{ reason: string }>(
    'select distinct reason, phase_id is null as own from credit_movements order by reason, own',
  );
  expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(['charge', 'grant', 'refund']));
  expect(await unexplained()).toEqual([]);
});

it('the database refuses a balance without a movement, and a movement that changes afterwards', async () => {
  const userId = await guestWith(8);
  const { pool } = server.services;
  const { phaseId } = await addLicense(server.services.db, {
    code: 'kept',
    licensee: 'A school',
    remaining: 3,
  });
  const refusal = 'credits change only by a new row of credit_movements';
  for (const [statement, id] of [
    ['update users set credits = 9 where id = $1', userId],
    ['update license_phases set balance = 9 where id = $1', phaseId],
    ['update credit_movements set credits = credits + 1 where user_id = $1', userId],
    ['update credit_movements set phase_id = null, user_id = 1 where phase_id = $1', phaseId],
  ] as const) {
    await expect(pool.query(statement, [id])).rejects.toThrow(refusal);
  }
  await expect(
    pool.query(`insert into users (name, status, language, credits) values ('', 'User', 'en', 5)`),
  ).rejects.toThrow(refusal);
  await expect(
    pool.query('update license_phases set remaining = 9 where id = $1', [phaseId]),
  ).rejects.toThrow('remaining');
  expect(await balanceOf(userId)).toBe(8);
});

it('an order adds its credits once, and its refund removes the rest of them, once', async () => {
  const userId = await guestWith(4);
  const { db } = server.services;
  const grant = () =>
    db.transaction().execute((each) => grantForOrder(each, userId, 100, { orderId: 7, ...change }));
  expect(new Set(await Promise.all([grant(), grant()]))).toEqual(new Set([false, true]));
  expect(await balanceOf(userId)).toBe(104);
  await setOwnCredits(db, userId, 30);
  const remove = () =>
    db.transaction().execute((each) => removeForRefund(each, userId, 100, { refundId: 7, ...change }));
  expect((await Promise.all([remove(), remove()])).toSorted((a, b) => a - b)).toEqual([0, 30]);
  expect(await balanceOf(userId)).toBe(0);
  await setOwnCredits(db, userId, 12);
  expect(await remove()).toBe(0);
  expect(await balanceOf(userId)).toBe(12);

  // A refund that found nothing left is over as well.
  await setOwnCredits(db, userId, 0);
  const removeLate = () =>
    db.transaction().execute((each) => removeForRefund(each, userId, 50, { refundId: 8, ...change }));
  expect(await removeLate()).toBe(0);
  await setOwnCredits(db, userId, 40);
  expect(await removeLate()).toBe(0);
  expect(await balanceOf(userId)).toBe(40);
  expect(await unexplained()).toEqual([]);
});

it('a scan is charged once and refunded once, also beside a report with the same id', async () => {
  const userId = await guestWith(10);
  const { db } = server.services;
  const charge = () =>
    db
      .transaction()
      .execute((each) => chargeScan(each, { userId, scanId: 2_000_000, credits: 3 }, reserving([])));
  const refund = () => db.transaction().execute((each) => refundScan(each, 2_000_000));
  const report = { id: 2_000_000, retries: 0, userId, credits: 2, licenseCredits: 0, licenseId: null };
  await db.transaction().execute((each) => chargeReport(each, report, null));
  expect(await Promise.all([charge(), charge()])).toEqual([true, true]);
  expect(await balanceOf(userId)).toBe(5);
  await Promise.all([refund(), refund()]);
  expect(await balanceOf(userId)).toBe(8);
  await charge();
  expect(await balanceOf(userId)).toBe(8);
  await db.transaction().execute((each) => refundReport(each, report.id));
  expect(await balanceOf(userId)).toBe(10);
  expect(await unexplained()).toEqual([]);
});

it('a scan takes nothing if credits are missing, or if waiting checks have reserved them', async () => {
  const userId = await guestWith(5);
  const { db } = server.services;
  const charge = (credits: number, reserved: number) =>
    db
      .transaction()
      .execute((each) =>
        chargeScan(each, { userId, scanId: 2_000_001, credits }, reserving([{ userId, credits: reserved }])),
      );
  expect(await charge(6, 0)).toBe(false);
  expect(await charge(3, 3)).toBe(false);
  expect(await balanceOf(userId)).toBe(5);
  expect(await charge(2, 3)).toBe(true);
  expect(await balanceOf(userId)).toBe(3);
});

it('a scan respects the quota of a member, and its credits, but no report, are among those used', async () => {
  const { db, pool } = server.services;
  const { id: licenseId, phaseId } = await addLicense(db, {
    code: 'scans',
    licensee: 'A school',
    remaining: 30,
  });
  await pool.query('update licenses set per_user_quota = 4 where id = $1', [licenseId]);
  const userId = await guestWith(1);
  await updateMembership(db, userId, licenseId);
  const charge = (scanId: number, credits: number) =>
    db.transaction().execute((each) => chargeScan(each, { userId, scanId, credits }, reserving([])));
  expect(await charge(2_000_002, 6)).toBe(false);
  expect(await charge(2_000_003, 5)).toBe(true);
  const usage = () => selectUsageByLicense(db, { phaseIds: [phaseId], licenseIds: null });
  const remaining = async () => (await selectPhases(db, licenseId))[0]?.remaining;
  expect([await usage(), await remaining(), await balanceOf(userId)]).toEqual([
    [{ licenseId, credits: 4, reports: 0 }],
    26,
    0,
  ]);
  await db.transaction().execute((each) => refundScan(each, 2_000_003));
  expect([await usage(), await remaining(), await balanceOf(userId)]).toEqual([
    [{ licenseId, credits: 0, reports: 0 }],
    30,
    1,
  ]);
});

it('a scan of a member of an unlimited licence takes no credits of the member', async () => {
  const { db } = server.services;
  const { id: licenseId } = await addLicense(db, { code: 'boundless', licensee: 'A school', remaining: -1 });
  const userId = await guestWith(2);
  await updateMembership(db, userId, licenseId);
  const cost = { userId, scanId: 2_000_004, credits: 900 };
  expect(await db.transaction().execute((each) => chargeScan(each, cost, reserving([])))).toBe(true);
  expect(await balanceOf(userId)).toBe(2);
  expect((await selectPhases(db, licenseId))[0]?.remaining).toBe(-1);
});
