import type { DocumentReaders } from '@palimpsest/documents';
import {
  alignTexts,
  analyseText,
  fingerprintText,
  type AlignmentSettings,
  type AnalysedText,
  type CitationMarks,
  type Passage,
} from '@palimpsest/engine';
import { readDocument } from '../documents/read-document.ts';
import { passagesToJson, type PassageJson } from '../compare/passage-json.ts';
import { showPassage, type Sheet } from '../compare/show-passage.ts';
import { startProgress, tell } from '../output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { CommandError } from '../usage.ts';

/** A file that shares passages with the checked text, without the rest of its text. */
export interface FileMatch {
  readonly path: string;
  readonly title: string;
  readonly words: number;
  readonly passages: readonly Passage[];
  readonly json: readonly PassageJson[];
  /** Empty unless passages are shown. */
  readonly shown: readonly (readonly string[])[];
}

export interface FileSearch {
  /** The matches in the order of the files. */
  readonly matches: readonly FileMatch[];
  readonly read: number;
  /** Reported on standard error, one line each. */
  readonly unreadable: number;
  /** Files that share a fingerprint with the text and were therefore aligned. */
  readonly candidates: number;
}

export interface SearchOptions {
  readonly terminal: Terminal;
  readonly settings: AlignmentSettings;
  readonly readers: DocumentReaders;
  /** The number of files that are read at the same time. */
  readonly threads: number;
  /** Aligns every file, even without shared fingerprints. Finds more heavily reworded passages, and takes longer. */
  readonly isThorough: boolean;
  /** The layout of the passages; undefined if they are not shown. */
  readonly sheet: Sheet | undefined;
}

/**
 * The files that share passages with the checked text. They are read in processes; a fingerprint that a file shares
 * with the text makes it a candidate, and candidates are aligned. One text at a time is kept for each thread, so a
 * folder may be of any size.
 */
export async function searchFiles(
  checked: AnalysedText,
  marks: CitationMarks,
  files: readonly string[],
  options: SearchOptions,
): Promise<FileSearch> {
  const isKnown = new Set(fingerprintText(checked).hashes);
  const found: (FileMatch | undefined)[] = [];
  const counts = { read: 0, unreadable: 0, candidates: 0 };
  const progress = startProgress(options.terminal, files.length, 'files');
  const waiting = files.entries();

  const search = async (path: string): Promise<FileMatch | undefined> => {
    const { text, title } = await readDocument(path, options.readers);
    counts.read += 1;
    const source = analyseText(text);
    const isCandidate =
      options.isThorough || fingerprintText(source).hashes.some((hash) => isKnown.has(hash));
    if (!isCandidate) return undefined;
    counts.candidates += 1;
    const passages = alignTexts(checked, source, options.settings);
    if (passages.length === 0) return undefined;
    const { sheet } = options;
    return {
      path,
      title,
      words: source.words.count,
      passages,
      json: passagesToJson(passages, checked, source, marks),
      shown:
        sheet === undefined
          ? []
          : passages.map((passage) => showPassage(passage, checked, source, marks, sheet)),
    };
  };
  const work = async (): Promise<void> => {
    for (const [index, path] of waiting) {
      try {
        found[index] = await search(path);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        counts.unreadable += 1;
        tell(options.terminal, error.message);
      }
      progress.count();
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(options.threads, files.length) }, work));
  } finally {
    progress.end();
  }
  return { matches: found.filter((match) => match !== undefined), ...counts };
}
