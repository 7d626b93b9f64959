import type { Executor } from '../../platform/database/connect.ts';
import { selectQueuePlaces, type QueuePlace } from '../../platform/jobs/queue-places.repository.ts';
import type { UploadRow } from './uploads.repository.ts';

type UploadKey = Pick<UploadRow, 'userId' | 'uploadId'>;

/** The keys of the jobs that read an upload and recognise its text. */
export const readingKey = ({ userId, uploadId }: UploadKey): string => `read-upload-${userId}-${uploadId}`;
export const recognitionKey = ({ userId, uploadId }: UploadKey): string =>
  `recognise-upload-${userId}-${uploadId}`;

/** The places of the uploads among these that wait in the queue, by their ids. */
export async function readingPlaces(
  db: Executor,
  uploads: readonly UploadRow[],
): Promise<ReadonlyMap<string, QueuePlace>> {
  const waiting = uploads.filter(({ status, recognitionPage, recognitionPages }) =>
    status === 'Active' ? recognitionPages > 0 && recognitionPage === 0 : status === 'Scheduled',
  );
  const keyOf = (row: UploadRow): string => (row.status === 'Active' ? recognitionKey(row) : readingKey(row));
  const places = await selectQueuePlaces(db, waiting.map(keyOf));
  return new Map(
    waiting.flatMap((row) => {
      const place = places.get(keyOf(row));
      return place === undefined ? [] : [[row.uploadId, place] as const];
    }),
  );
}
