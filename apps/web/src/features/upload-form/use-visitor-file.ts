import type { UploadedFile } from '@palimpsest/contract';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { newUploadId, uploadFile } from '../../api/upload.ts';
import type { UploadItem } from '../../shared/uploads/upload-item.ts';
import { createUploadQueue } from '../../shared/uploads/upload-queue.ts';

export interface FailedFile {
  readonly name: string;
  readonly errorKey: string;
}

export interface VisitorFile {
  readonly item: UploadItem | undefined;
  /** Why the last file failed. */
  readonly failed: FailedFile | null;
  /** Sends a file, which replaces the current one. */
  readonly choose: (file: File) => void;
  readonly remove: () => void;
}

/** If the form was closed meanwhile, the file will never be read; any other error may pass. */
async function readStatus(code: string, ids: readonly string[]): Promise<readonly UploadedFile[]> {
  try {
    return (await call('GetUploadedFilesStatus', { uploadids: [...ids], projectcode: code })).data.Files;
  } catch (thrown) {
    const { key } = asApiError(thrown);
    if (key !== 'projectCodeNotValid') throw thrown;
    return ids.map((id) => ({
      UploadId: id,
      Name: '',
      Status: 'Error',
      Words: 0,
      Pages: 0,
      Bytes: 0,
      Format: '',
      Language: '',
      Title: '',
      Author: '',
      Error: key,
    }));
  }
}

/** The one file of an upload form; it is discarded with the page. */
export function useVisitorFile(code: string): VisitorFile {
  const [failed, setFailed] = useState<FailedFile | null>(null);
  const queue = useMemo(
    () =>
      createUploadQueue({
        newId: newUploadId,
        send: (file, id, onProgress) => uploadFile(file, id, onProgress, { projectcode: code }),
        readStatus: (ids) => readStatus(code, ids),
        errorKeyOf: (error) => asApiError(error).key,
        reportFailure: (name, errorKey) => setFailed({ name, errorKey }),
        keep: () => undefined,
        forget: () => undefined,
        parallel: 1,
      }),
    [code],
  );
  const [item] = useSyncExternalStore(queue.subscribe, queue.items);
  const remove = (): void => {
    setFailed(null);
    queue.clear();
  };
  return {
    item,
    failed,
    choose: (file) => {
      remove();
      queue.add([file]);
    },
    remove,
  };
}
