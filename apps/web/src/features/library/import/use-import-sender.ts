import { useSyncExternalStore } from 'react';
import { asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { uploadFile, type Upload } from '../../../api/upload.ts';
import { zipOfFiles } from './bundles/zip-of-files.ts';
import type { ChosenFile } from './chosen-files.ts';
import { createImportSender, type ImportSender, type SenderState } from './import-sender.ts';

/** One sender for each import of which this tab has files; they continue while other pages are open. */
const senders = new Map<number, ImportSender>();

/** A small number: the server reads files one after the other anyway, and a browser has six connections to it. */
const parallel = 4;

export function senderOf(importId: number): ImportSender {
  const known = senders.get(importId);
  if (known !== undefined) return known;
  const sender = createImportSender({
    send: (file) => sendChosen(file, { importid: String(importId), path: file.path }),
    findReceived: async (keys) =>
      (await call('FindImportFiles', { importid: importId, uploadids: [...keys] })).data.UploadIds,
    errorKeyOf: (error) => asApiError(error).key,
    isUnanswered: (error) => asApiError(error).status === 0,
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

/** Files that belong together become a zip file only now, so that a few are in memory at a time. */
function sendChosen({ file, key, parts }: ChosenFile, fields: Readonly<Record<string, string>>): Upload {
  if (parts === undefined) return uploadFile(file, key, () => {}, fields);
  let upload: Upload | undefined;
  let isAborted = false;
  const zipAndSend = async (): Promise<void> => {
    const zip = await zipOfFiles(parts);
    if (isAborted) throw new DOMException('Upload removed', 'AbortError');
    upload = uploadFile(new File([zip], 'submission.zip'), key, () => {}, fields);
    await upload.done;
  };
  return {
    done: zipAndSend(),
    abort: () => {
      isAborted = true;
      upload?.abort();
    },
  };
}

/**
 * Whether the file can be read. A request for a deleted file reports only that it failed, as it does when the server is
 * unavailable.
 */
async function isReadable({ file, parts }: ChosenFile): Promise<boolean> {
  try {
    for (const one of parts?.map((part) => part.file) ?? [file]) await one.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
