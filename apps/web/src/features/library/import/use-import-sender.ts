import { useSyncExternalStore } from 'react';
import { asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { uploadFile } from '../../../api/upload.ts';
import { createImportSender, type ImportSender, type SenderState } from './import-sender.ts';

/** One for each import of which this tab has files; they go on while other pages are looked at. */
const senders = new Map<number, ImportSender>();

/** Few: the server reads them one after the other anyway, and a browser has six connections to it. */
const parallel = 4;

export function senderOf(importId: number): ImportSender {
  const known = senders.get(importId);
  if (known !== undefined) return known;
  const sender = createImportSender({
    send: ({ file, key, path }) => uploadFile(file, key, () => {}, { importid: String(importId), path }),
    findReceived: async (keys) =>
      (await call('FindImportFiles', { importid: importId, uploadids: [...keys] })).data.UploadIds,
    errorKeyOf: (error) => asApiError(error).key,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    isReadable,
    parallel,
  });
  senders.set(importId, sender);
  return sender;
}

export function useImportSender(importId: number): readonly [SenderState, ImportSender] {
  const sender = senderOf(importId);
  return [useSyncExternalStore(sender.subscribe, sender.state), sender];
}

/** A request says of a file that has gone only that it failed, as it does where the server is away. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
