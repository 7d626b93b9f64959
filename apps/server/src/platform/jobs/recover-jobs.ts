import type { WorkerUtils } from 'graphile-worker';
import type { Services } from '../../services.ts';
import { admitWaiting } from './user-turns.ts';
import { deleteDeadProcesses, selectStrayWorkerIds } from './worker-processes.repository.ts';

const everyMs = 5_000;

/**
 * Returns the jobs of killed processes to the queue, and queues users' jobs whose turn has come; immediately
 * and then every few seconds.
 */
export function startJobRecovery(services: Services, utils: WorkerUtils): { stop(): void } {
  const recover = async (): Promise<void> => {
    const dead = await deleteDeadProcesses(services.db);
    const strays = await selectStrayWorkerIds(services.db);
    const workerIds = [...dead, ...strays];
    if (workerIds.length > 0) {
      services.log.warn({ workerIds }, 'taking over the jobs of a worker that has ended');
      await utils.forceUnlockWorkers(workerIds);
    }
    await admitWaiting(services.db);
  };
  const tryRecover = (): void => {
    recover().catch((error: unknown) => services.log.error({ err: error }, 'job recovery failed'));
  };
  tryRecover();
  const timer = setInterval(tryRecover, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
