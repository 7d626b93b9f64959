import type {
  Citation,
  MarkupPassage,
  PassageChange,
  PassageKind,
  Source,
  TextSpan,
} from '@palimpsest/contract';
import type { Match } from './matches.ts';
import type { PassageKey } from './merged.ts';
import { ratingOf } from './source-list.ts';

/** The findings for a passage; null if an older version made the report. */
export interface PassageFinding {
  readonly kind: PassageKind | null;
  readonly change: PassageChange | null;
  readonly citation: Citation | null;
  /** How much of it counts in the result, according to the settings of the check. */
  readonly counts: 'whole' | 'part' | 'none';
}

export type Findings = ReadonlyMap<PassageKey, PassageFinding>;

export function findingsByPassage(
  passages: readonly MarkupPassage[],
  notCounted: readonly TextSpan[],
): Findings {
  return new Map(
    passages.map((passage) => [
      `${passage.SId}:${passage.PIdx}`,
      {
        kind: passage.Kind,
        change: passage.Change,
        citation: passage.Citation,
        counts: countedPart(passage, notCounted),
      },
    ]),
  );
}

/** The stretches are disjoint, so their overlaps with the passage add up. */
function countedPart(passage: TextSpan, notCounted: readonly TextSpan[]): PassageFinding['counts'] {
  const leftOut = notCounted.reduce(
    (sum, { Start, End }) => sum + Math.max(0, Math.min(End, passage.End) - Math.max(Start, passage.Start)),
    0,
  );
  if (leftOut === 0) return 'whole';
  return leftOut < passage.End - passage.Start ? 'part' : 'none';
}

/** Passages of which no word counts; they are painted paler. */
export function uncountedPassages(findings: Findings): ReadonlySet<PassageKey> {
  return new Set([...findings].flatMap(([key, { counts }]) => (counts === 'none' ? [key] : [])));
}

/** How many sources contribute to the result: their rating counts, and so does at least a part of one passage. */
export function countedSources(sources: readonly Source[], findings: Findings): number {
  const withCounted = new Set<number>();
  for (const [key, { counts }] of findings) if (counts !== 'none') withCounted.add(Number.parseInt(key, 10));
  return sources.filter((source) => ratingOf(source) === 'suspicious' && withCounted.has(source.Id)).length;
}

export type ChangedWords = 'Replaced' | 'Inserted' | 'LeftOut' | 'Moved' | 'Respelled';

const changedWords: readonly ChangedWords[] = ['Replaced', 'Inserted', 'LeftOut', 'Moved', 'Respelled'];

/** The changes of the words, the most frequent first; empty if nothing was changed. */
export function changesOf(
  change: PassageChange | null,
): readonly { readonly of: ChangedWords; readonly words: number }[] {
  if (change === null) return [];
  return changedWords
    .map((of) => ({ of, words: change[of] }))
    .filter(({ words }) => words > 0)
    .sort((a, b) => b.words - a.words);
}

const citations: readonly Citation[] = ['quotedAndCited', 'quoted', 'cited', 'none'];

/** How many of a source's passages are marked in which way; empty if it isn't known. */
export function citationCounts(
  matches: readonly Match[],
  findings: Findings,
): readonly { readonly citation: Citation; readonly passages: number }[] {
  const states = matches.map(({ key }) => findings.get(key)?.citation ?? null);
  return citations
    .map((citation) => ({ citation, passages: states.filter((state) => state === citation).length }))
    .filter(({ passages }) => passages > 0);
}
