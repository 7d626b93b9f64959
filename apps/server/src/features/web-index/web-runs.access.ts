import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { selectWebRunForUpdate, type WebRunRow } from '../../finding/web-intake/index.ts';

/** A run that an administrator names, locked until the end of the transaction. Throws `webRunNotFound`. */
export async function lockedRun(transaction: Executor, id: number): Promise<WebRunRow> {
  const run = await selectWebRunForUpdate(transaction, id);
  if (run === undefined) throw new UserError('webRunNotFound');
  return run;
}
