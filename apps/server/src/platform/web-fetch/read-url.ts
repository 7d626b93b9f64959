import { writeFile } from 'node:fs/promises';
import {
  DocumentError,
  type DocumentErrorKey,
  type DocumentLimits,
  type DocumentReaders,
  type ExtractedDocument,
} from '@palimpsest/documents';
import { privateFileMode, type TemporaryFiles } from '../storage/temporary-files.ts';
import { FetchError, type FetchErrorKey } from './fetch-error.ts';
import { fetchLimits, fetchUrl, type FetchedFile, type FetchOptions } from './fetch-url.ts';
import { parseUrl } from './parse-url.ts';

export interface ReadFileOptions extends Pick<FetchOptions, 'limits'> {
  readonly readers: DocumentReaders;
  /** The user who requested the page: users take turns at the readers. Missing for work of the installation. */
  readonly userId?: number;
  /** Limits for reading the page that differ from the defaults. */
  readonly documentLimits: Partial<DocumentLimits>;
  /** If the page's author has marked parts, only these count. */
  readonly useTags: boolean;
  /** Keeps the page while a process reads it. */
  readonly temporaryFiles: TemporaryFiles;
  /** Reads the details of an HTML page as well. A page without text is then not an error. */
  readonly withDetails?: boolean;
  /** Stops the reading as its time limit does. */
  readonly signal?: AbortSignal;
}

export interface ReadUrlOptions extends FetchOptions, Omit<ReadFileOptions, 'signal'> {
  readonly userId: number;
}

export interface PageAtUrl {
  readonly url: string;
  readonly title: string;
  readonly text: string;
}

/**
 * The text of the page or document at a URL that a user has entered. Throws a FetchError for problems with
 * the URL or the page, and other errors for local problems, such as a full disk.
 */
export async function readUrl(entered: string, options: ReadUrlOptions): Promise<PageAtUrl> {
  const file = await fetchUrl(parseUrl(entered), options);
  const { text, title } = await readFetchedFile(file, options);
  return { url: file.url.href, title, text };
}

/**
 * A separate process decodes the page and selects its marked parts too: a hostile page must not keep the
 * server busy.
 */
export async function readFetchedFile(
  { url, bytes, contentType }: FetchedFile,
  { readers, userId, documentLimits, temporaryFiles, useTags, withDetails, limits, ...rest }: ReadFileOptions,
): Promise<ExtractedDocument> {
  const { readingMs } = { ...fetchLimits, ...limits };
  const timeout = AbortSignal.timeout(readingMs);
  const signal = rest.signal === undefined ? timeout : AbortSignal.any([rest.signal, timeout]);
  return temporaryFiles.withPath(async (path) => {
    await writeFile(path, bytes, { flag: 'wx', mode: privateFileMode });
    try {
      return await readers.extract(path, {
        fileName: decodeName(url.pathname.split('/').at(-1) ?? ''),
        page: { contentType, onlyTaggedParts: useTags, withDetails: withDetails === true },
        limits: { ...pageLimits, ...documentLimits },
        ...(userId === undefined ? {} : { userId }),
        signal,
      });
    } catch (error) {
      if (signal.aborted)
        throw new FetchError('urlTimeout', `not read within ${readingMs} ms`, { cause: error });
      if (!(error instanceof DocumentError)) throw error;
      throw new FetchError(fetchErrorOf[error.key], error.message, { cause: error });
    }
  });
}

/** Somebody waits for the page, or it is one of many. */
const pageLimits = { processorMs: 20_000 } as const;

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
  readerBusy: 'urlTimeout',
  // Pages from the web are read without text recognition.
  fileRecognitionOff: 'urlWithoutText',
  filePictureWithoutText: 'urlWithoutText',
  fileScanUnreadable: 'urlWithoutText',
  fileTextScrambled: 'urlWithoutText',
  fileIsWebPage: 'urlWithoutText',
  fileAttachmentUnread: 'urlReadError',
  fileIsLink: 'urlTypeNotSupported',
  fileIsLockFile: 'urlTypeNotSupported',
  fileIsPortfolio: 'urlTypeNotSupported',
  fileIsForm: 'urlTypeNotSupported',
  fileIsWordPerfect: 'urlTypeNotSupported',
  fileIsOldDocument: 'urlTypeNotSupported',
  fileIsAppleDocument: 'urlTypeNotSupported',
  fileIsSpreadsheet: 'urlTypeNotSupported',
  fileIsOldPresentation: 'urlTypeNotSupported',
  fileIsOutlookMessage: 'urlTypeNotSupported',
  fileIsSealedMail: 'urlTypeNotSupported',
  fileIsForPrinters: 'urlTypeNotSupported',
  fileIsNotebook: 'urlTypeNotSupported',
};
