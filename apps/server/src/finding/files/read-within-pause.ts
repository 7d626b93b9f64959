import { DocumentError, type DocumentLimits } from '@palimpsest/documents';
import type { Executor } from '../../platform/database/connect.ts';
import type { Services } from '../../services.ts';
import {
  countReadingTimeout,
  isReadingPaused,
  pausedProcessorMs,
  type FileSender,
} from '../../platform/jobs/reading-pauses.repository.ts';

/**
 * Reads a file or page with the processor time that its sender may use now, and counts one that has used all of it.
 * 'costly': the sender's reading is paused, and this file needs more than ordinary files do.
 */
export async function readWithinPause<Result>(
  { db, documentLimits }: Pick<Services, 'db' | 'documentLimits'>,
  sender: FileSender,
  read: (limits: Partial<DocumentLimits>) => Promise<Result>,
): Promise<Result | 'costly'> {
  const isPaused = await isReadingPaused(db, sender);
  const { processorMs = pausedProcessorMs } = documentLimits;
  const paused = { ...documentLimits, processorMs: Math.min(processorMs, pausedProcessorMs) };
  try {
    return await read(isPaused ? paused : documentLimits);
  } catch (error) {
    if (isPaused && hasUsedItsTime(error)) return 'costly';
    await countIfCostly(db, sender, error);
    throw error;
  }
}

/** Counts a file whose reader has used all of its processor time. */
export async function countIfCostly(db: Executor, sender: FileSender, error: unknown): Promise<void> {
  if (hasUsedItsTime(error)) await countReadingTimeout(db, sender);
}

/** The error of a reader, or of a page that was given to one. */
function hasUsedItsTime(error: unknown): boolean {
  const cause = error instanceof DocumentError || !(error instanceof Error) ? error : error.cause;
  return cause instanceof DocumentError && cause.key === 'fileTimeout';
}
