import { posix } from 'node:path';
import { readRelations, targetOf } from '../archive/relations.ts';
import { openArchive, type Archive } from '../archive/zip.ts';
import { DocumentError } from '../document-error.ts';
import { readDocx, traceDocx } from '../formats/docx.ts';
import { isVisible, type PlacedStretch } from '../layout/place-styles.ts';
import { startBudget, type DocumentLimits } from '../limits.ts';
import {
  addContentType,
  addRelation,
  addToComments,
  commentXml,
  highestId,
  newComments,
  type WordComment,
} from './comment-parts.ts';
import { insertMarks, type MarkPlace } from './insert-marks.ts';
import { NotEditable } from './scan-xml.ts';
import { readWordPlaces, type WordText } from './word-places.ts';
import { replaceEntries } from './zip-edit.ts';

/** A comment on a stretch of the text that was extracted from the document. */
export interface PlacedComment extends WordComment {
  readonly startChar: number;
  readonly endChar: number;
}

export interface EditableDocx {
  /** False if the stretch is in a note or another part, where Word shows no comments. */
  readonly hasPlace: (startChar: number, endChar: number) => boolean;
  /**
   * The document with these comments; everything else stays as it is. Comments without a place are left out. Undefined
   * if the result would not contain the same text.
   */
  readonly annotate: (comments: readonly PlacedComment[]) => Promise<Uint8Array | undefined>;
}

/** Longer main parts would take too much memory for a document with comments. */
const mostMainBytes = 48 * 1024 * 1024;
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * Opens a Word document in order to add comments. Undefined if it cannot be edited safely: its text is not the given one
 * or does not begin with it, or it is signed, has macros, is damaged, or is written in an unusual form.
 */
export async function openDocxForComments(
  bytes: Uint8Array,
  text: string,
  limits: Partial<DocumentLimits> = {},
): Promise<EditableDocx | undefined> {
  return unlessNotEditable(async () => {
    const budget = startBudget({ processorMs: 60_000, ...limits });
    const archive = await openArchive(bytes, budget);
    const main = (await targetOf(archive, '', 'officeDocument')) ?? 'word/document.xml';
    await refuseUnusual(archive, main);
    let xml = '';
    let part: ReturnType<typeof readWordPlaces> | undefined;
    const traced = await traceDocx(bytes, budget, (mainBytes, handler, at) => {
      if (mainBytes.length > mostMainBytes) throw new NotEditable(`${mainBytes.length} bytes`);
      xml = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(mainBytes);
      part = readWordPlaces(xml.replace(/^\uFEFF/, ' '), handler, at);
    });
    if (part === undefined || !traced.text.startsWith(text)) throw new NotEditable('another text');
    const { texts, highestCommentId } = part;
    const origins = (traced.origins ?? []).filter(({ origin }) => origin >= 0);
    const document = { bytes, archive, main, xml, texts, origins, highestCommentId, text: traced.text };
    return {
      hasPlace: (startChar, endChar) => originsIn(origins, startChar, endChar) !== undefined,
      annotate: (comments) => unlessNotEditable(() => withComments(document, comments, limits)),
    };
  });
}

async function unlessNotEditable<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await run();
  } catch (error) {
    // A damaged archive is read beyond its end, and text that is not UTF-8 cannot be decoded.
    const isOfFile =
      error instanceof NotEditable ||
      error instanceof DocumentError ||
      error instanceof RangeError ||
      error instanceof TypeError;
    if (isOfFile) return undefined;
    throw error;
  }
}

async function refuseUnusual(archive: Archive, main: string): Promise<void> {
  if (archive.names.some((name) => name.startsWith('_xmlsignatures/'))) throw new NotEditable('signed');
  const types = await textOf(archive, '[Content_Types].xml');
  if (!types?.includes(mainType)) throw new NotEditable(`${main} is no ordinary document`);
}

async function textOf(archive: Archive, entry: string): Promise<string | undefined> {
  if (!archive.has(entry)) return undefined;
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await archive.bytes(entry));
}

interface TracedDocument {
  readonly bytes: Uint8Array;
  readonly archive: Archive;
  readonly main: string;
  readonly xml: string;
  readonly texts: readonly WordText[];
  readonly origins: readonly PlacedStretch[];
  readonly highestCommentId: number;
  readonly text: string;
}

