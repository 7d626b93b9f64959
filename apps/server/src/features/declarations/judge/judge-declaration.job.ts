import type { DeclarationProblem, DeclarationState } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectLicenseByCode } from '../../../people/users/license-terms.repository.ts';
import { isOfCompany, isRenewedYearOfConsumer } from '../../subscriptions/index.ts';
import { unsafeTerminateLicense } from '../../licenses/index.ts';
import { unsafeWithdrawOrder } from '../../orders/index.ts';
import { unsafeSelectDeclarationForUpdate, updateDeclaration } from '../declarations.repository.ts';
import { tellUndecided } from '../letters/undecided-notice.ts';
import type { DeclarationRow } from '../tables.ts';
import { findLicense, findOrder } from './find-contract.ts';
import { judgeDeclarationKind } from './judge-declaration.kind.ts';
import { isInTime } from './withdrawal-period.ts';

/**
 * Finds the contract of a declaration, and does what follows from it; what it can't decide waits for an administrator:
 *
 *     waiting ──┬──▶ refunded, canceled, terminated, nothingLeft
 *               └──▶ undecided ──an administrator──▶ done
 *
 * All of it is one transaction, so that a job that runs twice acts once.
 */
export const judgeDeclarationJob = defineJob(
  judgeDeclarationKind,
  async ({ declarationId }, { services, log }) => {
    const { db } = services;
    try {
      await db
        .transaction()
        .execute((transaction) => judgeWaiting(services, transaction, declarationId, judge));
    } catch (error) {
      // Money that is on its way cannot go back yet.
      if (!(error instanceof UserError)) throw error;
      log.warn({ declarationId, reason: error.message }, 'a declaration needs an administrator');
      await db
        .transaction()
        .execute((transaction) =>
          judgeWaiting(services, transaction, declarationId, async () => undecided('money')),
        );
    }
  },
);

interface Judgement {
  readonly state: DeclarationState;
  readonly problem?: DeclarationProblem;
  readonly orderId?: number;
  readonly licenseId?: number;
}

function undecided(
  problem: DeclarationProblem,
  found: Pick<Judgement, 'orderId' | 'licenseId'> = {},
): Judgement {
  return { state: 'undecided', problem, ...found };
}

async function judgeWaiting(
  services: Services,
  transaction: Executor,
  declarationId: number,
  judgeIt: (services: Services, transaction: Executor, declaration: DeclarationRow) => Promise<Judgement>,
): Promise<void> {
  const declaration = await unsafeSelectDeclarationForUpdate(transaction, declarationId);
  if (declaration?.state !== 'waiting') return;
  const judgement = await judgeIt(services, transaction, declaration);
  await updateDeclaration(transaction, declarationId, judgement);
  if (judgement.state === 'undecided') await tellUndecided(services, transaction, declaration);
}

function judge(services: Services, transaction: Executor, declaration: DeclarationRow): Promise<Judgement> {
  return declaration.kind === 'withdrawal'
    ? judgeWithdrawal(services, transaction, declaration)
    : judgeCancellation(services, transaction, declaration);
}

async function judgeWithdrawal(
  services: Services,
  transaction: Executor,
  declaration: DeclarationRow,
): Promise<Judgement> {
  const found = await findOrder(services, transaction, declaration);
  if (found === 'unknown') return judgeLicenseCode(services, transaction, declaration);
  if (typeof found === 'string') return undecided(found);
  const { orderId, invoice } = found;
  if (declaration.part !== '') return undecided('part', { orderId });
  const license =
    invoice.licenseCode === ''
      ? undefined
      : await unsafeSelectLicenseByCode(transaction, invoice.licenseCode);
  const contract = { orderId, ...(license === undefined ? {} : { licenseId: license.id }) };
  if (invoice.buyer.companyName !== '') return undecided('company', contract);
  if (invoice.licenseCode !== '') return undecided('subscription', contract);
  if (!isInTime(invoice.orderedAt, declaration.receivedAt)) return undecided('late', { orderId });
  const at = new Date();
  const withdrawn = await unsafeWithdrawOrder(services, transaction, orderId, at);
  if (withdrawn === 'usedUp' || withdrawn === 'subscription' || withdrawn === 'transfer')
    return undecided(withdrawn, { orderId });
  return { state: withdrawn, orderId };
}

/** The page also asks for the code of a licence. A person decides about it. */
async function judgeLicenseCode(
  services: Services,
  transaction: Executor,
  declaration: DeclarationRow,
): Promise<Judgement> {
  const found = await findLicense(services, transaction, declaration);
  if (typeof found === 'string') return undecided(found);
  const { licenseId } = found;
  return undecided((await isOfCompany(transaction, licenseId)) ? 'company' : 'subscription', { licenseId });
}

async function judgeCancellation(
  services: Services,
  transaction: Executor,
  declaration: DeclarationRow,
): Promise<Judgement> {
  const found = await findLicense(services, transaction, declaration);
  if (typeof found === 'string') return undecided(found);
  const { licenseId, endsOn } = found;
  if (declaration.way === 'extraordinary') return undecided('reason', { licenseId });
  if (declaration.part !== '') return undecided('part', { licenseId });
  // It may end later than the next possible day, but never sooner.
  if (declaration.endsOn !== null && endsOn !== null && declaration.endsOn > endsOn)
    return undecided('day', { licenseId });
  const state = await unsafeTerminateLicense(services, transaction, licenseId);
  // It ends with its period, also if it was terminated before; an administrator ends it sooner and refunds the rest.
  if (await isRenewedYearOfConsumer(transaction, licenseId, declaration.receivedAt))
    return undecided('renewedYear', { licenseId });
  return { state, licenseId };
}
