import type { Executor } from '../../platform/database/connect.ts';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { reportIdOf } from './charges.ts';
import { selectMovements } from './movements.repository.ts';

/** A change of a user's credits, for the download of their data. */
interface OwnMovement {
  readonly date: number;
  readonly reason: string;
  readonly credits: number;
  /** 0: none, a scan, or it was deleted. */
  readonly reportId: number;
}

export async function ownMovements(db: Executor, userId: number): Promise<readonly OwnMovement[]> {
  const movements = await selectMovements(db, userId);
  return movements.map((movement) => ({
    date: epochSeconds(movement.createdAt),
    reason: movement.reason,
    credits: movement.credits,
    reportId: reportIdOf(movement),
  }));
}
