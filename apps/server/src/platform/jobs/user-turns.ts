import type { Executor } from '../database/connect.ts';
import type { UserJobKind } from './job-kind.ts';
import {
  admitNext,
  deleteTurnOfJob,
  deleteTurnsOfLostJobs,
  insertTurn,
  lockTurns,
  releaseKeyOfStartedJob,
  selectTurnOfJob,
  selectUsersToAdmit,
  type TurnsOfUser,
} from './turns.repository.ts';

/**
 * The fair queue (docs/decisions/0014-fair-queue.md). Only a few jobs of each user are in graphile-worker's
 * table at a time; the others wait in job_turns. When one of them ends, the user's next job is added to the
 * end of the queue.
 *
 *     waiting ──slot free──▶ queued ──worker slot free──▶ running ──done──▶ row deleted, next one queued
 *        ▲ pause, costly file   ▲                             │
 *        └─ stays              └── failed, returned, process killed: keeps its slot
 */

/** `person`: someone waits for this job. `bulk`: one of many, such as the files of an import. */
export type Rank = 'person' | 'bulk';

const ranks = { person: 0, bulk: 1 } as const satisfies Readonly<Record<Rank, number>>;

export interface UserJob {
  readonly userId: number;
  readonly rank: Rank;
  readonly maxAttempts: number;
  /** The key that one waiting job has. */
  readonly key?: string;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  readonly delaySeconds?: number;
  /** Leaves the user's first slot to other jobs of the user. */
  readonly leavesFirstSlot?: boolean;
  /** The project whose upload form received the file. */
  readonly projectId?: number | null;
  /** Which visitor of the form sent the file; '' for everything else. */
  readonly sender?: string;
  /** The size of a file, which says what it may cost. */
  readonly bytes?: number;
  /** Whether it is costly; during a pause of reading, it waits for its end. */
  readonly isCostly?: boolean;
}

/** Coarse, because the size says little: most files of a class are in the first two. */
const weights = [
  { upToBytes: 65_536, weight: 1 },
  { upToBytes: 524_288, weight: 4 },
  { upToBytes: 4_194_304, weight: 16 },
  { upToBytes: Number.POSITIVE_INFINITY, weight: 64 },
] as const;

function weightOf(bytes: number): number {
  return weights.find(({ upToBytes }) => bytes <= upToBytes)?.weight ?? 1;
}

/** Queues a job of a user, in the transaction of the change that it belongs to. */
export async function enqueueForUser<Payload extends Readonly<Record<string, unknown>>>(
  db: Executor,
  { name: job, share }: UserJobKind<Payload>,
  payload: Payload,
  options: UserJob,
): Promise<void> {
  const { userId, key } = options;
  await inTransaction(db, async (transaction) => {
    await lockTurns(transaction, userId);
    if (key !== undefined) await releaseKeyOfStartedJob(transaction, key);
    await insertTurn(transaction, {
      userId,
      projectId: options.projectId ?? null,
      share,
      job,
      payload,
      key: key ?? null,
      queue: options.queue ?? null,
      maxAttempts: options.maxAttempts,
      delaySeconds: options.delaySeconds ?? 0,
      rank: ranks[options.rank],
      sender: options.sender ?? '',
      weight: weightOf(options.bytes ?? 0),
      isCostly: options.isCostly === true,
      firstSlot: options.leavesFirstSlot === true ? 1 : 0,
    });
    await admit(transaction, { userId, share });
  });
}

/**
 * Ends the turn of a finished job. If the process is killed before this, the job runs again and ends its turn
 * then.
 */
export async function endTurn(db: Executor, queueJobId: number): Promise<void> {
  const turn = await selectTurnOfJob(db, queueJobId);
  if (turn === undefined) return;
  await inTransaction(db, async (transaction) => {
    await lockTurns(transaction, turn.userId);
    await deleteTurnOfJob(transaction, queueJobId);
    await admit(transaction, turn);
  });
}

/**
 * Queues jobs whose turn came without another one ending: a pause is over, a process started, or a job was
 * lost.
 */
export async function admitWaiting(db: Executor): Promise<void> {
  await deleteTurnsOfLostJobs(db);
  for (const turns of await selectUsersToAdmit(db)) {
    await inTransaction(db, async (transaction) => {
      await lockTurns(transaction, turns.userId);
      await admit(transaction, turns);
    });
  }
}

async function admit(transaction: Executor, { userId, share }: TurnsOfUser): Promise<void> {
  let isAdmitted = true;
  while (isAdmitted) isAdmitted = await admitNext(transaction, userId, share);
}

async function inTransaction(db: Executor, work: (transaction: Executor) => Promise<void>): Promise<void> {
  if (db.isTransaction) await work(db);
  else await db.transaction().execute(work);
}
