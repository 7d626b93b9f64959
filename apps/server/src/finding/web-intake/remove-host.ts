import type { Services } from '../../services.ts';
import { removePagesOfHost } from '../web-index/remove-web-pages.ts';
import { createRunProgress, type RunProgress } from './run-progress.ts';
import { restartRun } from './web-runs.repository.ts';
import { workOnRun, type RunOptions } from './work-on-run.ts';

/** Removes the pages of the host that a run of the kind `removal` names, with its progress. */
export async function removeHost(
  services: Services,
  runId: number,
  options: RunOptions = {},
): Promise<RunProgress> {
  return workOnRun(services, runId, options, async (run, signal) => {
    if (run.isComplete) await restartRun(services.db, run.id, {});
    const progress = createRunProgress(run.isComplete ? { id: run.id } : run);
    await removePagesOfHost(services, run.target, {
      signal,
      onRemoved: async (count) => {
        progress.count('removed', count);
        await progress.save(services.db, {});
        options.onProgress?.(progress);
      },
    });
    return progress;
  });
}
