import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestClient } from '../../../apps/server/src/testing/test-client.ts';

/** Sends a file. Returns its upload id, or the error key if it was refused. */
export async function sendFile(
  client: TestClient,
  content: Uint8Array | string,
  name: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<{ readonly uploadId: string; readonly error: string | undefined }> {
  const uploadId = randomUUID();
  const answer = await client.upload(uploadId, new Blob([Buffer.from(content)]), name, fields);
  return { uploadId, error: answer.success ? undefined : (answer.errors[0] ?? `status ${answer.status}`) };
}

/**
 * Waits until all files were read, have failed or wait for the end of a pause of reading. Returns their error keys
 * (`readingPaused` for those that wait), `Ok` or, after the patience has run out, `pending`.
 * @param projectcode of the upload form to which a visitor sent them
 */
export async function readResults(
  client: TestClient,
  uploadids: readonly string[],
  patienceMs: number,
  projectcode?: string,
): Promise<readonly string[]> {
  const startedAt = performance.now();
  for (;;) {
    const { Files } = await client.data('GetUploadedFilesStatus', {
      uploadids: [...uploadids],
      ...(projectcode !== undefined && { projectcode }),
    });
    const isPending = Files.some(
      ({ Status, Error }) => (Status === 'Scheduled' && Error === '') || Status === 'Active',
    );
    if (!isPending || performance.now() - startedAt > patienceMs) {
      return Files.map((file) => (file.Status === 'Ok' ? 'Ok' : file.Error === '' ? 'pending' : file.Error));
    }
    await sleep(500);
  }
}

/** Sends files one after the other and waits until they were read. A refused file counts with its error key. */
export async function sendAndRead(
  client: TestClient,
  files: readonly { readonly content: Uint8Array | string; readonly name: string }[],
  patienceMs: number,
): Promise<readonly string[]> {
  const sent: Awaited<ReturnType<typeof sendFile>>[] = [];
  for (const { content, name } of files) sent.push(await sendFile(client, content, name));
  const taken = sent.filter(({ error }) => error === undefined).map(({ uploadId }) => uploadId);
  const refused = sent.flatMap(({ error }) => (error === undefined ? [] : [error]));
  return [...refused, ...(taken.length === 0 ? [] : await readResults(client, taken, patienceMs))];
}
