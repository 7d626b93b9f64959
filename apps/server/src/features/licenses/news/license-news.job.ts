import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { creditsLow, periodAdded } from '../../../events.ts';
import { publish } from '../../../platform/events/index.ts';
import { sendLicenseNews, type DatedMailTo, type MailedPeriod } from '../letters/license-mails.ts';
import type { Services } from '../../../services.ts';
import {
  selectEndingPhases,
  selectLicensesToRenew,
  selectLowPhases,
  selectUnpaidPhases,
  type EndingPhase,
  type LowPhase,
  type UnpaidPhase,
} from '../../../people/users/license-news.repository.ts';
import {
  selectBegunEarly,
  selectLicensesToRenewEarly,
  selectUsedUpLicenses,
} from '../../../people/users/early-periods.repository.ts';
import {
  selectPhases,
  unsafeSelectLicense,
  type LicenseRow,
} from '../../../people/users/license-terms.repository.ts';
import { unsafeSelectLicenseForUpdate } from '../../../people/users/license-changes.repository.ts';
import { beginNextPeriodEarly } from '../../../people/ledger/index.ts';
import { addPhase } from '../phases.ts';
import { afterPeriod } from '../../../people/users/after-period.ts';
import { insertNotice, noticeOfLow } from './notices.repository.ts';
import {
  reachableAdministrator,
  addedPeriod,
  tellEarlyRenewal,
  tellUnpaidPeriod,
} from './tell-administrator.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The next phase is there early enough to be paid before it begins. */
const renewDays = 14;
/** The days before the end of a phase; the first one only for phases that are long enough. */
const endDays = [30, 7] as const;
const longPhaseDays = 60;
/** Reminders about a period that is not paid: days after it was added, before it begins, and after it began. */
const unpaidDays = { added: 7, before: 2, begun: 7 } as const;
/** Percent of the credits that are left. */
const lowPercents = [20, 5, 0] as const;

const licenseNewsKind = jobKind({
  name: 'license-news',
  lane: 'upkeep',
  schedule: '22 * * * * ?fill=2h&max=3',
  payload: z.looseObject({}),
});

/**
 * Runs every hour: renews licences, and tells their administrators that a licence ends, that its credits run low or that
 * its next period is not paid, once for each phase and threshold. The email, or the event that becomes one, belongs to the
 * transaction of its note, so an interrupted run is repeated. A note about low credits is deleted if there was nobody to tell.
 */
export const licenseNewsJob = defineJob(licenseNewsKind, async (_payload, { services }) => {
  const now = new Date();
  const { db } = services;
  const renewBefore = new Date(now.getTime() + renewDays * dayMs);
  for (const id of await selectLicensesToRenew(db, renewBefore)) await renew(services, id, renewBefore);
  for (const { licenseId, phaseId } of await selectLicensesToRenewEarly(db, { isSubscribed: false })) {
    await prepareEarly(services, licenseId, phaseId);
  }
  // Those of which the switch or the payment came after the last credits, or whose period was too young.
  for (const id of await selectUsedUpLicenses(db)) await beginEarly(services, id);
  for (const phase of await selectBegunEarly(db)) {
    const { validFrom: begins, validTo: ends, contractCredits: credits } = phase;
    await tellOnce(services, phase, 'begun-early', { kind: 'licenseBegunEarly', begins, ends, credits });
  }
  for (const phase of await selectUnpaidPhases(db)) await tellUnpaid(services, phase, now);
  const endsBefore = new Date(now.getTime() + endDays[0] * dayMs);
  for (const phase of await selectEndingPhases(db, endsBefore)) await tellEnd(services, phase, now);
  for (const phase of await selectLowPhases(db, lowPercents[0])) await tellLow(services, phase);
});

/** The next phase has to be paid before it makes the licence valid. */
async function renew(services: Services, licenseId: number, before: Date): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    await unsafeSelectLicenseForUpdate(transaction, licenseId);
    const license = await unsafeSelectLicense(transaction, licenseId);
    const [last] = await selectPhases(transaction, licenseId);
    // Another run was faster, or the renewal was switched off meanwhile.
    if (license?.renewal !== true || last === undefined) return;
    if (last.validTo === null || last.validTo >= before) return;
    const validTo = afterPeriod(last.validTo, license.terms);
    const phase = { validFrom: last.validTo, validTo, payDate: null };
    await addPhase(transaction, license, phase, { note: '', authorId: null });
    await publish(transaction, periodAdded, licenseId, {
      begins: last.validTo,
      ends: validTo,
      credits: last.targetCredits,
      isPaid: false,
      how: 'automatically',
    });
  });
}

/**
 * The next period has to be paid before it begins, so it is there, and those who send its invoice know of it, while a few
 * credits are left.
 */
