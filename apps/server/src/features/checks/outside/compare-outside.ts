import { alignmentDefaults, type Passage, type WordSpan } from '@palimpsest/engine';
import type { ComparedSource } from '../../../finding/compute/tasks.ts';
import type { Services } from '../../../services.ts';
import { compareCandidates } from '../run/compare-candidates.ts';
import type { CandidateSource } from '../run/find-candidates.ts';

export const noSteps = async (): Promise<void> => {};

/** The passages that a text outside of checks shares with candidates. */
export async function compareOutside(
  services: Services,
  checked: { readonly key: string; readonly text: string },
  candidates: readonly CandidateSource[],
  signal: AbortSignal,
): Promise<readonly ComparedSource[]> {
  const settings = alignmentDefaults;
  return (await compareCandidates(services, checked, candidates, settings, signal, noSteps)).sources;
}

export function coveredWords(passages: readonly WordSpan[]): number {
  const words = new Set<number>();
  for (const { startWord, endWord } of passages)
    for (let word = startWord; word < endWord; word++) words.add(word);
  return words.size;
}

export function spanOf({ checkedStartWord, checkedEndWord }: Passage): WordSpan {
  return { startWord: checkedStartWord, endWord: checkedEndWord };
}