/** The first and the last text node with letters of a stretch. */
function originsIn(
  origins: readonly PlacedStretch[],
  startChar: number,
  endChar: number,
): readonly [PlacedStretch, PlacedStretch] | undefined {
  // They are disjoint and in the order of the text.
  let low = 0;
  let high = origins.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((origins[middle]?.endChar ?? 0) <= startChar) low = middle + 1;
    else high = middle;
  }
  const first = origins[low];
  if (first === undefined || first.startChar >= endChar) return undefined;
  let last = first;
  for (let at = low + 1; (origins[at]?.startChar ?? endChar) < endChar; at += 1) last = origins[at] ?? last;
  return [first, last];
}

function placesOf(
  { origins, texts, text }: TracedDocument,
  startChar: number,
  endChar: number,
): readonly [MarkPlace, MarkPlace] | undefined {
  const found = originsIn(origins, startChar, endChar);
  if (found === undefined) return undefined;
  const [first, last] = found;
  const [startText, endText] = [texts[first.origin], texts[last.origin]];
  if (startText === undefined || endText === undefined) return undefined;
  const start = placeIn(startText, visibleIn(text, first.startChar, Math.max(startChar, first.startChar)));
  const end = endIn(endText, visibleIn(text, last.startChar, Math.min(endChar, last.endChar)));
  // A text box follows its paragraph in the text, but is within it in the document.
  return startText.start <= endText.start ? [start, end] : [placeIn(endText, 0), endIn(startText, Infinity)];
}

function visibleIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (isVisible(text.charCodeAt(at))) count += 1;
  return count;
}

/** Before the visible character with this index. */
function placeIn(text: WordText, visible: number): MarkPlace {
  let left = visible;
  for (let chars = 0; chars < text.decoded.length; chars += 1) {
    if (!isVisible(text.decoded.charCodeAt(chars))) continue;
    if (left === 0) return { text, chars };
    left -= 1;
  }
  return { text, chars: text.decoded.length };
}

/** Behind this many visible characters. */
function endIn(text: WordText, visible: number): MarkPlace {
  let left = visible;
  for (let chars = 0; chars < text.decoded.length; chars += 1) {
    if (isVisible(text.decoded.charCodeAt(chars))) left -= 1;
    if (left === 0) return { text, chars: chars + 1 };
  }
  return { text, chars: text.decoded.length };
}

async function withComments(
  document: TracedDocument,
  comments: readonly PlacedComment[],
  limits: Partial<DocumentLimits>,
): Promise<Uint8Array> {
  const { bytes, archive, main, xml } = document;
  const relations = await readRelations(archive, main);
  const target = relations.find(({ type }) => type === 'comments')?.target;
  const existing = target === undefined ? undefined : await textOf(archive, target);
  let id = Math.max(document.highestCommentId, highestId((existing ?? '').replace(/^\uFEFF/, ''))) + 1;
  const starts: Parameters<typeof insertMarks>[1][number][] = [];
  const ends: typeof starts = [];
  let written = '';
  for (const comment of comments) {
    const places = placesOf(document, comment.startChar, comment.endChar);
    if (places === undefined) continue;
    const [start, end] = places;
    starts.push({ place: start, side: 'start', xml: `<w:commentRangeStart w:id="${id}"/>` });
    const reference = `<w:r><w:commentReference w:id="${id}"/></w:r>`;
    ends.push({ place: end, side: 'end', xml: `<w:commentRangeEnd w:id="${id}"/>${reference}` });
    written += commentXml(id, comment);
    id += 1;
  }
  // Where one passage ends and the next begins, the end comes first.
  const contents = new Map([[main, insertMarks(xml, [...ends, ...starts])]]);
  if (target !== undefined && existing !== undefined) contents.set(target, addToComments(existing, written));
  else {
    const folder = posix.dirname(main);
    const name = archive.has(posix.join(folder, 'comments.xml')) ? 'palimpsest-comments.xml' : 'comments.xml';
    const relsEntry = posix.join(folder, '_rels', `${posix.basename(main)}.rels`);
    const types = (await textOf(archive, '[Content_Types].xml')) ?? '';
    contents.set(posix.join(folder, name), newComments(written));
    contents.set(relsEntry, addRelation(await textOf(archive, relsEntry), relations, name));
    contents.set('[Content_Types].xml', addContentType(types, posix.join(folder, name)));
  }
  const annotated = replaceEntries(bytes, contents);
  const again = await readDocx(annotated, startBudget({ processorMs: 60_000, ...limits }));
  if (again.text !== document.text) throw new NotEditable('the text would change');
  return annotated;
}
