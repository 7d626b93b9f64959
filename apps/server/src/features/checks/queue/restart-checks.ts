import type { ErrorKey, QueueChange } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { areCreditsCounted } from '../../../platform/settings/index.ts';
import { lockAccounts } from '../../../people/ledger/index.ts';
import {
  selectRestartable,
  selectRestartableForUpdate,
  updateToFree,
  updateToRetried,
  updateToScheduled,
  type LockedCheck,
  type Restart,
} from '../../report-store/index.ts';
import { openBatch } from '../batches/open-batch.ts';
import { creditsToSpend, reserveCredits } from '../order/credits-to-spend.ts';
import { enqueueCheck } from '../run/check.job.ts';
import { chosenOf, type ChosenChecks } from './chosen-checks.ts';

/** Each check takes about 10 ms, and the administrator waits for the answer. */
const mostPerCall = 200;

interface RestartKind extends Restart {
  readonly update: (transaction: Executor, ids: readonly number[]) => Promise<void>;
}

/** A check without a reason is on hold: only its user decides when it starts, because it costs credits. */
const activation: RestartKind = { from: 'Paused', exceptCodes: [''], update: updateToScheduled };

/** A revision whose earlier report was deleted would fail again. */
const retry: RestartKind = {
  from: 'Error',
  exceptCodes: ['checkBaseDeleted' satisfies ErrorKey],
  update: updateToRetried,
};

export const activateQueuedChecks: Handler<'ActivateQueuedChecks'> = async (input, { services }) => {
  const data = await restartChecks(services, activation, chosenOf(input));
  const message = data.Changed > 0 ? 'reportsActivated' : 'noCheckChanged';
  return { data, message, total: data.Changed };
};

export const retryFailedChecks: Handler<'RetryFailedChecks'> = async (input, { services }) => {
  const data = await restartChecks(services, retry, chosenOf(input));
  return { data, message: data.Changed > 0 ? 'checksRetried' : 'noCheckChanged', total: data.Changed };
};

/**
 * Puts checks in the queue again, in one transaction for each user. So a server that is killed in between leaves no
 * check without its job, and users do not wait for each other. Their credits decide as for a new order: the cost counts
 * as spent from now on, and is charged when the check starts.
 */
async function restartChecks(
  services: Services,
  kind: RestartKind,
  choice: ChosenChecks,
): Promise<QueueChange> {
  const { db } = services;
  const isCounted = areCreditsCounted(services);
  const checks = await selectRestartable(db, kind, choice);
  const idsOfUser = Map.groupBy(checks, ({ userId }) => userId);
  const change = { Changed: 0, WithoutCredits: 0, Left: 0 };
  for (const userId of [...idsOfUser.keys()].toSorted((a, b) => a - b)) {
    const ids = (idsOfUser.get(userId) ?? []).map(({ id }) => id);
    const budget = mostPerCall - change.Changed;
    const done =
      budget === 0
        ? { Changed: 0, WithoutCredits: 0, Left: ids.length }
        : await db
            .transaction()
            .execute((transaction) => restartChecksOf(transaction, kind, { userId, ids, budget, isCounted }));
    change.Changed += done.Changed;
    change.WithoutCredits += done.WithoutCredits;
    change.Left += done.Left;
  }
  const asked = Array.isArray(choice) ? choice.length : checks.length;
  return { ...change, Skipped: asked - change.Changed - change.WithoutCredits - change.Left };
}

interface ChecksOfUser {
  readonly userId: number;
  readonly ids: readonly number[];
  /** The number of checks that may be changed. */
  readonly budget: number;
  /** Whether credits are counted; otherwise the checks become free. */
  readonly isCounted: boolean;
}

/** The user and the licence are locked first, as by orders and by the workers. */
async function restartChecksOf(
  transaction: Executor,
  kind: RestartKind,
  { userId, ids, budget, isCounted }: ChecksOfUser,
): Promise<Omit<QueueChange, 'Skipped'>> {
  await lockAccounts(transaction, [userId]);
  let credits = await creditsToSpend(transaction, userId);
  const affordable: Pick<LockedCheck, 'id' | 'projectId'>[] = [];
  let WithoutCredits = 0;
  for (const { id, projectId, due } of await selectRestartableForUpdate(transaction, kind, userId, ids)) {
    if (isCounted && due > credits.total) {
      WithoutCredits += 1;
      continue;
    }
    affordable.push({ id, projectId });
    if (isCounted && affordable.length <= budget)
      credits = await reserveCredits(transaction, id, due, credits);
    else credits = credits.without(isCounted ? due : 0);
  }
  const begun = affordable.slice(0, budget);
  const changed = begun.map(({ id }) => id);
  if (changed.length > 0) await kind.update(transaction, changed);
  if (!isCounted) await updateToFree(transaction, changed);
  await openBatch(transaction, userId, begun);
  for (const id of changed) await enqueueCheck(transaction, id);
  return { Changed: changed.length, WithoutCredits, Left: affordable.length - changed.length };
}
