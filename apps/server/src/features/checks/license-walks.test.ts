import * as fc from 'fast-check';
import { limits } from '@palimpsest/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UserError } from '../../platform/errors.ts';
import { addLicense } from '../../testing/licenses.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import {
  updateLicenseFields,
  updateMembership,
  updatePhase,
} from '../../people/users/license-changes.repository.ts';
import { selectPhases } from '../../people/users/license-terms.repository.ts';
import {
  changeContract,
  chargeReport,
  grantToPhase,
  openPhase,
  refundReport,
} from '../../people/ledger/index.ts';
import { waitingChecks } from '../report-store/index.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';

/** Random walks of an organisation. The worker is off: the walks start and fail the checks. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const change = { note: 'walk', authorId: null };
const ownCredits = 3;

type Step =
  | { readonly kind: 'order'; readonly member: number; readonly pages: number }
  | { readonly kind: 'start' | 'fail' | 'retry'; readonly check: number }
  | { readonly kind: 'nextPhase' | 'contract'; readonly credits: number }
  | { readonly kind: 'grant'; readonly credits: number }
  | { readonly kind: 'quota' | 'ceiling'; readonly credits: number }
  | { readonly kind: 'move'; readonly member: number; readonly to: 'root' | 'child' | 'none' };

const member = fc.nat(1);
const check = fc.nat(5);
const contract = fc.constantFrom(-1, 0, 2, 6, 12);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('order'), member, pages: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('start'), check }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('fail', 'retry'), check }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('nextPhase', 'contract'), credits: contract }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('grant'), credits: fc.integer({ min: -4, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('quota', 'ceiling'), credits: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('move'), member, to: fc.constantFrom('root', 'child', 'none') }),
  },
);

let count = 0;

interface Member {
  readonly client: TestClient;
  readonly id: number;
}

interface Organisation {
  readonly rootId: number;
  readonly childId: number;
  readonly members: readonly Member[];
  /** The checks that members have ordered, the oldest first. */
  readonly reportIds: number[];
  /** Credits that were added beyond the contract, by phase. */
  readonly added: Map<number, number>;
}

async function found(): Promise<Organisation> {
  const { db } = server.services;
  const { id: rootId } = await addLicense(db, {
    code: `walk ${(count += 1)}`,
    licensee: 'A school',
    remaining: 6,
  });
  const { id: childId } = await addLicense(db, {
    code: `class ${count}`,
    licensee: 'A class',
    parentId: rootId,
  });
  const members: Member[] = [];
  for (const licenseId of [rootId, childId]) {
    const client = await server.guest();
    const { userId: id } = await client.data('GetUserInfo', {});
    await updateMembership(db, id, licenseId);
    await setOwnCredits(db, id, ownCredits);
    members.push({ client, id });
  }
  return { rootId, childId, members, reportIds: [], added: new Map() };
}

async function take(organisation: Organisation, taken: Step): Promise<void> {
  const { db } = server.services;
  const { rootId, childId, members, reportIds } = organisation;
  const reportId = 'check' in taken ? reportIds[taken.check] : undefined;
  if ('check' in taken && reportId === undefined) return;
  switch (taken.kind) {
    case 'order':
      return order(organisation, taken.member, taken.pages);
    case 'start':
      return start(reportId ?? 0);
    case 'fail':
      return fail(reportId ?? 0);
    case 'retry':
      return retry(reportId ?? 0);
    case 'move': {
      const licenseId = { root: rootId, child: childId, none: null }[taken.to];
      return updateMembership(db, members[taken.member]?.id ?? 0, licenseId);
    }
    case 'quota':
      return updateLicenseFields(db, rootId, { perUserQuota: taken.credits });
    case 'ceiling':
      return updateLicenseFields(db, childId, { credits: taken.credits });
    case 'nextPhase':
    case 'contract':
    case 'grant':
      return changePhases(organisation, taken.kind, taken.credits);
  }
}

async function order({ members, reportIds }: Organisation, at: number, pages: number): Promise<void> {
  const text = seededText((count += 1), pages * limits.wordsPerPage);
  const answer = await members[at]?.client.call('NewPlagCheck', { web: 1, lib: 0, text });
  if (answer?.success !== true) return expect(answer?.errors).toEqual(['creditsNotSufficient']);
  reportIds.push(...(answer.data ?? []).map(({ ReportId }) => ReportId));
}

const inState = (reportId: number, status: 'Scheduled' | 'Active' | 'Error') =>
  server.services.db
    .selectFrom('reports')
    .selectAll()
    .where('id', '=', reportId)
    .where('status', '=', status)
    .executeTakeFirst();

