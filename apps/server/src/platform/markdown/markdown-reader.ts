import type { MarkdownPiece } from '@palimpsest/contract';
import { Piscina } from 'piscina';
import { createFairTurns } from '../fair-turns.ts';
import { addProcessorTime, noteResumed } from '../processor-time/index.ts';
import { plainPieces } from './markdown-pieces.ts';
import type { ReadMarkdown } from './markdown-thread.ts';

/** Reads Markdown in a thread of its own, so that no text can keep the thread that answers requests busy. */
export interface MarkdownReader {
  /** A text of a page, which is kept because it is read again and again. */
  pieces(text: string): Promise<readonly MarkdownPiece[]>;
  /** A text that a user is writing. Users take turns. */
  preview(text: string, userId: number): Promise<readonly MarkdownPiece[]>;
  close(): Promise<void>;
}

/** The longest text takes half a second. The clock also counts the time in which a busy machine does other things. */
const longestMs = 10_000;
const threadMemory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };
/** The reader of the texts of pages. No user has this number. */
const pages = 0;
const mostKeptChars = 2_000_000;

/** A text that takes too long or needs too much memory is shown as it is. Its thread ends, and the next text gets another. */
export function createMarkdownReader(timeoutMs = longestMs): MarkdownReader {
  const pool = new Piscina({
    filename: new URL('markdown-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    concurrentTasksPerWorker: 1,
    resourceLimits: threadMemory,
  });
  const turns = createFairTurns({ all: 1, ofOneUser: 1 });
  const kept = createKeptPieces();
  let isClosed = false;

  const run = async (text: string): Promise<readonly MarkdownPiece[] | undefined> => {
    try {
      const answer = pool.run(text, { signal: AbortSignal.timeout(timeoutMs) }) as Promise<ReadMarkdown>;
      const { pieces, processorMs } = await answer;
      addProcessorTime(processorMs);
      return pieces;
    } catch (error) {
      if (isClosed) throw error;
      return undefined;
    } finally {
      noteResumed();
    }
  };

  return {
    pieces: async (text) => {
      const known = kept.get(text);
      if (known !== undefined) return known;
      const pieces = await turns(pages, () => run(text));
      // The machine may have been busy: the next reader tries again.
      if (pieces !== undefined) kept.keep(text, pieces);
      return pieces ?? plainPieces(text);
    },
    preview: async (text, userId) => (await turns(userId, () => run(text))) ?? plainPieces(text),
    close: async () => {
      isClosed = true;
      await pool.close({ force: true });
    },
  };
}

interface KeptPieces {
  readonly get: (text: string) => readonly MarkdownPiece[] | undefined;
  readonly keep: (text: string, pieces: readonly MarkdownPiece[]) => void;
}

/** The least recently used first. */
function createKeptPieces(): KeptPieces {
  const byText = new Map<string, readonly MarkdownPiece[]>();
  let chars = 0;
  const forget = (text: string): void => {
    if (byText.delete(text)) chars -= text.length;
  };
  const keep = (text: string, pieces: readonly MarkdownPiece[]): void => {
    forget(text);
    byText.set(text, pieces);
    chars += text.length;
    for (const oldest of byText.keys()) {
      if (chars <= mostKeptChars) return;
      forget(oldest);
    }
  };
  return {
    get: (text) => {
      const pieces = byText.get(text);
      if (pieces !== undefined) keep(text, pieces);
      return pieces;
    },
    keep,
  };
}
