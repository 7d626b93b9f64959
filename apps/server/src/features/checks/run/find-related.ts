import type { RelatedPart, SourceRating, UncountedStretch } from '@palimpsest/engine';
import type { ComparedSource } from '../../../compute/tasks.ts';
import type { StoredRelated } from '../../../database/stored-related.ts';
import type { Services } from '../../../services.ts';
import { selectTextLengths, selectTexts } from '../../../texts/texts.repository.ts';
import type { CandidateSource } from './find-candidates.ts';

/** The likeliest sources whose sentences are compared by their meaning. */
const comparedByMeaning = 30;
const comparedChars = 1_000_000;
/** The strongest ones are shown. */
const mostParts = 20;
/** A part of which this share is covered by something else is not worth a note of its own. */
const coveredShare = 0.5;

export interface RelatedInput {
  readonly checked: string;
  /** The likeliest first. */
  readonly candidates: readonly CandidateSource[];
  readonly sources: readonly ComparedSource[];
  readonly uncounted: readonly UncountedStretch[];
  /** Keyed by text. */
  readonly ratings: ReadonlyMap<number, SourceRating>;
  readonly citedTextIds: ReadonlySet<number>;
}

/**
 * Finds parts that say the same as a source in other words. They are notes beside the result: a part that matches a
 * source word for word, that doesn't count for a reason, or whose source the text cites or the settings accept or
 * exclude is not among them.
 */
export async function findRelated(
  { sentences, db }: Services,
  input: RelatedInput,
  signal: AbortSignal,
): Promise<readonly StoredRelated[]> {
  if (!(await sentences.isOn())) return [];
  const candidates = input.candidates
    .filter(({ textId }) => isOpen(input, textId))
    .slice(0, comparedByMeaning);
  const chosen = await withTexts(db, candidates);
  const found = await sentences.findSameContent(
    { checked: input.checked, sources: chosen.map(({ content }) => content) },
    signal,
  );
  return strongest(
    chosen.flatMap(({ candidate }, i) => (found[i] ?? []).map((part) => storedPart(part, candidate))),
    [...input.sources.flatMap(({ passages }) => passages.map(spanOfPassage)), ...input.uncounted],
  );
}

function isOpen({ ratings, citedTextIds }: RelatedInput, textId: number): boolean {
  const { isAccepted = false, isExcluded = false } = ratings.get(textId) ?? {};
  return !isAccepted && !isExcluded && !citedTextIds.has(textId);
}

/** Texts that are kept only as fingerprints have no sentences. */
async function withTexts(
  db: Services['db'],
  candidates: readonly CandidateSource[],
): Promise<readonly { readonly candidate: CandidateSource; readonly content: string }[]> {
  const lengths = await selectTextLengths(
    db,
    candidates.map(({ textId }) => textId),
  );
  let left = comparedChars;
  const chosen = candidates.filter(({ textId }) => {
    const length = lengths.get(textId) ?? 0;
    if (length === 0 || length > left) return false;
    left -= length;
    return true;
  });
  const texts = new Map(
    (
      await selectTexts(
        db,
        chosen.map(({ textId }) => textId),
      )
    ).map(({ id, content }) => [id, content]),
  );
  return chosen.flatMap((candidate) => {
    const content = texts.get(candidate.textId) ?? '';
    return content === '' ? [] : [{ candidate, content }];
  });
}

function storedPart(
  { checkedStartWord, checkedEndWord, ...part }: RelatedPart,
  { textId, kind, isShared, title, url }: CandidateSource,
): StoredRelated {
  return {
    ...part,
    words: checkedEndWord - checkedStartWord,
    textId,
    sourceKind: kind,
    isShared,
    title,
    url,
  };
}

interface Span {
  readonly startChar: number;
  readonly endChar: number;
}

function spanOfPassage(passage: {
  readonly checkedStartChar: number;
  readonly checkedEndChar: number;
}): Span {
  return { startChar: passage.checkedStartChar, endChar: passage.checkedEndChar };
}

/** Of parts in one place, the most similar one; in the order of the text. */
function strongest(parts: readonly StoredRelated[], known: readonly Span[]): readonly StoredRelated[] {
  const kept: StoredRelated[] = [];
  for (const part of [...parts].sort((a, b) => b.similarityPercent - a.similarityPercent)) {
    const covering = [...known, ...kept.map(spanOfPassage)];
    if (kept.length < mostParts && coveredChars(part, covering) < coveredShare * lengthOf(part))
      kept.push(part);
  }
  return kept.sort((a, b) => a.checkedStartChar - b.checkedStartChar);
}

function lengthOf({ checkedStartChar, checkedEndChar }: StoredRelated): number {
  return checkedEndChar - checkedStartChar;
}

/** Characters of the part inside at least one of the spans. */
function coveredChars({ checkedStartChar, checkedEndChar }: StoredRelated, spans: readonly Span[]): number {
  let covered = 0;
  let reached = checkedStartChar;
  for (const { startChar, endChar } of [...spans].sort((a, b) => a.startChar - b.startChar)) {
    const from = Math.max(reached, startChar);
    const to = Math.min(checkedEndChar, endChar);
    if (to <= from) continue;
    covered += to - from;
    reached = to;
  }
  return covered;
}
