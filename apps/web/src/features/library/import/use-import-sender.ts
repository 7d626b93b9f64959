import { useSyncExternalStore } from 'react';
import { asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { uploadFile } from '../../../api/upload.ts';
import { createImportSender, type ImportSender, type SenderState } from './import-sender.ts';

/** One sender for each import of which this tab has files; they continue while other pages are open. */
const senders = new Map<number, ImportSender>();

/** A small number: the server reads files one after the other anyway, and a browser has six connections to it. */
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

/** For a deleted file, a request reports only that it failed, as it does when the server is unavailable. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
