import { createWriteStream } from 'node:fs';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cleanPath, limits, type ErrorKey } from '@palimpsest/contract';
import { ArchiveError, openFileArchive } from '@palimpsest/documents';
import { ZipFile } from 'yazl';
import type { SubmissionPart } from '../tables.ts';
import { storable } from '../../../platform/database/storable.ts';
import { privateFileMode } from '../../../platform/storage/temporary-files.ts';
import type { Services } from '../../../services.ts';
import { inOrder, type PartFile } from './group-submissions.ts';
import { unpackErrorKey } from './unpack-error.ts';

/** Further files are named as left out: they are a collection rather than a submission. */
const mostParts = 100;

/** Each of them is a temporary file for a moment. */
const mostZips = 20;

/** The zip file is a little larger than its files. */
const headBytes = 1024 * 1024;

export interface StoredSubmission {
  readonly bytes: number;
  /** The parts in the order of their names. */
  readonly parts: readonly SubmissionPart[];
  /** Files in its zip files that programs have created. */
  readonly systemFiles: readonly NamedBytes[];
}

type NamedBytes = Pick<PartFile, 'name' | 'bytes'>;

interface UnpackedPart extends PartFile {
  readonly error: ErrorKey | '';
}

/**
 * Stores the files of a submission as one zip file. Zip files among them are unpacked, one level deep. The entries are
 * named by the places of the parts. A file that cannot be unpacked is a part with its error.
 */
export async function storeSubmission(
  services: Services,
  files: readonly PartFile[],
  { blobKey, signal }: { readonly blobKey: string; readonly signal: AbortSignal },
): Promise<StoredSubmission> {
  const others = files.filter((file) => !isZip(file)).map(unpacked);
  return withZips(services, files.filter(isZip), signal, async (contents, systemFiles) => {
    const parts: UnpackedPart[] = [];
    let total = 0;
    for (const part of inOrder([...others, ...contents])) {
      const fits = parts.length < mostParts && total + part.bytes <= limits.uploadBytes;
      const error = part.error || (fits ? await errorOf(part, signal) : 'submissionTooLarge');
      if (error === '') total += part.bytes;
      parts.push({ ...part, error });
    }
    const { bytes } = await services.blobs.put(blobKey, zipOf(parts), {
      maxBytes: limits.uploadBytes + headBytes,
      signal,
    });
    return { bytes, parts: parts.map(storedPart), systemFiles };
  });
}

export function storedPart({
  name,
  bytes,
  error = '',
}: NamedBytes & { readonly error?: string }): SubmissionPart {
  return { name: storable(cleanPath(name).slice(-limits.titleChars).trim()), bytes, error };
}

const isZip = ({ name }: NamedBytes): boolean => /\.zip$/i.test(name);

const unpacked = (file: PartFile): UnpackedPart => ({ ...file, error: '' });

interface OpenedZip {
  readonly parts: readonly UnpackedPart[];
  readonly systemFiles: readonly NamedBytes[];
  readonly close: () => void;
}

/** Opens the zip files one after the other, and keeps them open while `use` runs. */
async function withZips<Result>(
  services: Services,
  zips: readonly PartFile[],
  signal: AbortSignal,
  use: (parts: readonly UnpackedPart[], systemFiles: readonly NamedBytes[]) => Promise<Result>,
  opened: readonly OpenedZip[] = [],
): Promise<Result> {
  const [zip, ...rest] = zips;
  if (zip === undefined || opened.length === mostZips) {
    const unopened = zips.map((one): UnpackedPart => ({ ...one, error: 'submissionTooLarge' }));
    return use(
      [...opened.flatMap(({ parts }) => parts), ...unopened],
      opened.flatMap(({ systemFiles }) => systemFiles),
    );
  }
  return services.temporaryFiles.withPath(async (path) => {
    const inside = await openZip(zip, path, signal);
    try {
      return await withZips(services, rest, signal, use, [...opened, inside]);
    } finally {
      inside.close();
    }
  });
}

async function openZip(zip: PartFile, path: string, signal: AbortSignal): Promise<OpenedZip> {
  const asOnePart = (error: ErrorKey | ''): OpenedZip => ({
    parts: [{ ...zip, error }],
    systemFiles: [],
    close: () => undefined,
  });
  if (zip.bytes > limits.uploadBytes) return asOnePart('submissionTooLarge');
  try {
    await pipeline(await zip.open(), createWriteStream(path, { mode: privateFileMode }), { signal });
    const opened = await openFileArchive(path, zip.name, {
      files: limits.importFiles,
      unpackedBytes: limits.archiveBytes,
    });
    if (opened === undefined) return asOnePart('');
    const inside = (name: string): string => `${zip.name}/${name}`;
    return {
      parts: opened.files.map(({ name, bytes, open }) => ({
        name: inside(name),
        bytes,
        open,
        error: isZip({ name, bytes }) ? 'archiveInArchive' : '',
      })),
      systemFiles: opened.systemFiles.map(({ name, bytes }) => ({ name: inside(name), bytes })),
      close: opened.close,
    };
  } catch (error) {
    const key = error instanceof ArchiveError ? error.key : unpackErrorKey(error);
    if (signal.aborted || key === undefined) throw error;
    return asOnePart(key);
  }
}

/** Unpacks a part once without keeping it: an error in the middle would break the whole zip file. */
async function errorOf(part: PartFile, signal: AbortSignal): Promise<ErrorKey | ''> {
  try {
    for await (const _ of await part.open()) signal.throwIfAborted();
    return '';
  } catch (error) {
    const key = unpackErrorKey(error);
    if (signal.aborted || key === undefined) throw error;
    return key;
  }
}

function zipOf(parts: readonly UnpackedPart[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  zip.outputStream.pipe(output);
  for (const [place, { open, error }] of parts.entries()) {
    if (error !== '') continue;
    zip.addReadStreamLazy(String(place), { compress: true }, (give) => {
      open().then((stream) => give(null, stream), fail);
    });
  }
  zip.end();
  return output;
}
