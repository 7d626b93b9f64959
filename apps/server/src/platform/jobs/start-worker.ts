import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import {
  Logger,
  makeWorkerUtils,
  parseCrontab,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Database } from '../database/connect.ts';
import type { Log } from '../log.ts';
import type { Services } from '../../services.ts';
import { databaseIsThere } from './database-is-there.ts';
import type { Job } from './define-job.ts';
import { workerSlotsOf } from './lanes.ts';
import { restartJobs } from './queue.repository.ts';
import { startJobRecovery } from './recover-jobs.ts';
import { HandedBack, runJob } from './run-job.ts';
import { endTurn } from './user-turns.ts';
import { hasLockedJobs } from './worker-processes.repository.ts';
import { openQueuePool } from './queue-pool.ts';
import { openWorkerPresence } from './worker-presence.ts';

export interface Worker {
  /** Returns running jobs to the queue, so that another process resumes them immediately, and stops. */
  stop(): Promise<void>;
}

/** The time that running jobs have to notice the shutdown before the queue releases them. */
const shutdownMs = 5_000;
const releaseCheckMs = 20;

/**
 * Works on the queue's jobs. Throws if two jobs have the same name.
 * @param onEnd Called when the worker ends by itself. Jobs then wait until another one starts.
 */
export async function startWorker(
  services: Services,
  jobs: readonly Job[],
  databaseUrl: string,
  onEnd: (reason: string) => void = () => {},
): Promise<Worker> {
  const { config } = services;
  const log = services.log.child({ role: 'worker' });
  const stopping = new AbortController();
  const handedBack: string[] = [];
  const logger = graphileLogger(log);
  const lanes = Object.entries(workerSlotsOf(config.jobConcurrency, jobs))
    .map(([lane, concurrency]) => ({ concurrency, ofLane: jobs.filter((job) => job.lane === lane) }))
    .filter(({ ofLane }) => ofLane.length > 0);
  const pool = openQueuePool(services, lanes.length, stopping.signal);
  const utils = await makeWorkerUtils({ pgPool: pool, logger });
  const presence = await openWorkerPresence(services, databaseUrl).catch(async (error: unknown) => {
    await Promise.allSettled([utils.release(), pool.end()]);
    throw error;
  });
  const workerIds: string[] = [];
  const tasks = taskListOf(jobs, services, stopping.signal, handedBack);
  const runners: Runner[] = [];
  const startLanes = async (): Promise<void> => {
    for (const { concurrency, ofLane } of lanes) {
      runners.push(
        await run({
          pgPool: pool,
          concurrency,
          taskList: Object.fromEntries(ofLane.map(({ name }) => [name, tasks[name]])),
          parsedCronItems: parseCrontab(crontabOf(ofLane)),
          pollInterval: 2_000,
          noHandleSignals: true,
          gracefulShutdownAbortTimeout: shutdownMs,
          events: workerIdCollector(workerIds),
          logger,
        }),
      );
    }
  };
  await startLanes().catch(async (error: unknown) => {
    await stopRunners(runners, log);
    // Otherwise its connection would be opened again and again while the database shuts down.
    await Promise.allSettled([presence.end(), utils.release(), pool.end()]);
    throw error;
  });
  const ended = (error?: unknown): void => {
    if (stopping.signal.aborted) return;
    log.error({ err: error }, 'the worker ended');
    onEnd('the worker ended');
  };
  for (const runner of runners) runner.promise.then(() => ended(), ended);
  await presence.announce(workerIds);
  const recovery = startJobRecovery(services, utils);
  return {
    stop: async () => {
      recovery.stop();
      stopping.abort();
      await stopRunners(runners, log);
      await jobsAreReleased(services.db, workerIds);
      await restartJobs(services.db, handedBack);
      await presence.end();
      await utils.release();
      await pool.end();
    },
  };
}

/** A line for each job that the clock queues: `17 * * * * clean-up ?fill=1h&max=3`. */
function crontabOf(jobs: readonly Job[]): string {
  return jobs
    .flatMap(({ name, schedule }) => (schedule === undefined ? [] : [schedule.replace(' ?', ` ${name} ?`)]))
    .join('\n');
}

/** A runner that has ended by itself rejects the stop; the others still have to be stopped. */
async function stopRunners(runners: readonly Runner[], log: Log): Promise<void> {
  const stops = await Promise.allSettled(runners.map((runner) => runner.stop()));
  for (const stop of stops) {
    if (stop.status === 'rejected')
      log.warn({ err: stop.reason as unknown }, 'a lane of the queue had ended before');
  }
}

function taskListOf(
  jobs: readonly Job[],
  services: Services,
  signal: AbortSignal,
  handedBack: string[],
): TaskList {
  const tasks: TaskList = {};
  for (const job of jobs) {
    if (Object.hasOwn(tasks, job.name)) throw new Error(`Two jobs bear the name '${job.name}'`);
    tasks[job.name] = async (payload, helpers) => {
      try {
        await runJob(job, payload, helpers.job.attempts, services, signal);
        await endTurn(services.db, Number(helpers.job.id));
      } catch (error) {
        if (error instanceof HandedBack) handedBack.push(helpers.job.id);
        // The queue would otherwise note the failure while the database is unavailable.
        else await databaseIsThere(services.db, signal);
        throw error;
      }
    };
  }
  return tasks;
}

/** Waits until the results of the last jobs are stored: the queue's stop does not wait for that. */
async function jobsAreReleased(db: Database, workerIds: readonly string[]): Promise<void> {
  const endMs = performance.now() + shutdownMs;
  while (performance.now() < endMs && (await hasLockedJobs(db, workerIds))) await setTimeout(releaseCheckMs);
}

/** Collects the names under which the runner takes jobs, as it creates them. */
function workerIdCollector(workerIds: string[]): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id));
  events.on('worker:create', ({ worker }) => workerIds.push(worker.workerId));
  return events;
}

/** The runner's own messages. Its messages about each job become `debug`, because runJob logs jobs itself. */
function graphileLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const { error, ...details } = (meta ?? {}) as Readonly<Record<string, unknown>>;
    const fields = { ...scope, ...details, ...(error === undefined ? {} : { err: error }) };
    // Workers share connections, because each needs one for a millisecond at a time (queue-pool.ts).
    const isAboutPool = details['max'] !== undefined && details['concurrency'] !== undefined;
    if (level === 'error' && scope.taskIdentifier === undefined) log.error(fields, message);
    else if (level === 'warning' && scope.taskIdentifier === undefined && !isAboutPool) {
      log.warn(fields, message);
    } else log.debug(fields, message);
  });
}
