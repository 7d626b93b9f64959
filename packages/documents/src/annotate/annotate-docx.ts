import { posix } from 'node:path';
import { readRelations, targetOf } from '../archive/relations.ts';
import { openArchive, type Archive } from '../archive/zip.ts';
import { DocumentError } from '../document-error.ts';
import { readDocx, traceDocx } from '../formats/docx.ts';
import { startBudget, type Budget } from '../limits.ts';
import type { AnnotatedDocument, Annotation, AnnotationRefusal } from './annotation.ts';
import { commentsWithPlaces, type TracedText } from './comment-places.ts';
import {
  addContentType,
  addRelation,
  addToComments,
  commentXml,
  newComments,
  scanComments,
} from './comment-parts.ts';
import { insertMarks, type Mark } from './insert-marks.ts';
import { NotEditable } from './scan-xml.ts';
import { readWordPlaces } from './word-places.ts';
import { replaceEntries } from './zip-edit.ts';

/** Longer main parts would take too much memory for a document with comments. */
const mostMainBytes = 48 * 1024 * 1024;
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A document that may not be edited, for a reason that its owner understands. */
class Refused extends Error {
  readonly reason: AnnotationRefusal;
  constructor(reason: AnnotationRefusal, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/**
 * Adds comments to a Word document. Nothing else in it changes: only its main part, its comments and the lists that name
 * them are replaced. The result is read again, and must have the same text.
 *
 * It reads foreign bytes, so callers outside of this package use `DocumentReaders.annotate`.
 */
export async function annotateDocx(
  bytes: Uint8Array,
  annotation: Annotation,
  budget: Budget = startBudget(),
): Promise<AnnotatedDocument> {
  try {
    return await annotated(bytes, annotation, budget);
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', reason: error.reason, detail: error.message };
    // A damaged archive is read beyond its end, and text that is not UTF-8 cannot be decoded.
    const isOfFile =
      error instanceof NotEditable ||
      (error instanceof DocumentError && error.key !== 'fileTimeout') ||
      error instanceof RangeError ||
      error instanceof TypeError;
    if (!isOfFile) throw error;
    return { kind: 'refused', reason: 'other', detail: String(error) };
  }
}

async function annotated(
  bytes: Uint8Array,
  annotation: Annotation,
  budget: Budget,
): Promise<AnnotatedDocument> {
  const archive = await openArchive(bytes, budget);
  const main = (await targetOf(archive, '', 'officeDocument')) ?? 'word/document.xml';
  await refuseUnusual(archive, main);
  let xml = '';
  let part: ReturnType<typeof readWordPlaces> | undefined;
  const notes: string[] = [];
  const traced = await traceDocx(bytes, budget, {
    read: (mainBytes, handler, at) => {
      if (mainBytes.length > mostMainBytes) throw new NotEditable(`${mainBytes.length} bytes`);
      xml = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(mainBytes);
      part = readWordPlaces(xml.replace(/^\uFEFF/, ' '), handler, at);
    },
    originOfNote: (key) => -2 - (notes.push(key) - 1),
  });
  if (part === undefined || !traced.text.startsWith(annotation.text)) throw new NotEditable('another text');
  const document: TracedText = { ...part, text: traced.text, origins: traced.origins ?? [], notes };

  const relations = await readRelations(archive, main);
  const target = relations.find(({ type }) => type === 'comments')?.target;
  const existing = target === undefined ? undefined : await textOf(archive, target);
  const comments = existing === undefined ? undefined : scanComments(existing.replace(/^\uFEFF/, ''));
  const { dialect } = part;
  const { prefix } = dialect;
  // Both parts are of one standard.
  if (comments !== undefined && comments.dialect.namespace !== dialect.namespace)
    throw new NotEditable('comments of another namespace');
  let id = Math.max(part.highestCommentId, comments?.highestId ?? -1) + 1;
  const { placed, withoutPlace } = commentsWithPlaces(document, annotation);
  const starts: Mark[] = [];
  const ends: Mark[] = [];
  const written: string[] = [];
  for (const { comment, start, end } of placed) {
    starts.push({ place: start, side: 'start', xml: `<${prefix}:commentRangeStart ${prefix}:id="${id}"/>` });
    const reference = `<${prefix}:r><${prefix}:commentReference ${prefix}:id="${id}"/></${prefix}:r>`;
    ends.push({
      place: end,
      side: 'end',
      xml: `<${prefix}:commentRangeEnd ${prefix}:id="${id}"/>${reference}`,
    });
    written.push(commentXml(id, comment));
    id += 1;
    if (id % 100 === 0) budget.checkTime();
  }
  // Where one passage ends and the next begins, the end comes first.
  const contents = new Map([
    [main, insertMarks(xml, [...ends, ...starts], { highestChangeId: part.highestChangeId, prefix })],
  ]);
  if (target !== undefined && existing !== undefined && comments !== undefined) {
    contents.set(target, addToComments(existing, written.join(''), comments.dialect));
  } else {
    const folder = posix.dirname(main);
    const name = archive.has(posix.join(folder, 'comments.xml')) ? 'palimpsest-comments.xml' : 'comments.xml';
    const relsEntry = posix.join(folder, '_rels', `${posix.basename(main)}.rels`);
    const types = (await textOf(archive, '[Content_Types].xml')) ?? '';
    contents.set(posix.join(folder, name), newComments(written.join(''), dialect));
    contents.set(
      relsEntry,
      addRelation(await textOf(archive, relsEntry), relations, { target: name, dialect }),
    );
    contents.set('[Content_Types].xml', addContentType(types, posix.join(folder, name)));
  }
  const result = replaceEntries(bytes, contents);
  const again = await readDocx(result, budget);
  if (again.text !== document.text) throw new NotEditable('the text would change');
  return { kind: 'annotated', bytes: result, withoutPlace };
}

async function refuseUnusual(archive: Archive, main: string): Promise<void> {
  if (archive.names.some((name) => name.startsWith('_xmlsignatures/'))) throw new Refused('signed', 'signed');
  const types = await textOf(archive, '[Content_Types].xml');
  const hasMacros = archive.names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name));
  if (hasMacros || types?.includes('macroEnabled') === true) throw new Refused('macros', 'macros');
  if (types?.includes(mainType) !== true) throw new NotEditable(`${main} is no ordinary document`);
}

async function textOf(archive: Archive, entry: string): Promise<string | undefined> {
  if (!archive.has(entry)) return undefined;
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await archive.bytes(entry));
}
