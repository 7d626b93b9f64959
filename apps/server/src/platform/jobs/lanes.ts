import type { JobShare } from '../database/tables/queue-tables.ts';
import type { JobName } from './define-job.ts';

/**
 * Each worker process works on all lanes at once, with a number of worker slots for each. So files that take long to
 * read never delay checks, and long maintenance delays no user.
 */
export type Lane = 'checks' | 'files' | 'recognition' | 'results' | 'intake' | 'upkeep';

export const laneOf: { readonly [Name in JobName]: Lane } = {
  check: 'checks',
  recheck: 'checks',
  'continue-search': 'checks',
  'read-upload': 'files',
  'read-form-upload': 'files',
  'import-file': 'files',
  'recognise-upload': 'recognition',
  'recognise-import-file': 'recognition',
  'export-report': 'results',
  'look-up-references': 'results',
  collude: 'results',
  'follow-given-texts': 'results',
  'web-run': 'intake',
  'repeat-web-runs': 'upkeep',
  'send-mail': 'upkeep',
  'add-license-users': 'upkeep',
  'check-submission': 'results',
  'license-news': 'upkeep',
  'daily-summary': 'upkeep',
  'tell-batches': 'upkeep',
  'maintain-index': 'upkeep',
  'rebuild-index': 'upkeep',
  'clean-up': 'upkeep',
  'sweep-files': 'upkeep',
  retention: 'upkeep',
  'notice-changes': 'upkeep',
};

/**
 * The number of jobs of each lane that one worker process runs at once: always more than one user may run
 * there.
 */
export function workerSlotsOf(jobConcurrency: number): { readonly [Name in Lane]: number } {
  return {
    checks: jobConcurrency,
    files: Math.max(jobConcurrency, jobsOfOneUser('files') + 1),
    // Their number is limited by the processes for recognition, where users take turns.
    recognition: Math.max(jobConcurrency, jobsOfOneUser('recognition') + 1),
    results: Math.max(jobConcurrency, jobsOfOneUser('results') + 1),
    // Crawls take hours, and mostly wait for the sites they visit.
    intake: 2,
    upkeep: 3,
  };
}

/** How many jobs of one user can run in a lane at once: the sum of its shares. */
function jobsOfOneUser(lane: Exclude<Lane, 'checks' | 'intake' | 'upkeep'>): number {
  const names = (Object.keys(shareOf) as UserJobName[]).filter((name) => laneOf[name] === lane);
  const shares = new Set(names.map((name) => shareOf[name]));
  return [...shares].reduce((sum, share) => sum + (share === 'check' ? 0 : jobsAtOnce[share]), 0);
}

export type UserJobName =
  | 'check'
  | 'recheck'
  | 'continue-search'
  | 'read-upload'
  | 'read-form-upload'
  | 'import-file'
  | 'recognise-upload'
  | 'recognise-import-file'
  | 'export-report'
  | 'look-up-references'
  | 'collude';

export const shareOf: { readonly [Name in UserJobName]: JobShare } = {
  check: 'check',
  recheck: 'check',
  'continue-search': 'check',
  'read-upload': 'read',
  'read-form-upload': 'read-form',
  'import-file': 'read',
  'recognise-upload': 'recognise',
  'recognise-import-file': 'recognise',
  'export-report': 'export',
  'look-up-references': 'references',
  collude: 'collude',
};

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
};
