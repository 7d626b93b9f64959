import { isDeepStrictEqual } from 'node:util';
import type { SourceMarkup, UncountedSpan } from '@palimpsest/contract';
import type { UncountedWords } from '@palimpsest/engine';
import { engineOfComparison } from '../../../finding/compute/engine-of-comparison.ts';
import type { StoredPassage } from '../../../platform/database/stored-passage.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Call, type Handler, type LastingResult } from '../../../platform/http/handler.ts';
import { selectSignatureChars } from '../../../finding/signatures/signatures.repository.ts';
import { selectText, type StoredText } from '../../../finding/texts/texts.repository.ts';
import { pairForReading, uncountedWordsOfPair } from '../../collusion/index.ts';
import { readableSharedTexts } from '../../library/index.ts';
import { excerptOfSource } from './excerpt.ts';
import { sourceForReading, type AccessedSource } from '../reports.access.ts';
import { givenRating } from '../reports.present.ts';
import { sideBySide, withheldSourceText, withoutSourceText } from './side-by-side.ts';
import { shownTitle, sourceViewFor } from './source-view.ts';

/**
 * The number is the id of a report's source or of a pair of a project's texts. A permanent link gives access
 * to reports only.
 */
export const getSourceMarkup: Handler<'GetSourceMarkup'> = async ({ id, permaLinkId }, call) => {
  try {
    return await markupOfSource(id, permaLinkId, call);
  } catch (error) {
    const isNotFound = error instanceof UserError && error.key === 'comparisonNotFound';
    if (!isNotFound || permaLinkId !== undefined) throw error;
  }
  return { data: await pairMarkup(id, call) };
};

async function markupOfSource(
  id: number,
  permaLinkId: string | undefined,
  call: Call,
): Promise<LastingResult<SourceMarkup>> {
  const seen = await seenSource(id, permaLinkId, call);
  return {
    key: keyOf(seen),
    read: async () => {
      const data = await readSource(seen, call);
      // A recheck may have been stored after the source was read and before the version of its report.
      const { source } = await seenSource(id, permaLinkId, call);
      return { data, isLasting: isDeepStrictEqual(source.passages, seen.source.passages) };
    },
  };
}

/** A source that access has admitted, and what the reader may see of it. */
interface SeenSource {
  readonly source: AccessedSource;
  readonly title: string;
  /** The length of a text that is kept only as a fingerprint. */
  readonly hiddenChars: number | undefined;
  readonly isWithheld: boolean;
}

async function seenSource(id: number, permaLinkId: string | undefined, call: Call): Promise<SeenSource> {
  const { db } = call.services;
  const user = userOf(call);
  const source = await sourceForReading(db, user, id, permaLinkId);
  const [hiddenChars, view] = await Promise.all([
    selectSignatureChars(db, source.textId),
    sourceViewFor(db, user, source.report, [source]),
  ]);
  const isWithheld = view.withheld.has(source.textId);
  return { source, title: shownTitle(source, view), hiddenChars, isWithheld };
}

/** Everything that the answer shows or depends on. Passages change only with the version of the report. */
function keyOf({ source, title, hiddenChars, isWithheld }: SeenSource): string {
  const { id, textId, report } = source;
  return JSON.stringify([
    [id, textId, report.textId, report.finishedAt, report.ratingVersion, report.engineVersion],
    [report.name, title, hiddenChars, isWithheld, report.seesLibraryTexts],
  ]);
}

async function readSource(
  { source, title, hiddenChars, isWithheld }: SeenSource,
  call: Call,
): Promise<SourceMarkup> {
  const { db } = call.services;
  const { report } = source;
  const [checkedText, sourceText] = await Promise.all([
    selectText(db, report.textId),
    selectText(db, source.textId),
  ]);
  const hasText = hiddenChars === undefined && !isWithheld;
  const unrated = await markupOf(call, {
    key: `report ${source.reportId}`,
    madeBy: report.engineVersion,
    checked: { name: report.name, text: checkedText },
    source: { name: title, text: sourceText },
    passages: source.passages,
    isExcerpt: hasText && source.kind === 'library' && !report.seesLibraryTexts,
  });
  const markup = withRatings(unrated, source);
  if (hiddenChars !== undefined) return withoutSourceText(markup, hiddenChars);
  return isWithheld ? withheldSourceText(markup) : markup;
}

