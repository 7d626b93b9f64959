import type { Executor } from '../../platform/database/connect.ts';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { selectMovements } from './movements.repository.ts';

/** A change of a user's credits, for the download of their data. */
interface OwnMovement {
  readonly date: number;
  readonly reason: string;
  readonly credits: number;
  /** 0: none, or it was deleted. */
  readonly reportId: number;
}

export async function ownMovements(db: Executor, userId: number): Promise<readonly OwnMovement[]> {
  const movements = await selectMovements(db, userId);
  return movements.map(({ createdAt, reason, credits, subjectKind, subjectId }) => ({
    date: epochSeconds(createdAt),
    reason,
    credits,
    reportId: subjectKind === 'report' ? (subjectId ?? 0) : 0,
  }));
}
