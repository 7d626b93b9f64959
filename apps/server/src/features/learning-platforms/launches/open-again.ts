import type { Database } from '../../../platform/database/connect.ts';
import type { BeganWith } from '../tables.ts';
import { deleteLaunch, selectUnopenedLaunchForUpdate } from './launches.repository.ts';
import { hashOfCode } from '../../../platform/random-code.ts';

/** A visit that its browser could not open in the frame: what it began with, once. */
export async function openAgain(
  db: Database,
  platformId: number,
  code: string,
): Promise<BeganWith | undefined> {
  return db.transaction().execute(async (transaction) => {
    const launch = await selectUnopenedLaunchForUpdate(transaction, hashOfCode(code));
    if (launch?.platformId !== platformId) return undefined;
    await deleteLaunch(transaction, launch.id);
    return launch.beganWith;
  });
}
