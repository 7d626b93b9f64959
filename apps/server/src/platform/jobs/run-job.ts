import type { Services } from '../../services.ts';
import type { Job } from './define-job.ts';

/** The process shuts down. The job was left in a state from which it can be resumed. */
export class HandedBack extends Error {
  override readonly name = 'HandedBack';
}

/** Runs a job once, with timing and logging. Throws the job's error, or HandedBack. */
export async function runJob(
  job: Job,
  payload: unknown,
  attempt: number,
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  const log = services.log.child({ job: job.name, attempt, payload });
  const endTimer = services.metrics.jobSeconds.startTimer({ job: job.name });
  const startedAt = performance.now();
  const ended = (outcome: string): { readonly ms: number } => {
    endTimer({ outcome });
    return { ms: Math.round(performance.now() - startedAt) };
  };
  try {
    await job.run(payload, { services, signal, log, attempt });
    log.debug(ended('done'), 'job done');
  } catch (error) {
    if (signal.aborted) {
      log.info(ended('handed back'), 'job handed back');
      throw new HandedBack('the process shuts down');
    }
    log.error({ ...ended('failed'), err: error }, 'job failed');
    throw error;
  }
}
