import type { DocumentContent } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import { readFodt } from '../formats/fodt.ts';
import type { ReadAttachment } from '../formats/mail/attachments.ts';
import type { Budget } from '../limits.ts';
import { isCompoundFile, openCompoundFile } from './compound-file.ts';
import { glanceAtZip } from './zip-names.ts';
import { openArchive } from './zip.ts';

/** Documents that another document contains as objects. It shows a picture of them. */
export interface EmbeddedDocuments {
  readonly texts: readonly string[];
  /** How many of them cannot be read. */
  readonly unread: number;
}

const embedded = /^(word|ppt)\/embeddings\/[^/]+\.(docx?|docm|pptx|odt|rtf|pdf|bin)$/i;
/** Charts and formulas are objects of OpenDocument files too. */
const openDocumentObject = /^Object \d{1,5}\/content\.xml$/;
const mostEmbedded = 50;

export async function readEmbeddedDocuments(
  bytes: Uint8Array,
  budget: Budget,
  read: ReadAttachment,
): Promise<EmbeddedDocuments> {
  const entries = glanceAtZip(bytes)?.names ?? [];
  const names = entries.filter((name) => embedded.test(name) || openDocumentObject.test(name));
  if (names.length === 0) return { texts: [], unread: 0 };
  const archive = await openArchive(bytes, budget);
  const texts: string[] = [];
  let unread = Math.max(0, names.length - mostEmbedded);
  for (const name of names.slice(0, mostEmbedded)) {
    if (!archive.has(name)) continue;
    const stored = await archive.bytes(name);
    if (openDocumentObject.test(name)) {
      if (Buffer.from(stored).includes('<office:text')) texts.push((await readFodt(stored, budget)).text);
      continue;
    }
    const document = documentIn(stored);
    if (document === undefined) continue;
    const fileName = name.replace(/^.*\//, '').replace(/\.bin$/i, '');
    const content = await read({ type: '', fileName, bytes: document }).catch(unlessOver);
    const isUnread = content === undefined || hasUnreadPages(content);
    unread += isUnread ? 1 : (content.unreadPictures ?? 0);
    if (content !== undefined) texts.push(content.text);
  }
  return { texts: texts.filter((text) => text !== ''), unread };
}

const hasUnreadPages = ({ scannedPages = 0, damagedPages = [] }: DocumentContent): boolean =>
  scannedPages > 0 || damagedPages.length > 0;

/** An object of another program is a compound file around the document, or is the document. Spreadsheets are left out. */
function documentIn(bytes: Uint8Array): Uint8Array | undefined {
  if (!isCompoundFile(bytes)) return bytes;
  try {
    const { streams, read } = openCompoundFile(bytes);
    if (streams.includes('WordDocument')) return bytes;
    const content = read('Package') ?? read('CONTENTS');
    if (content === undefined) return undefined;
    const start = Buffer.from(content.subarray(0, 1024)).toString('latin1');
    return start.startsWith('PK') || start.includes('%PDF-') ? content : undefined;
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

function unlessOver(error: unknown): DocumentContent | undefined {
  const isOver = error instanceof DocumentError && /^file(Timeout|TooLarge)$/.test(error.key);
  if (isOver || !(error instanceof DocumentError)) throw error;
  // A workbook is an object with a table, which the document shows.
  return error.key === 'fileIsSpreadsheet'
    ? { text: '', layout: [], title: '', author: '', pages: null }
    : undefined;
}
