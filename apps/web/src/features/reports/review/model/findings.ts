import {
  spansWithin,
  type Citation,
  type MarkupPassage,
  type NotCountedReason,
  type NotCountedSpan,
  type PassageChange,
  type PassageKind,
  type Source,
} from '@palimpsest/contract';
import type { Match } from './matches.ts';
import type { PassageKey } from './merged.ts';

/** The findings for a passage; null if an older version made the report. */
export interface PassageFinding {
  readonly kind: PassageKind | null;
  readonly change: PassageChange | null;
  readonly citation: Citation | null;
  /** How many of its words are found in the source. */
  readonly words: number;
  /** The parts with these words; missing if it is the whole passage. */
  readonly Sub: MarkupPassage['Sub'];
  /** How much of it counts in the result. */
  readonly counts: 'whole' | 'part' | 'none';
  /** Why it doesn't count, in whole or in part. */
  readonly reasons: readonly LeftOutReason[];
}

/** `cited`: its source is accepted, and the text cites it. `small`: it has too few words, on trial. */
export type LeftOutReason = NotCountedReason | SetAsideReason;

/** Why a whole passage doesn't count. */
export type SetAsideReason = 'accepted' | 'cited' | 'excluded' | 'small';

export type Findings = ReadonlyMap<PassageKey, PassageFinding>;

/**
 * @param notCounted The stretches that the settings leave out, in the order of the text.
 * @param small Passages that are left out on trial because they have too few words.
 */
export function findingsByPassage(
  passages: readonly MarkupPassage[],
  notCounted: readonly NotCountedSpan[],
  sources: readonly Source[],
  small: ReadonlySet<PassageKey> = new Set(),
): Findings {
  const ofSource = new Map(sources.map((source) => [source.Id, sourceSetAside(source)]));
  return new Map(
    passages.map((passage): [PassageKey, PassageFinding] => {
      const key: PassageKey = `${passage.SId}:${passage.PIdx}`;
      const setAside = ofSource.get(passage.SId) ?? (small.has(key) ? 'small' : null);
      return [
        key,
        {
          kind: passage.Kind,
          change: passage.Change,
          citation: passage.Citation,
          words: passage.MW,
          Sub: passage.Sub,
          ...(setAside === null ? countedPart(passage, notCounted) : { counts: 'none', reasons: [setAside] }),
        },
      ];
    }),
  );
}

function sourceSetAside({ Excluded, Accepted, Cited }: Source): SetAsideReason | null {
  if (Excluded) return 'excluded';
  if (!Accepted) return null;
  return Cited ? 'cited' : 'accepted';
}

/** The stretches are disjoint, so their overlaps with the passage add up. */
function countedPart(
  { Start, End }: MarkupPassage,
  notCounted: readonly NotCountedSpan[],
): Pick<PassageFinding, 'counts' | 'reasons'> {
  const out = spansWithin(notCounted, Start, End);
  if (out.length === 0) return { counts: 'whole', reasons: [] };
  const chars = out.reduce((sum, span) => sum + Math.min(span.End, End) - Math.max(span.Start, Start), 0);
  return { counts: chars < End - Start ? 'part' : 'none', reasons: [...new Set(out.map(({ Why }) => Why))] };
}

/** The reason why no word of a passage counts, because of its source or its size; null if some may count. */
export function setAsideReason(finding: PassageFinding | undefined): SetAsideReason | null {
  const [reason] = finding?.reasons ?? [];
  return reason === 'accepted' || reason === 'cited' || reason === 'excluded' || reason === 'small'
    ? reason
    : null;
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
