import type { ColumnType, Generated } from 'kysely';

declare module '../database/tables.ts' {
  interface Tables {
    jobTurns: JobTurnsTable;
    readingPauses: ReadingPausesTable;
    workerProcesses: WorkerProcessesTable;
  }
}

/** The kinds of jobs that are counted together when a user's jobs are limited. */
export type JobShare =
  | 'check'
  | 'read'
  | 'read-form'
  | 'recognise'
  | 'export'
  | 'references'
  | 'collude'
  | 'scan';

/** A job of a user: it waits for its turn, or it is in graphile-worker's queue (platform/jobs/turns.repository.ts). */
export interface JobTurnsTable {
  id: Generated<number>;
  userId: number;
  /** The project whose upload form received the file; null for everything else. */
  projectId: number | null;
  share: JobShare;
  /** Which visitor of the form sent the file, by network; '' for everything else. */
  sender: Generated<string>;
  /** The expected cost of the job, from the size of its file. */
  weight: Generated<number>;
  /** Jobs of one rank run in this order (platform/jobs/turns.repository.ts). */
  place: Generated<number>;
  /** The file has cost much during a pause of reading, and waits for its end. */
  isCostly: Generated<boolean>;
  job: string;
  payload: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  key: string | null;
  queue: string | null;
  maxAttempts: number;
  runAt: Date;
  /** Lower ranks of a user run first. */
  rank: number;
  /** The job takes no slot below this one. */
  firstSlot: number;
  /** Null while the job waits. Otherwise its position among the user's jobs of this share, from 0. */
  slot: number | null;
  /** The id of the job in graphile-worker's table; null while it waits. */
  queueJobId: number | null;
}

/** The files of one sender that have used all of their processor time, and the resulting pause. */
export interface ReadingPausesTable {
  userId: number;
  /** The project whose upload form received the files; null for the user's own files. */
  projectId: number | null;
  /** The sender as in job_turns. */
  sender: Generated<string>;
  timeouts: number;
  countedSince: Date;
  pausedUntil: Date | null;
}

export interface WorkerProcessesTable {
  /** The id is also the key of the advisory lock that the process has while it is alive. */
  id: Generated<number>;
  /** The names under which the process takes jobs. */
  workerIds: string[];
  /** The number of checks that the process runs at once. */
  checkPlaces: Generated<number>;
  startedAt: ColumnType<Date, Date | undefined, never>;
}
