import type { MarkdownPiece } from '@palimpsest/contract';
import { threadMs } from '../processor-time/index.ts';
import { markdownPieces } from './markdown-pieces.ts';

export interface ReadMarkdown {
  readonly pieces: readonly MarkdownPiece[];
  readonly processorMs: number;
}

/** The program of the thread that reads Markdown. */
export default function readMarkdown(text: string): ReadMarkdown {
  const startMs = threadMs();
  return { pieces: markdownPieces(text), processorMs: threadMs() - startMs };
}
