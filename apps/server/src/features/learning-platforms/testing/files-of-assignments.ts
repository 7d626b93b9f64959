import { seededText } from '../../../testing/texts.ts';
import { until } from '../../../testing/test-client.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { addAssignment, type Assignments } from './assignment.ts';
import type { KeptAsset, NewSubmission } from './local-assignments.ts';
import { ada } from './people.ts';

/** Texts that nobody has twice, from a seed of the test's own. */
export function textsFrom(seed: number): () => string {
  let next = seed;
  return () => seededText((next += 1), 80);
}

/** A submission of one file to a new assignment, as a platform would send it. */
export async function newSubmission(
  stage: Assignments,
  file: NewSubmission['files'][number],
  change: Partial<NewSubmission> = {},
): Promise<NewSubmission & { readonly projectid: number }> {
  const added = await addAssignment(stage);
  return { ...added, person: ada, files: [file], ...change };
}

export async function firstSubmitted({ platform }: Assignments, given: NewSubmission): Promise<KeptAsset> {
  const [asset] = await platform.assignments.submit(given);
  if (asset === undefined) throw new Error('nothing was submitted');
  return asset;
}

/** Runs the work of a job with the clock of the test, when the worker is not at it. */
export const withoutWorker =
  (once: (context: JobContext, platformId: number, now: Date) => Promise<boolean>) =>
  (context: JobContext, platformId: number, now: Date): Promise<true> =>
    until(async () => ((await once(context, platformId, now)) ? true : undefined));

/** The row of a file; undefined before its notice has come. */
export function rowOfAsset({ server }: Assignments, asset: KeptAsset) {
  return server.services.db
    .selectFrom('ltiAssets')
    .selectAll()
    .where('assetId', '=', asset.id)
    .executeTakeFirst();
}

/** Waits until a file has a problem. */
export function problemOfAssetUntil(stage: Assignments, asset: KeptAsset, problem: string) {
  return until(async () => {
    const row = await rowOfAsset(stage, asset);
    return row?.problem === problem ? row : undefined;
  });
}
