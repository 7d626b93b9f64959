import { unknownUpload, type UploadedFile } from '@palimpsest/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { randomId } from '../../api/random-id.ts';
import { uploadFile } from '../../api/upload.ts';
import type { FailedUpload, UploadItem } from '../../common/uploads/upload-item.ts';
import { createUploadQueue } from '../../common/uploads/upload-queue.ts';

export interface VisitorFile {
  readonly item: UploadItem | undefined;
  /** The last file, if it failed. */
  readonly failed: FailedUpload | undefined;
  /** Sends a file, which replaces the current one. */
  readonly choose: (file: File) => void;
  readonly remove: () => void;
  /** Sends the failed file again. */
  readonly retry: () => void;
}

/** If the form was closed meanwhile, the file will never be read; any other error may pass. */
async function readStatus(code: string, ids: readonly string[]): Promise<readonly UploadedFile[]> {
  try {
    return (await call('GetUploadedFilesStatus', { uploadids: [...ids], projectcode: code })).data.Files;
  } catch (thrown) {
    const { key } = asApiError(thrown);
    if (key !== 'projectCodeNotValid') throw thrown;
    return ids.map((id) => ({ ...unknownUpload, UploadId: id, Status: 'Error', Error: key }));
  }
}

/** The one file of an upload form; it is discarded with the page. */
export function useVisitorFile(code: string): VisitorFile {
  const queue = useMemo(
    () =>
      createUploadQueue({
        newId: randomId,
        send: (file, id, onProgress) => uploadFile(file, id, onProgress, { projectcode: code }),
        readStatus: (ids) => readStatus(code, ids),
        errorKeyOf: (error) => asApiError(error).key,
        keep: () => undefined,
        forget: () => undefined,
        // A visitor has no session to remove the file with. It is deleted with those that were never submitted.
        cancel: () => undefined,
        parallel: 1,
      }),
    [code],
  );
  const [item] = useSyncExternalStore(queue.subscribe, queue.items);
  const [failed] = useSyncExternalStore(queue.subscribe, queue.failed);
  return {
    item,
    failed,
    choose: (file) => {
      queue.clear();
      queue.add([file]);
    },
    remove: queue.clear,
    retry: () => {
      if (failed !== undefined) queue.retry(failed.id);
    },
  };
}
