import { pagesOfWords, type DataOf, type ErrorKey, type UploadedFile } from '@palimpsest/contract';
import type { Result } from '../../platform/http/handler.ts';
import type { QueuePlace } from '../../platform/jobs/queue-places.repository.ts';
import { titleOfText } from '../../finding/texts/title.ts';
import type { UploadRow } from './uploads.repository.ts';

/** @param place in the queue, if the file waits. */
export function presentUpload(row: UploadRow, place: QueuePlace | undefined): UploadedFile {
  const words = row.words ?? 0;
  return {
    UploadId: row.uploadId,
    Name: row.name,
    Status: row.status,
    Words: words,
    Pages: pagesOfWords(words),
    Bytes: row.bytes,
    Format: row.format,
    Language: row.language ?? '',
    Title: row.status === 'Ok' ? titleOfText(row) : '',
    DamagedPages: [...(row.damagedPages ?? [])],
    Author: row.author,
    Error: place?.isPaused === true ? ('readingPaused' satisfies ErrorKey) : row.error,
    RecognitionPages: row.recognitionPages,
    RecognitionPage: row.recognitionPage,
    UnreadPages: row.unreadPages ?? 0,
    UnreadPictures: row.unreadPictures ?? 0,
    ...presentPlace(place),
  };
}

/** A file that waits, and why: its turn has not come, or the pause. At place 1 it waits for a free reader only. */
export function presentPlace(
  place: QueuePlace | undefined,
): Pick<UploadedFile, 'QueuePlace' | 'QueueReason'> {
  if (place === undefined) return { QueuePlace: 0, QueueReason: '' };
  const { ahead, isPaused } = place;
  return { QueuePlace: ahead + 1, QueueReason: isPaused ? 'pause' : ahead === 0 ? 'reader' : 'turn' };
}

/** Presents the uploads in the requested order, each once; ids without an upload are left out. */
export function presentUploads(
  uploadIds: readonly string[],
  rows: readonly UploadRow[],
  places: ReadonlyMap<string, QueuePlace>,
): Result<DataOf<'GetUploadedFilesStatus'>> {
  const byId = new Map(rows.map((row) => [row.uploadId, row]));
  const files = [...new Set(uploadIds)].flatMap((uploadId) => {
    const row = byId.get(uploadId);
    return row === undefined ? [] : [presentUpload(row, places.get(uploadId))];
  });
  const pending = files.filter(({ Status }) => Status === 'Scheduled' || Status === 'Active').length;
  return { data: { Files: files, PendingCount: pending }, total: files.length };
}
