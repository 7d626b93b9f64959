import { isVisible, type PlacedStretch } from '../layout/place-styles.ts';
import type { Annotation, PlacedComment, WordComment } from './annotation.ts';
import type { MarkPlace } from './insert-marks.ts';
import { NotEditable } from './scan-xml.ts';
import type { ElementPlace, WordText } from './word-places.ts';

/** The text of a document and where it comes from. */
export interface TracedText {
  readonly text: string;
  /** Disjoint and in the order of the text. An origin below -1 is a note: the place -2 - origin in `notes`. */
  readonly origins: readonly PlacedStretch[];
  readonly texts: readonly WordText[];
  readonly notes: readonly string[];
  /** The elements of the main part that refer to notes. */
  readonly noteReferences: ReadonlyMap<string, ElementPlace>;
}

interface CommentWithPlace {
  readonly comment: WordComment;
  readonly start: MarkPlace;
  readonly end: MarkPlace;
}

/** The comments with their places; those without one are joined to a last one, behind the last words. */
export function commentsWithPlaces(
  document: TracedText,
  { comments, closing }: Annotation,
): { readonly placed: readonly CommentWithPlace[]; readonly withoutPlace: number } {
  const placed: CommentWithPlace[] = [];
  const left: PlacedComment[] = [];
  for (const comment of comments) {
    const place = placesOf(document, comment) ?? placeOfNote(document, comment);
    if (place === undefined) left.push(comment);
    else placed.push({ ...place, comment: place.isExact ? comment : withQuotation(comment) });
  }
  if (left.length === 0) return { placed, withoutPlace: 0 };
  const last = document.origins.findLast(({ origin }) => origin >= 0);
  if (last === undefined) throw new NotEditable('no text in the main part');
  const place = placesOf(document, last);
  if (place === undefined) throw new NotEditable('no place for the last comment');
  const lines = [...closing.lines, ...left.flatMap((comment) => withQuotation(comment).lines)];
  return { placed: [...placed, { ...place, comment: { ...closing, lines } }], withoutPlace: left.length };
}

function withQuotation({ quotation, ...comment }: PlacedComment): PlacedComment {
  if (quotation === undefined) return comment;
  const [first, ...others] = comment.lines;
  return { ...comment, lines: first === undefined ? [quotation] : [first, quotation, ...others] };
}

type Stretch = Pick<PlacedStretch, 'startChar' | 'endChar'>;

interface Places {
  readonly start: MarkPlace;
  readonly end: MarkPlace;
  /** The marks are at the first and the last word, not around an element that has more. */
  readonly isExact: boolean;
}

/** The origins that share characters with a stretch. */
function originsIn(
  origins: readonly PlacedStretch[],
  { startChar, endChar }: Stretch,
): readonly PlacedStretch[] {
  let low = 0;
  let high = origins.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((origins[middle]?.endChar ?? 0) <= startChar) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while ((origins[end]?.startChar ?? endChar) < endChar) end += 1;
  return origins.slice(low, end);
}

function placesOf({ origins, texts, text }: TracedText, stretch: Stretch): Places | undefined {
  const { startChar, endChar } = stretch;
  const own = originsIn(origins, stretch).filter(({ origin }) => origin >= 0);
  const [first, last] = [own[0], own.at(-1)];
  const [startText, endText] = [texts[first?.origin ?? -1], texts[last?.origin ?? -1]];
  if (first === undefined || last === undefined || startText === undefined || endText === undefined)
    return undefined;
  const isExact = startText.run !== undefined && endText.run !== undefined;
  const start = placeIn(startText, visibleIn(text, first.startChar, Math.max(startChar, first.startChar)));
  const end = endIn(endText, visibleIn(text, last.startChar, Math.min(endChar, last.endChar)));
  // A text box follows its paragraph in the text, but is within it in the document.
  return startText.start <= endText.start
    ? { start, end, isExact }
    : { start: placeIn(endText, 0), end: endIn(startText, Infinity), isExact: false };
}

/** Word shows no comments in notes, so they are at the mark of the note. */
function placeOfNote(document: TracedText, stretch: Stretch): Places | undefined {
  const { origins, notes, noteReferences } = document;
  for (const { origin } of originsIn(origins, stretch)) {
    const reference = noteReferences.get(notes[-2 - origin] ?? '');
    if (reference === undefined) continue;
    const place = { text: { decoded: '', start: -1, run: undefined, around: reference }, chars: 0 };
    return { start: place, end: place, isExact: false };
  }
  return undefined;
}

function visibleIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (isVisible(text.charCodeAt(at))) count += 1;
  return count;
}

/** The place before the visible character with this index. */
function placeIn(text: WordText, visible: number): MarkPlace {
  let left = visible;
  for (let chars = 0; chars < text.decoded.length; chars += 1) {
    if (!isVisible(text.decoded.charCodeAt(chars))) continue;
    if (left === 0) return { text, chars };
    left -= 1;
  }
  return { text, chars: text.decoded.length };
}

/** The end behind this many visible characters. */
function endIn(text: WordText, visible: number): MarkPlace {
  let left = visible;
  for (let chars = 0; chars < text.decoded.length; chars += 1) {
    if (isVisible(text.decoded.charCodeAt(chars))) left -= 1;
    if (left === 0) return { text, chars: chars + 1 };
  }
  return { text, chars: text.decoded.length };
}
