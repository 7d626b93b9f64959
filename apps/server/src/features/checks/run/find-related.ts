import type { RelatedPart, SourceRating, UncountedStretch } from '@palimpsest/engine';
import type { GivenToThreads } from '../../../finding/compute/collusion.ts';
import type { ComparedSource, SummaryOf } from '../../../finding/compute/tasks.ts';
import type { StoredRelated } from '../../../platform/database/stored-related.ts';
import type { Services } from '../../../services.ts';
import { selectTextLengths, selectTexts } from '../../../finding/texts/texts.repository.ts';
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
  readonly summaries: readonly SummaryOf[];
  readonly uncounted: readonly UncountedStretch[];
  /** Texts that everybody was given. */
  readonly given: readonly GivenToThreads[];
  /** Keyed by text. */
  readonly ratings: ReadonlyMap<number, SourceRating>;
  readonly citedAs: ReadonlyMap<number, string>;
}

/**
 * Finds parts that say the same as a source in other words, and adds those that summarise a source. They are
 * notes beside the result. A part that matches a source word for word is not among them, nor one that doesn't
 * count for a reason, nor one whose source was given, is cited, or is accepted or excluded by the settings.
 */
export async function findRelated(
  services: Services,
  input: RelatedInput,
  signal: AbortSignal,
): Promise<readonly StoredRelated[]> {
  const candidates = input.candidates.filter(({ textId }) => isOpen(input, textId));
  const candidateOf = new Map(candidates.map((candidate) => [candidate.textId, candidate]));
  const givenIds = await givenAmong(services.db, input);
  const summaries = input.summaries.flatMap(({ id, part }) => {
    const candidate = candidateOf.get(id);
    return candidate === undefined || givenIds.has(id) ? [] : [storedPart(part, candidate)];
  });
  const known = [...input.sources.flatMap(({ passages }) => passages.map(spanOf)), ...input.uncounted];
  return strongest([...(await sameContent(services, input, candidates, signal)), ...summaries], known);
}

function isOpen({ ratings, citedAs }: RelatedInput, textId: number): boolean {
  const { isAccepted = false, isExcluded = false } = ratings.get(textId) ?? {};
  return !isAccepted && !isExcluded && !citedAs.has(textId);
}

async function sameContent(
  { sentences, db }: Services,
  { checked, given }: RelatedInput,
  candidates: readonly CandidateSource[],
  signal: AbortSignal,
): Promise<readonly StoredRelated[]> {
  if (!(await sentences.isOn())) return [];
  const known = contentsOf(given);
  const chosen = (await withTexts(db, candidates.slice(0, comparedByMeaning))).filter(
    ({ content }) => !known.has(content),
  );
  const sources = chosen.map(({ content }) => content);
  const found = await sentences.findSameContent({ checked, sources }, signal);
  return chosen.flatMap(({ candidate }, i) => (found[i] ?? []).map((part) => storedPart(part, candidate)));
}

/** The summarised texts that everybody was given, such as the reading of a class. */
async function givenAmong(
  db: Services['db'],
  { summaries, given }: RelatedInput,
): Promise<ReadonlySet<number>> {
  const known = contentsOf(given);
  if (summaries.length === 0 || known.size === 0) return new Set();
  const texts = await selectTexts(
    db,
    summaries.map(({ id }) => id),
  );
  return new Set(texts.filter(({ content }) => known.has(content)).map(({ id }) => id));
}

function contentsOf(given: readonly GivenToThreads[]): ReadonlySet<string> {
  return new Set(given.flatMap((text) => ('content' in text ? [text.content] : [])));
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

function spanOf(passage: { readonly checkedStartChar: number; readonly checkedEndChar: number }): Span {
  return { startChar: passage.checkedStartChar, endChar: passage.checkedEndChar };
}

/**
 * The most similar one of the parts in one place, and the same content rather than a summary; in the order of the text.
 */
function strongest(parts: readonly StoredRelated[], known: readonly Span[]): readonly StoredRelated[] {
  const kept: StoredRelated[] = [];
  for (const part of [...parts].sort(
    (a, b) =>
      Number(a.kind === 'summary') - Number(b.kind === 'summary') ||
      b.similarityPercent - a.similarityPercent,
  )) {
    const covering = [...known, ...kept.map(spanOf)];
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
