import { expect } from 'vitest';
import { untilWaiting } from '../../../testing/kill/until-waiting.ts';
import type { WorkToKill } from '../../../testing/kill/work-to-kill.ts';
import { until } from '../../../testing/test-client.ts';
import { begin, contentOfFile, sendFile, settledImport, zipOf } from './sent-files.ts';

export const killedImport: WorkToKill = {
  shows: 'an import continues, and no file is added twice or lost',
  begin: async (server) => {
    const client = await server.guest();
    const id = await begin(client, 11);
    const stateOf = () => client.data('GetImport', { importid: id });
    let before = 0;
    return {
      untilSomeIsDone: async () => {
        const files = Object.fromEntries(
          Array.from({ length: 70 }, (_, index) => [`${index}.txt`, contentOfFile(2_000 + index)]),
        );
        await sendFile(client, id, 'class.zip', await zipOf(files));
        for (let index = 0; index < 10; index += 1) {
          await sendFile(client, id, `single-${index}.txt`, contentOfFile(1_100 + index));
        }
        await until(async () => ((await stateOf()).Done > 0 ? true : undefined));
      },
      hold: async () => {
        before = (await stateOf()).Done;
      },
      // A user has two files read at once, so these two are the last.
      untilInMiddle: async (_address, holder) => {
        await until(async () => ((await stateOf()).Done > before ? true : undefined));
        await holder.query(
          `select from import_files where import_id = $1 and status = 'Waiting' limit 2 for update skip locked`,
          [id],
        );
        await untilWaiting(server, 'import_files', 2);
      },
      expectContinued: async () => {
        expect(await settledImport(client, id)).toMatchObject({
          State: 'Done',
          Total: 80,
          Added: 80,
          Failed: 0,
        });
        expect((await client.call('GetLibraryTexts', {})).total).toBe(80);
      },
    };
  },
};
