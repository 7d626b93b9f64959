import type { Passage } from '@palimpsest/engine';
import type { Compute } from '../../../finding/compute/compute.ts';
import { shareText } from '../../../finding/compute/shared-text.ts';
import type {
  ComparedPassage,
  ComparedSource,
  Findings,
  InspectTask,
} from '../../../finding/compute/tasks.ts';

/** A text of 500 pages can have thousands of sources. All at once would be in the memory of both threads. */
const sourcesAtOnce = 100;

/** Inspects the text, and then the passages of some sources at a time. */
export async function inspectComparison(
  compute: Compute,
  { sources, ...task }: InspectTask & { readonly sources: readonly ComparedSource[] },
  signal: AbortSignal,
): Promise<Findings> {
  const ofText = await compute.inspect(task, signal);
  const checked = shareText(task.checked);
  const passages: Findings['passages'][number][] = [];
  for (let start = 0; start < sources.length; start += sourcesAtOnce) {
    const some = sources.slice(start, start + sourcesAtOnce);
    const found = await compute.inspectPassages(
      { checked, passages: some.map((source) => source.passages.map(withoutDetails)) },
      signal,
    );
    passages.push(...found);
  }
  return { ...ofText, passages };
}

/** Removes the details that only the stored report needs, which is most of the data of a passage. */
export function withoutDetails(passage: ComparedPassage): Passage {
  const withoutChange = { ...passage, runs: [], change: undefined };
  return withoutChange;
}
