import type { ErrorKey } from '@palimpsest/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { pauseScheduled } from '../../report-store/index.ts';
import { chosenOf } from './chosen-checks.ts';

/** Pauses those that wait at this moment. Others may have started since the administrator saw them: they go on. */
export const pauseQueuedChecks: Handler<'PauseQueuedChecks'> = async (input, { services: { db } }) => {
  const choice = chosenOf(input);
  const changed = await db
    .transaction()
    .execute((transaction) =>
      pauseScheduled(transaction, choice, 'pausedByAdministrator' satisfies ErrorKey),
    );
  const Skipped = Array.isArray(choice) ? choice.length - changed : 0;
  return {
    data: { Changed: changed, Skipped, WithoutCredits: 0, Left: 0 },
    message: changed > 0 ? 'reportsPaused' : 'noCheckChanged',
    total: changed,
  };
};