/** The first step of a worker. Some are killed after it, and another one takes the same step. */
async function start(reportId: number): Promise<void> {
  const report = (await inState(reportId, 'Scheduled')) ?? (await inState(reportId, 'Active'));
  if (report === undefined) return;
  await server.services.db.transaction().execute(async (transaction) => {
    const isPaid = await chargeReport(transaction, report, waitingChecks);
    const next = isPaid
      ? ({ status: 'Active', startedAt: new Date() } as const)
      : ({ status: 'Paused' } as const);
    await transaction.updateTable('reports').set(next).where('id', '=', reportId).execute();
  });
}

async function fail(reportId: number): Promise<void> {
  if ((await inState(reportId, 'Active')) === undefined) return;
  await server.services.db.transaction().execute(async (transaction) => {
    await refundReport(transaction, reportId);
    await transaction.updateTable('reports').set({ status: 'Error' }).where('id', '=', reportId).execute();
  });
}

async function retry(reportId: number): Promise<void> {
  const report = await inState(reportId, 'Error');
  if (report === undefined) return;
  const again = { status: 'Scheduled', startedAt: null, retries: report.retries + 1 } as const;
  await server.services.db.updateTable('reports').set(again).where('id', '=', reportId).execute();
}

async function changePhases(
  { rootId: licenseId, added }: Organisation,
  kind: 'nextPhase' | 'contract' | 'grant',
  credits: number,
): Promise<void> {
  await server.services.db
    .transaction()
    .execute(async (transaction) => {
      const [last] = await selectPhases(transaction, licenseId);
      if (last === undefined) throw new Error('a licence has a phase');
      if (kind === 'contract') return changeContract(transaction, last, credits, change);
      if (kind === 'grant') {
        await grantToPhase(transaction, last, credits, change);
        added.set(last.id, (added.get(last.id) ?? 0) + credits);
        return;
      }
      const now = new Date();
      await updatePhase(transaction, last.id, { validTo: now });
      const terms = { contractCredits: credits, targetCredits: credits, payDate: now };
      const next = { licenseId, phase: last.phase + 1, validFrom: now, validTo: null, ...terms };
      await openPhase(transaction, next, change);
    })
    .catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      expect(['licenseUnlimited', 'licenseCreditsBelowZero']).toContain(error.key);
    });
}

/** The balances by the movements, and by the rows of phases, users and checks. */
async function accountsOf({ rootId, members, reportIds, added }: Organisation) {
  const { db } = server.services;
  const movements = await db
    .selectFrom('creditMovements')
    .select(['userId', 'phaseId', 'subjectKind', 'subjectId', 'credits', 'reason'])
    .where((eb) =>
      eb.or([
        eb('licenseId', '=', rootId),
        eb(
          'userId',
          'in',
          members.map(({ id }) => id),
        ),
      ]),
    )
    .execute();
  const sum = (isMeant: (movement: (typeof movements)[number]) => boolean): number =>
    movements.filter(isMeant).reduce((total, { credits }) => total + credits, 0);
  const phases = await selectPhases(db, rootId);
  const users = await db
    .selectFrom('users')
    .select(['id', 'credits'])
    .where(
      'id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
  const reports =
    reportIds.length === 0
      ? []
      : await db
          .selectFrom('reports')
          .select(['id', 'status', 'credits'])
          .where('id', 'in', reportIds)
          .execute();
  const limited = phases.filter(({ remaining }) => remaining !== -1);
  return {
    rows: {
      phases: limited.map(({ id, balance }) => [id, balance]),
      granted: limited.map(({ id, contractCredits }) => [id, contractCredits + (added.get(id) ?? 0)]),
      users: users.map(({ id, credits }) => [id, credits]),
      reports: reports.map(({ id, status, credits }) => [id, status === 'Active' ? -credits : 0]),
    },
    movements: {
      phases: limited.map(({ id }) => [id, sum(({ phaseId }) => phaseId === id)]),
      granted: limited.map(({ id }) => [id, sum((each) => each.phaseId === id && each.reason === 'grant')]),
      users: users.map(({ id }) => [id, sum(({ userId, phaseId }) => userId === id && phaseId === null)]),
      reports: reports.map(({ id }) => [
        id,
        sum(({ subjectKind, subjectId }) => subjectKind === 'report' && subjectId === id),
      ]),
    },
    least: Math.min(...limited.map(({ remaining }) => remaining), ...users.map(({ credits }) => credits), 0),
  };
}

it('the sums of movements equal the rest of phases and of own credits after any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const organisation = await found();
      for (const taken of steps) {
        await take(organisation, taken);
        const { rows, movements, least } = await accountsOf(organisation);
        expect({ taken, ...movements, least }).toEqual({ taken, ...rows, least: 0 });
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
