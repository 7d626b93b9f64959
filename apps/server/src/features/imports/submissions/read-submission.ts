import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ErrorKey } from '@palimpsest/contract';
import { documentLimits, openOwnArchive, submissionNote } from '@palimpsest/documents';
import type { SubmissionPart } from '../tables.ts';
import { fileErrorKey, withLocalFile, type ReadFile } from '../../../finding/files/read-stored-file.ts';
import { privateFileMode } from '../../../platform/storage/temporary-files.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { joinSubmissionParts } from './join-parts.ts';

/** How one file of a submission was read; 'scan' and 'costly' put off the whole submission, 'removed' ends it. */
export type SubmissionPartReading = ReadFile | 'scan' | 'costly' | 'removed';

export interface ReadSubmission {
  /** Undefined if no file could be read. */
  readonly document: ReadFile | undefined;
  readonly parts: readonly SubmissionPart[];
  /** The first of the errors. */
  readonly error: ErrorKey | undefined;
}

/** The number of files of a submission that may use up their reading time. Those after them are not tried. */
const mostTimeouts = 2;

/**
 * Reads the files of a stored submission one after the other, each with limits of its own in a process that reads only
 * this file. A file that cannot be read is named with its error, and leaves the others readable.
 */
export async function readSubmission(
  { blobKey, parts }: { readonly blobKey: string; readonly parts: readonly SubmissionPart[] },
  { services, signal, log }: JobContext,
  read: (path: string, name: string) => Promise<SubmissionPartReading>,
): Promise<ReadSubmission | Exclude<SubmissionPartReading, ReadFile>> {
  return withLocalFile(services, blobKey, async (path) => {
    const archive = await openOwnArchive(path);
    const readPart = async (place: number, name: string): Promise<SubmissionPartReading | ErrorKey> => {
      const stored = archive.files.find((file) => file.name === String(place));
      if (stored === undefined) return 'fileBroken';
      return services.temporaryFiles.withPath(async (partPath) => {
        const target = createWriteStream(partPath, { mode: privateFileMode });
        await pipeline(await stored.open(), target, { signal });
        try {
          return await read(partPath, name);
        } catch (error) {
          const key = fileErrorKey(error);
          // A file is not given up because the machine was busy.
          if (signal.aborted || key === undefined || key === 'readerBusy') throw error;
          log.info({ key, reason: String(error) }, 'a file of a submission could not be read');
          return key;
        }
      });
    };
    try {
      const documents: { readonly name: string; readonly document: ReadFile }[] = [];
      const outcomes: SubmissionPart[] = [];
      let timeouts = 0;
      let chars = 0;
      for (const [place, part] of parts.entries()) {
        signal.throwIfAborted();
        const isTried = part.error === '' && timeouts < mostTimeouts;
        const reading = isTried ? await readPart(place, part.name) : part.error || 'fileTimeout';
        if (reading === 'scan' || reading === 'costly' || reading === 'removed') return reading;
        if (reading === 'fileTimeout' && isTried) timeouts += 1;
        const fits = typeof reading === 'string' || chars + reading.text.length <= documentLimits.textChars;
        const error = typeof reading === 'string' ? reading : fits ? '' : 'fileTooLarge';
        outcomes.push({ ...part, error });
        if (typeof reading === 'string' || !fits) continue;
        chars += reading.text.length;
        documents.push({ name: part.name, document: withoutForm(part.name, reading) });
      }
      const error = outcomes.find((part) => part.error !== '')?.error as ErrorKey | undefined;
      return {
        document: documents.length === 0 ? undefined : joinSubmissionParts(documents, outcomes),
        parts: outcomes,
        error,
      };
    } finally {
      archive.close();
    }
  });
}

/** Reduces the description of a submission to the text that the student has typed. */
function withoutForm(name: string, document: ReadFile): ReadFile {
  const note = submissionNote(name, document.text);
  return note === undefined ? document : { ...document, text: note.text, layout: [] };
}
