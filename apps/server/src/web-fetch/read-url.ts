import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  decodeHtml,
  detectFormat,
  DocumentError,
  type DocumentErrorKey,
  type DocumentReaders,
  type ExtractedDocument,
} from '@palimpsest/documents';
import { FetchError, type FetchErrorKey } from './fetch-error.ts';
import { fetchUrl, type FetchedFile, type FetchOptions } from './fetch-url.ts';
import { parseUrl } from './parse-url.ts';
import { onlyTagged } from './tagged-parts.ts';

export interface ReadUrlOptions extends FetchOptions {
  readonly readers: DocumentReaders;
  /** Only what the page's author has marked counts, where something is marked. */
  readonly useTags: boolean;
}

export interface ReadPage {
  readonly url: string;
  readonly title: string;
  readonly text: string;
}

/** The text of the page or document at an address that a user has entered. Throws a FetchError and nothing else. */
export async function readUrl(entered: string, options: ReadUrlOptions): Promise<ReadPage> {
  const file = await fetchUrl(parseUrl(entered), options);
  const { text, title } = await extract(file, options);
  return { url: file.url.href, title, text };
}

async function extract(file: FetchedFile, { readers, useTags }: ReadUrlOptions): Promise<ExtractedDocument> {
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-page-'));
  try {
    const path = join(folder, 'page');
    await writeFile(path, contentOf(file, useTags));
    const fileName = decodeName(file.url.pathname.split('/').at(-1) ?? '');
    return await readers.extract(path, { fileName });
  } catch (error) {
    if (error instanceof DocumentError) {
      throw new FetchError(fetchErrorOf[error.key], error.message, { cause: error });
    }
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Texts are decoded here, where the encoding is known that the answer has stated; the byte order mark says so. */
function contentOf({ bytes, contentType }: FetchedFile, useTags: boolean): Uint8Array | string {
  if (!isWrittenText(bytes, contentType)) return bytes;
  const source = decodeHtml(bytes, contentType);
  const counted = useTags ? onlyTagged(source) : source;
  return `\uFEFF${asPage(counted.replace(/^\uFEFF/, ''), contentType)}`;
}

/** A page may leave out all that frames it; where only the answer says that it is one, it begins as one. */
function asPage(source: string, contentType: string): string {
  const isSaidToBe = /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType);
  if (!isSaidToBe || detectFormat(Buffer.from(source), '') === 'html') return source;
  return `<!doctype html>${source}`;
}

function isWrittenText(bytes: Uint8Array, contentType: string): boolean {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  // The content counts more than what is said about it.
  if (start.includes('%PDF-') || start.startsWith('PK') || start.startsWith('{\\rtf')) return false;
  if (!/^\s*text\/|xhtml/i.test(contentType) && !/^\s*</.test(start)) return false;
  return detectFormat(bytes, '') !== undefined;
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const fetchErrorOf: Readonly<Record<DocumentErrorKey, FetchErrorKey>> = {
  fileTypeNotSupported: 'urlTypeNotSupported',
  fileEncrypted: 'urlReadError',
  fileBroken: 'urlReadError',
  fileEmpty: 'urlWithoutText',
  fileWithoutText: 'urlWithoutText',
  fileTooLarge: 'urlTooLarge',
  fileTooManyPages: 'urlTooLarge',
  fileTimeout: 'urlTimeout',
};
