import { join } from 'node:path';
import { createTextGenerator } from '../../../generated-texts.ts';
import { tally, type Attack } from '../../attack.ts';
import { folderBytes } from '../../material/folders.ts';
import { sendFile } from '../../material/uploads.ts';

const megabyte = 1024 ** 2;
const files = 30;
const fileBytes = 8 * megabyte;
/** Less than the 240 MB that are sent. The product chooses its own quota. */
const storedLimitBytes = 200 * megabyte;

export const uploadQuota: Attack = {
  name: 'upload-quota',
  about: 'A guest uploads 30 files of 8 MB of text.',
  criterion: 'From some file on they are refused with an error for users; less than 200 MB are stored.',
  run: async (context) => {
    const page = createTextGenerator().text(5, 100_000);
    const body = page.repeat(Math.ceil(fileBytes / page.length)).slice(0, fileBytes);
    const target = await context.start();
    const client = await target.guest();
    const results: string[] = [];
    let mostStored = 0;
    let taken = 0;
    await context.watch(async () => {
      for (let i = 0; i < files; i++) {
        const { error } = await sendFile(client, `File ${i}\n\n${body}`, `${i}.txt`);
        if (error === undefined) taken += fileBytes;
        results.push(error ?? 'taken');
        mostStored = Math.max(mostStored, await folderBytes(join(target.dataDir, 'blobs')));
      }
    });
    const [rows] = await target.sql('select pg_total_relation_size($1)::float8 as bytes', ['texts']);
    const stored = (Number(rows?.['bytes']) / megabyte).toFixed(0);
    return {
      held: taken < storedLimitBytes && !results.includes('unexpected'),
      result: `${tally(results)}; at most ${(mostStored / megabyte).toFixed(0)} MB of files, texts take ${stored} MB`,
    };
  },
};