async function prepareEarly(services: Services, licenseId: number, phaseId: number): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    await unsafeSelectLicenseForUpdate(transaction, licenseId);
    const license = await unsafeSelectLicense(transaction, licenseId);
    const [last] = await selectPhases(transaction, licenseId);
    if (license === undefined || last === undefined) return;
    if (!(await insertNotice(transaction, phaseId, 'early'))) return;
    const begins = last.id === phaseId ? last.validTo : null;
    if (begins !== null) {
      const phase = { validFrom: begins, validTo: afterPeriod(begins, license.terms), payDate: null };
      await addPhase(transaction, license, phase, { note: '', authorId: null });
    }
    const [next] = await selectPhases(transaction, licenseId);
    if (next === undefined) return;
    await tellEarlyRenewal(services, transaction, license, next);
    if (begins !== null)
      await publish(transaction, periodAdded, licenseId, addedPeriod(next, 'nearlyUsedUp'));
  });
}

async function beginEarly({ db }: Services, licenseId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await unsafeSelectLicenseForUpdate(transaction, licenseId);
    await beginNextPeriodEarly(transaction, licenseId, { whenUsedUp: true });
  });
}

/** Reminders about a period that is not paid, to those who pay it and those who mark it as paid. */
async function tellUnpaid(services: Services, phase: UnpaidPhase, now: Date): Promise<void> {
  const { licenseId, phaseId, validFrom, validTo, contractCredits, createdAt } = phase;
  const daysSince = (time: Date) => (now.getTime() - time.getTime()) / dayMs;
  const reached = [
    ...(daysSince(createdAt) >= unpaidDays.added ? ['unpaid-added'] : []),
    ...(daysSince(validFrom) >= -unpaidDays.before ? ['unpaid-before'] : []),
    ...(daysSince(validFrom) >= 0 ? ['unpaid-begun'] : []),
    ...(daysSince(validFrom) >= unpaidDays.begun ? ['unpaid-since'] : []),
  ];
  const notice = reached.at(-1);
  if (notice === undefined) return;
  await services.db.transaction().execute(async (transaction) => {
    const license = await unsafeSelectLicense(transaction, licenseId);
    if (license === undefined || !(await insertNotice(transaction, phaseId, notice))) return;
    // Those that were not sent in time say nothing new.
    for (const earlier of reached) await insertNotice(transaction, phaseId, earlier);
    const hasBegun = validFrom <= now;
    await tellUnpaidPeriod(services, transaction, license, {
      kind: hasBegun ? 'licenseUnpaidBegun' : 'licenseUnpaid',
      begins: validFrom,
      ends: validTo,
      credits: contractCredits,
    });
  });
}

async function tellEnd(services: Services, phase: EndingPhase, now: Date): Promise<void> {
  const { validFrom, ends, isTerminated } = phase;
  const days = (ends.getTime() - now.getTime()) / dayMs;
  const isLong = ends.getTime() - validFrom.getTime() >= longPhaseDays * dayMs;
  const threshold = endDays.findLast((each) => days <= each);
  if (threshold === undefined || (threshold === endDays[0] && !isLong)) return;
  const kind = isTerminated ? 'licenseEndsByTermination' : 'licenseExpires';
  await tellOnce(services, phase, `ends-${threshold}`, { kind, ends });
}

async function tellLow(services: Services, phase: LowPhase): Promise<void> {
  const { remaining, contractCredits, validTo } = phase;
  const percent = (remaining / contractCredits) * 100;
  const threshold = lowPercents.findLast((each) => percent <= each);
  if (threshold === undefined) return;
  await noteOnce(services, phase, noticeOfLow(threshold), (transaction) =>
    publish(transaction, creditsLow, phase.licenseId, {
      phaseId: phase.phaseId,
      percent: threshold,
      left: remaining,
      credits: contractCredits,
      ends: validTo,
    }),
  );
}

async function tellOnce(
  services: Services,
  phase: Pick<LowPhase, 'licenseId' | 'phaseId'>,
  notice: string,
  news: MailedPeriod,
): Promise<void> {
  await noteOnce(services, phase, notice, (transaction, to, license) =>
    sendLicenseNews(services, transaction, to, license, news),
  );
}

/** A licence without an administrator who can log in is told when it has one. */
async function noteOnce(
  services: Services,
  { licenseId, phaseId }: Pick<LowPhase, 'licenseId' | 'phaseId'>,
  notice: string,
  tell: (transaction: Executor, to: DatedMailTo, license: LicenseRow) => Promise<unknown>,
): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const license = await unsafeSelectLicense(transaction, licenseId);
    if (license === undefined) return;
    const to = await reachableAdministrator(services, transaction, license);
    if (to === undefined || !(await insertNotice(transaction, phaseId, notice))) return;
    await tell(transaction, to, license);
  });
}
