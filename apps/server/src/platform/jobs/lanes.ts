import type { JobShare } from './tables.ts';
import type { Job } from './define-job.ts';
import type { Lane } from './job-kind.ts';

/**
 * The number of jobs of each lane that one worker process runs at once: always more than one user may run
 * there.
 */
export function workerSlotsOf(
  jobConcurrency: number,
  jobs: readonly Pick<Job, 'lane' | 'share'>[],
): { readonly [Name in Lane]: number } {
  return {
    checks: jobConcurrency,
    files: Math.max(jobConcurrency, jobsOfOneUser('files', jobs) + 1),
    // Their number is limited by the processes for recognition, where users take turns.
    recognition: Math.max(jobConcurrency, jobsOfOneUser('recognition', jobs) + 1),
    results: Math.max(jobConcurrency, jobsOfOneUser('results', jobs) + 1),
    // A delivery takes milliseconds. Nobody's news waits for an export or a comparison.
    events: 2,
    // Each waits for a receiver, for ten seconds at most. An owner and a host have two of them (features/webhooks).
    webhooks: 8,
    // Each waits for a learning platform, for minutes if it sends large files or is slow.
    learning: 8,
    // Each waits for search services and pages, and asks for little else.
    scans: Math.max(jobConcurrency, jobsOfOneUser('scans', jobs) + 1),
    // Crawls take hours, and mostly wait for the sites they visit.
    intake: 2,
    upkeep: 3,
  };
}

/** How many jobs of one user can run in a lane at once: the sum of its shares. */
function jobsOfOneUser(lane: Lane, jobs: readonly Pick<Job, 'lane' | 'share'>[]): number {
  const shares = new Set(jobs.filter((job) => job.lane === lane).map(({ share }) => share));
  return [...shares].reduce(
    (sum, share) => sum + (share === undefined || share === 'check' ? 0 : jobsAtOnce[share]),
    0,
  );
}

/**
 * The number of jobs that one user may run across all processes. For checks it depends on the worker slots
 * (turns.repository).
 */
export const jobsAtOnce: { readonly [Name in Exclude<JobShare, 'check'>]: number } = {
  read: 2,
  // Files that visitors sent to the user's forms; the user's own files do not wait for them.
  'read-form': 2,
  recognise: 1,
  export: 2,
  references: 1,
  collude: 1,
  scan: 2,
};
