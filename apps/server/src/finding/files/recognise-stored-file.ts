import { languageSchema } from '@palimpsest/contract';
import {
  createRecognisers,
  DocumentError,
  type RecognisedDocument,
  type Recognisers,
} from '@palimpsest/documents';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Config } from '../../config.ts';
import type { Services } from '../../services.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { usableMemory } from '../../platform/usable-memory.ts';
import { countIfCostly } from './read-within-pause.ts';
import type { FileSender } from '../../platform/jobs/reading-pauses.repository.ts';
import { selectUserSettings } from '../../people/users/users.repository.ts';
import {
  readDocument,
  withLocalFile,
  withoutScans,
  type FilePlace,
  type ReadFile,
  type ReadOptions,
} from './read-stored-file.ts';

/**
 * Text recognition with the settings of this installation; undefined if it is switched off. Throws a StartupError if the
 * folder with further languages does not exist.
 */
export function openRecognisers({
  recognitionProcesses,
  recognitionLanguages,
}: Pick<Config, 'recognitionProcesses' | 'recognitionLanguages'>): Recognisers | undefined {
  const processes = recognitionProcesses ?? defaultProcesses();
  if (recognitionLanguages !== undefined && !existsSync(recognitionLanguages)) {
    throw new StartupError(`RECOGNITION_LANGUAGES_DIR: there is no folder ${recognitionLanguages}`);
  }
  return processes === 0
    ? undefined
    : createRecognisers({ processes, languagesFolder: recognitionLanguages });
}

/** One for four cores and for 8 GB. Recognition uses a whole core for minutes. */
function defaultProcesses(): number {
  return Math.max(1, Math.floor(Math.min(availableParallelism() / 4, usableMemory() / 8192)));
}

export interface RecogniseFileOptions extends ReadOptions {
  /** Whose files that cost much are counted (reading-pauses.repository.ts). */
  readonly sender: FileSender;
  /** Called before each page, from 1. */
  readonly onPage?: (page: number, pages: number) => void;
}

/**
 * The text of a stored scan. If a PDF has other pages with text and its pictures cannot be recognised, the text of these
 * pages is enough.
 */
export async function recogniseStoredFile(
  services: Services,
  place: FilePlace,
  options: RecogniseFileOptions,
): Promise<ReadFile> {
  const { db, recognisers } = services;
  const { userId, signal, onPage } = options;
  const language = languageSchema.safeParse((await selectUserSettings(db, userId)).language).data;
  return withLocalFile(services, place, async (path) => {
    if (recognisers === undefined) return withoutScans(await readDocument(services, path, options));
    try {
      const settings = { language, userId, signal, ...(onPage && { onPage }) };
      return withMark(await recognisers.recognise(path, settings));
    } catch (error) {
      await countIfCostly(db, options.sender, error);
      // The file is not at fault if the machine was busy. It is recognised later.
      if (!(error instanceof DocumentError) || error.key === 'readerBusy') throw error;
      const { scannedPages = 0, ...document } = await readDocument(services, path, options).catch(() => {
        throw error;
      });
      // Without text, its pictures are photographs.
      const isRead = error.key === 'filePictureWithoutText';
      return isRead ? document : withoutScans({ ...document, scannedPages });
    }
  });
}

const withMark = ({ recognisedPages, ...document }: RecognisedDocument): ReadFile => ({
  ...document,
  isRecognised: recognisedPages > 0,
});
