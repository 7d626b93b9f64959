import type { Executor } from '../platform/database/connect.ts';
import { phasesOfData } from '../data-of-users.ts';
import type { Visit } from '../feature-ports.ts';
import type { Services } from '../services.ts';
import { lockPhase } from './steps-of-users.ts';

/**
 * Gives everything that a guest has made to the account that the guest logs in to, as the parts declare it
 * (data-of-users.ts). The rows of both users are locked before. Nothing is left to take over the second time.
 *
 * @returns the number of reports and library texts
 */
export async function takeOverVisit(
  services: Services,
  transaction: Executor,
  visit: Visit,
): Promise<number> {
  let count = 0;
  for (const phase of phasesOfData) {
    const steps = await lockPhase(services, transaction, phase, visit.guestId);
    for (const { takeOver } of steps) count += (await takeOver?.(services, transaction, visit)) ?? 0;
  }
  return count;
}
