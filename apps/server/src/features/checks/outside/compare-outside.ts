import { alignmentDefaults, type Passage, type WordSpan } from '@palimpsest/engine';
import type { CheckedText, ComparedSource } from '../../../finding/compute/tasks.ts';
import type { Services } from '../../../services.ts';
import { compareCandidates } from '../run/compare-candidates.ts';
import { pageAsCandidate, type CandidateSource, type PageToCompare } from '../run/find-candidates.ts';

export const noSteps = async (): Promise<void> => {};

/** The passages that a text outside of checks shares with candidates. */
export async function compareOutside(
  services: Services,
  checked: CheckedText,
  candidates: readonly CandidateSource[],
  signal: AbortSignal,
): Promise<readonly ComparedSource[]> {
  const settings = alignmentDefaults;
  return (await compareCandidates(services, checked, candidates, settings, signal, noSteps)).sources;
}

/** How many words of a text outside of checks are on pages, by the texts of the pages. Those without any are missing. */
export async function wordsOnPages(
  services: Services,
  checked: CheckedText,
  pages: readonly PageToCompare[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, number>> {
  return wordsOfSources(await compareOutside(services, checked, pages.map(pageAsCandidate), signal));
}

/** How many words of the text the passages of each source cover, by the texts of the sources. */
export function wordsOfSources(compared: readonly ComparedSource[]): ReadonlyMap<number, number> {
  return new Map(
    compared.flatMap(({ id, passages }) =>
      passages.length === 0 ? [] : [[id, coveredWords(passages.map(spanOf))] as const],
    ),
  );
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
