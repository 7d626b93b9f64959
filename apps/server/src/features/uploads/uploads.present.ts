import { pagesOfWords, type UploadedFile } from '@palimpsest/contract';
import type { UploadRow } from './uploads.repository.ts';

export function presentUpload(row: UploadRow): UploadedFile {
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
    Error: row.error,
  };
}
