import { pagesOfWords, type DataOf, type ErrorKey, type UploadedFile } from '@palimpsest/contract';
import type { Result } from '../../http/handler.ts';
import type { UploadRow } from './uploads.repository.ts';

/** @param isPaused Whether the reading of its sender's files is paused. */
export function presentUpload(row: UploadRow, isPaused: boolean): UploadedFile {
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
    Title: row.title,
    Author: row.author,
    Error: isPaused && row.status === 'Scheduled' ? ('readingPaused' satisfies ErrorKey) : row.error,
    RecognitionPages: row.recognitionPages,
    RecognitionPage: row.recognitionPage,
    UnreadPages: row.unreadPages ?? 0,
    UnreadPictures: row.unreadPictures ?? 0,
  };
}

/** In the requested order, each once; ids without an upload are left out. */
export function presentUploads(
  uploadIds: readonly string[],
  rows: readonly UploadRow[],
  isPaused: boolean,
): Result<DataOf<'GetUploadedFilesStatus'>> {
  const byId = new Map(rows.map((row) => [row.uploadId, row]));
  const files = [...new Set(uploadIds)].flatMap((uploadId) => {
    const row = byId.get(uploadId);
    return row === undefined ? [] : [presentUpload(row, isPaused)];
  });
  const pending = files.filter(({ Status }) => Status === 'Scheduled' || Status === 'Active').length;
  return { data: { Files: files, PendingCount: pending }, total: files.length };
}
