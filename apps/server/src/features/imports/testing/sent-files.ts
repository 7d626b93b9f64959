import { buffer } from 'node:stream/consumers';
import type { Import, ImportFile } from '@palimpsest/contract';
import { ZipFile } from 'yazl';
import { until, type TestClient } from '../../../testing/test-client.ts';
import { seededText } from '../../../testing/texts.ts';

/** The files that the tests of imports send, and how the tests check the results. */

/** A text that no other file of these tests has. */
export const contentOfFile = (seed: number): string => seededText(70_000 + seed, 60);

export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

export async function begin(client: TestClient, files = 0, projectid = 0, together = true): Promise<number> {
  return (await client.data('CreateImport', { files, projectid, together, author: 'A. Writer' })).ImportId;
}

let sent = 0;

export function sendFile(
  client: TestClient,
  importId: number,
  name: string,
  content: string | Buffer,
  id?: string,
) {
  sent += 1;
  const fields = { importid: String(importId), path: name };
  return client.upload(id ?? `import-file-${sent}`, new Blob([Buffer.from(content)]), 'file', fields);
}

export function settledImport(client: TestClient, importid: number): Promise<Import> {
  return until(async () => {
    const found = await client.data('GetImport', { importid });
    return found.Waiting === 0 ? found : undefined;
  });
}

export async function filesOf(
  client: TestClient,
  importid: number,
): Promise<Readonly<Record<string, ImportFile>>> {
  const files = await client.data('GetImportFiles', { importid, pagesize: 100 });
  return Object.fromEntries(files.map((file) => [file.Name, file]));
}
