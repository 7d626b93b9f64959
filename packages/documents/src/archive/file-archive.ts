import { open } from 'node:fs/promises';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { cleanPath, isSystemFile } from '@palimpsest/contract';
import { entryName } from './entry-name.ts';
import { glanceAtZip } from './zip-names.ts';

/** Why a zip file cannot be unpacked. The error registry of the contract has the texts for users. */
export type ArchiveErrorKey =
  | 'archiveEncrypted'
  | 'archiveBroken'
  | 'archiveTooLarge'
  | 'archiveTooManyFiles'
  | 'archiveWithoutFiles';

export class ArchiveError extends Error {
  readonly key: ArchiveErrorKey;

  /** @param detail for the log only, never shown to a user */
  constructor(key: ArchiveErrorKey, detail: string, options?: ErrorOptions) {
    super(`${key}: ${detail}`, options);
    this.name = 'ArchiveError';
    this.key = key;
  }
}

export interface ArchiveLimits {
  readonly files: number;
  /** The limit for the total size of the unpacked files. */
  readonly unpackedBytes: number;
}

/** One file in a zip file. */
export interface ArchivedFile {
  /** Its number in the list of the zip file, which is always the same. */
  readonly place: number;
  /** Its path in the zip file, cleaned: without a leading slash, and always inside the zip file. */
  readonly name: string;
  /** The declared size. The stream fails if the actual size differs. */
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
}

export interface FileArchive {
  readonly files: readonly ArchivedFile[];
  /** Files that programs have created beside those of people. */
  readonly systemFiles: readonly Omit<ArchivedFile, 'open'>[];
  readonly close: () => void;
}

/** The best ratio to which files that people write compress above this size. */
const plausibleRatio = 200;
const unsuspiciousBytes = 20 * 1024 * 1024;
/** Directories and files that systems add also count, until they have been read. */
const maxEntries = 100_000;
/** Names, extra fields and comments, all of which are kept in memory; 100,000 ordinary entries have 15 MB. */
const maxListBytes = 20 * 1024 * 1024;

/**
 * Opens a zip file of files that are read separately. Returns undefined for any other file: not a zip file at all, or a
 * document whose format is a zip file (docx, odt, epub …). Throws an ArchiveError before anything is unpacked if the
 * zip file is encrypted, broken, too large or a bomb: its list of files is checked against the limits and against its
 * own size.
 * @param fileName decides about a zip file whose list is unreadable: a broken document, or a broken archive
 */
export async function openFileArchive(
  path: string,
  fileName: string,
  limits: ArchiveLimits,
): Promise<FileArchive | undefined> {
  const glance = glanceAtZip(await headOf(path));
  if (glance === undefined || glance.mimeType !== '') return undefined;
  const zip = await openPromise(path, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: false,
  }).catch((error: unknown) => {
    if (!/\.zip$/i.test(fileName)) return undefined;
    throw new ArchiveError('archiveBroken', 'no list of entries', { cause: error });
  });
  if (zip === undefined) return undefined;
  try {
    const entries = await entriesOf(zip);
    if (entries.some(({ name }) => isPartOfPackage(name))) {
      zip.close();
      return undefined;
    }
    const all = entries.filter(({ name }) => !name.endsWith('/'));
    const files = all.filter(({ name }) => !isSystemFile(name));
    refuseImplausible(zip, entries);
    requireWithin(limits, files);
    return {
      files: files.map((file) => archivedFile(zip, file)),
      systemFiles: all.filter(({ name }) => isSystemFile(name)).map((file) => archivedFile(zip, file)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Opens a zip file that the program itself has made of parts, whatever their names are. */
export async function openOwnArchive(path: string): Promise<Omit<FileArchive, 'systemFiles'>> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
  try {
    const entries = await entriesOf(zip);
    return { files: entries.map((entry) => archivedFile(zip, entry)), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

interface NamedEntry {
  readonly place: number;
  readonly name: string;
  readonly entry: Entry;
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<readonly NamedEntry[]> {
  if (zip.entryCount > maxEntries) {
    throw new ArchiveError('archiveTooManyFiles', `${zip.entryCount} entries`);
  }
  const entries: NamedEntry[] = [];
  let listBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      listBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (listBytes > maxListBytes) throw new ArchiveError('archiveTooLarge', 'the list of entries');
      entries.push({ place: entries.length, name: entryName(entry), entry });
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError('archiveBroken', 'the list of entries breaks off', { cause: error });
  }
  return entries;
}

/** Only a document, a spreadsheet or a program in zip format has these at its top level. */
function isPartOfPackage(name: string): boolean {
  return (
    name === '[Content_Types].xml' ||
    name === 'word/document.xml' ||
    name === 'ppt/presentation.xml' ||
    name === 'xl/workbook.xml' ||
    name === 'META-INF/container.xml' ||
    name === 'META-INF/MANIFEST.MF' ||
    name === 'META-INF/manifest.xml' ||
    name === 'Index/Document.iwa'
  );
}

/** The list reveals a bomb: entries share their bytes, or compress better than anything that people write. */
function refuseImplausible(zip: ZipFile, entries: readonly NamedEntry[]): void {
  const packed = entries.reduce((sum, { entry }) => sum + entry.compressedSize, 0);
  const unpacked = entries.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (packed > zip.fileSize) throw new ArchiveError('archiveTooLarge', 'entries share their bytes');
  if (unpacked > unsuspiciousBytes && unpacked > plausibleRatio * Math.max(1, packed)) {
    throw new ArchiveError('archiveTooLarge', `${packed} bytes unpack to ${unpacked}`);
  }
}

function requireWithin(limits: ArchiveLimits, files: readonly NamedEntry[]): void {
  if (files.length === 0) throw new ArchiveError('archiveWithoutFiles', 'no files');
  if (files.length > limits.files) throw new ArchiveError('archiveTooManyFiles', `${files.length} files`);
  if (files.some(({ entry }) => entry.isEncrypted()))
    throw new ArchiveError('archiveEncrypted', 'a password');
  const unpacked = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (unpacked > limits.unpackedBytes) throw new ArchiveError('archiveTooLarge', `${unpacked} bytes`);
}

function archivedFile(zip: ZipFile, { place, name, entry }: NamedEntry): ArchivedFile {
  return {
    place,
    name: cleanPath(name),
    bytes: entry.uncompressedSize,
    open: () => unpack(zip, entry),
  };
}

/**
 * Unpacking begins immediately, so an error in an entry may occur before anybody reads. An error without a listener
 * would end the process. Here it is stored and reported to the reader of the stream.
 */
async function unpack(zip: ZipFile, entry: Entry): Promise<Readable> {
  const unpacked = await zip.openReadStreamPromise(entry);
  const stream = new PassThrough();
  stream.on('error', () => undefined);
  pipeline(unpacked, stream, () => undefined);
  return stream;
}
