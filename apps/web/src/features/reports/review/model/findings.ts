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
  /** Why none of it counts whatever its words are, also those that are reworded; null if some may count. */
  readonly setAside: SetAsideReason | null;
}

/** `cited`: its source is accepted, and the text cites it. `small`: it has too few words, on trial. */
export type LeftOutReason = NotCountedReason | SetAsideReason;

/** Why a whole passage doesn't count. */
export type SetAsideReason =
  | Extract<NotCountedReason, `passage${string}`>
  | 'accepted'
  | 'cited'
  | 'excluded'
  | 'small';

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
  const sourceOf = new Map(sources.map((source) => [source.Id, source]));
  return new Map(
    passages.map((passage): [PassageKey, PassageFinding] => {
      const key: PassageKey = `${passage.SId}:${passage.PIdx}`;
      const source = sourceOf.get(passage.SId);
      const setAside = (source && ratedAside(source, passage)) ?? (small.has(key) ? 'small' : null);
      const left: CountedPart =
        setAside === null
          ? markedPart(source, passage, countedPart(passage, notCounted))
          : { counts: 'none', reasons: [setAside], setAside };
      return [
        key,
        {
          kind: passage.Kind,
          change: passage.Change,
          citation: passage.Citation,
          words: passage.MW,
          Sub: passage.Sub,
          ...left,
        },
      ];
    }),
  );
}

/**
 * The rating by which the passage does not count: its own, else that of its source. A source may count otherwise,
 * because of other passages.
 */
function ratedAside(source: Source, { PIdx: index }: MarkupPassage): SetAsideReason | null {
  const { Excluded, Accepted, Cited, GivenRating, PassageRatings } = source;
  const own = PassageRatings.find(({ PIdx }) => PIdx === index)?.Rating;
  if (own === 'excluded') return 'passageExcluded';
  if (own === 'accepted') return 'passageAccepted';
  if (own === 'counts') return null;
  if (Excluded || GivenRating === 'excluded') return 'excluded';
  if (Accepted || GivenRating === 'accepted') return Cited ? 'cited' : 'accepted';
  return null;
}

type CountedPart = Pick<PassageFinding, 'counts' | 'reasons' | 'setAside'>;

/** If the rule for quoted and referenced words accepts all words that are found, the reworded ones don't count either. */
function markedPart(source: Source | undefined, passage: MarkupPassage, left: CountedPart): CountedPart {
  const isAccepted =
    source?.AcceptsMarked === true &&
    isMarkedWhole(passage, source.Cited) &&
    left.reasons.includes('passageAccepted');
  return isAccepted ? { ...left, counts: 'none', setAside: 'passageAccepted' } : left;
}

/** Whether the rule accepts every part of the passage. If the text names no address of the source, it needs both marks. */
function isMarkedWhole(
  { Citation, Citations = [Citation ?? 'none'] }: MarkupPassage,
  isSourceCited: boolean,
): boolean {
  return Citations.every((kind) => (isSourceCited ? kind !== 'none' : kind === 'quotedAndCited'));
}

/** The stretches are disjoint, so their overlaps with the passage add up. */
function countedPart({ Start, End }: MarkupPassage, notCounted: readonly NotCountedSpan[]): CountedPart {
  const out = spansWithin(notCounted, Start, End);
  if (out.length === 0) return { counts: 'whole', reasons: [], setAside: null };
  const chars = out.reduce((sum, span) => sum + Math.min(span.End, End) - Math.max(span.Start, Start), 0);
  const reasons = [...new Set(out.map(({ Why }) => Why))];
  return { counts: chars < End - Start ? 'part' : 'none', reasons, setAside: null };
}

/** The reason why no word of a passage counts, because of its rating or its size; null if some may count. */
export function setAsideReason(finding: PassageFinding | undefined): SetAsideReason | null {
  return finding?.setAside ?? null;
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