function withRatings(markup: SourceMarkup, source: AccessedSource): SourceMarkup {
  const own = new Map(
    source.rating?.passageRatings?.map(({ passageIndex, rating }) => [passageIndex, rating]),
  );
  const Positions = markup.Positions.map((position) => ({
    ...position,
    Rating: own.get(position.PIdx) ?? givenRating(source),
  }));
  return { ...markup, Positions };
}

async function pairMarkup(id: number, call: Call): Promise<SourceMarkup> {
  const { db } = call.services;
  const pair = await pairForReading(db, userOf(call), id);
  if (pair === undefined) throw new UserError('comparisonNotFound', `pair ${id}`);
  const [firstText, secondText] = await Promise.all([
    selectText(db, pair.firstTextId),
    selectText(db, pair.secondTextId),
  ]);
  const uncounted = uncountedWordsOfPair(pair);
  const madeBy = engineOfComparison(pair.parameters);
  const [counted, firstUncounted, secondUncounted] = await Promise.all([
    markupOf(call, {
      key: `text ${pair.firstTextId}`,
      madeBy,
      checked: { name: pair.firstName, text: firstText },
      source: { name: pair.secondName, text: secondText },
      passages: pair.passages.filter((_, i) => (pair.countedWords[i] ?? 0) > 0),
      isExcerpt: false,
    }),
    placeUncounted(call, firstText, madeBy, uncounted.first),
    placeUncounted(call, secondText, madeBy, uncounted.second),
  ]);
  const markup = {
    ...counted,
    Text1: { ...counted.Text1, Uncounted: firstUncounted },
    Text2: { ...counted.Text2, Uncounted: secondUncounted },
  };
  const readable = await readableSharedTexts(db, userOf(call), [pair.firstTextId, pair.secondTextId]);
  const first = readable.has(pair.firstTextId) ? markup : withheldSourceText(markup, 'Text1');
  return readable.has(pair.secondTextId) ? first : withheldSourceText(first, 'Text2');
}

async function placeUncounted(
  { services: { compute } }: Call,
  { content }: StoredText,
  madeBy: string,
  words: readonly UncountedWords[],
): Promise<UncountedSpan[]> {
  if (words.length === 0) return [];
  const chars = await compute.placeWords({
    content,
    madeBy,
    spans: words.map(({ startWord, endWord }) => [startWord, endWord] as const),
  });
  return words.map(({ reason }, i) => ({
    Start: chars[2 * i] ?? 0,
    End: withPunctuation(content, chars[2 * i + 1] ?? 0, chars[2 * i + 2] ?? content.length),
    Why: reason,
  }));
}

/**
 * The end of a part including the full stop after its last word: a lone full stop would look as if it
 * counted.
 */
function withPunctuation(content: string, endChar: number, mostChar: number): number {
  let end = endChar;
  while (end < mostChar && /\p{P}/u.test(content.charAt(end))) end += 1;
  return end;
}

interface TwoTexts {
  /** The key of the checked text in the compute threads. */
  readonly key: string;
  /** The version of the engine that found the passages. */
  readonly madeBy: string;
  readonly checked: NamedText;
  readonly source: NamedText;
  readonly passages: readonly StoredPassage[];
  /** Whether only the passages of the source and their context are shown. */
  readonly isExcerpt: boolean;
}

interface NamedText {
  readonly name: string;
  readonly text: StoredText;
}

async function markupOf(
  { services: { compute } }: Call,
  { key, madeBy, checked, source, passages, isExcerpt }: TwoTexts,
): Promise<SourceMarkup> {
  const placed = await compute.placeRuns({
    checked: { key, text: checked.text.content, madeBy },
    source: source.text.content,
    passages: passages.map(({ runs }) => ({ runs })),
  });
  const whole = { content: source.text.content, passages, placed };
  const shown = isExcerpt ? await excerptOfSource(compute, whole) : whole;
  const markup = sideBySide(
    { name: checked.name, content: checked.text.content },
    { name: source.name, content: shown.content },
    shown.passages,
    shown.placed,
  );
  return isExcerpt ? { ...markup, Text2: { ...markup.Text2, IsExcerpt: true } } : markup;
}
