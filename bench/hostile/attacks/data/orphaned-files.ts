import { access, mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFolderBlobStore } from '../../../../apps/server/src/platform/storage/folder-blob-store.ts';
import type { Attack, Outcome } from '../../attack.ts';
import type { Target } from '../../target.ts';

const patienceMs = 30_000;
const dayMs = 24 * 60 * 60 * 1000;
const oldDays = 3;

export const orphanedFiles: Attack = {
  name: 'orphaned-files',
  about: 'A file that no row names, as a kill between file and row leaves it, and the job that cleans up.',
  criterion: 'The one of three days ago is deleted, the one of today stays: its row may still come.',
  run: async (context) => {
    const target = await context.start();
    const { value } = await context.watch(() => attempt(target));
    return value;
  },
};

async function attempt(target: Target): Promise<Outcome> {
  const store = createFolderBlobStore(join(target.dataDir, 'blobs'));
  const place = async (key: string, days: number): Promise<string> => {
    const path = store.localPath?.(key) ?? '';
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'a file that no row names');
    const date = new Date(Date.now() - days * dayMs);
    await utimes(path, date, date);
    return path;
  };
  const old = await place('uploads/1/forgotten-upload-0123456789ab', oldDays);
  const recent = await place('uploads/1/new-upload-0123456789ab', 0);
  const startedAt = performance.now();
  await target.sql(`select graphile_worker.add_job('sweep-files', '{}')`);
  while ((await isThere(old)) && performance.now() - startedAt < patienceMs) await sleep(500);
  const [isOldThere, isRecentThere] = [await isThere(old), await isThere(recent)];
  return {
    held: !isOldThere && isRecentThere,
    result: `the old file ${isOldThere ? 'is still there' : 'is deleted'}, the new one ${isRecentThere ? 'stays' : 'is deleted'}`,
  };
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
