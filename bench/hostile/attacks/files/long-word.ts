import { seededText } from '../../../../apps/server/src/testing/texts.ts';
import { tally, type Attack } from '../../attack.ts';
import { check } from '../../material/checks.ts';
import { readResults, sendFile } from '../../material/uploads.ts';

const million = 1_000_000;

export const longWord: Attack = {
  name: 'long-word',
  about: 'A single word of almost a million characters is checked while the library has the same one.',
  criterion: 'It is checked, or refused with an error for users; also as a file with a word of nine million.',
  run: async (context) => {
    const target = await context.start();
    const client = await target.guest(1_000_000);
    const intro = seededText(4, 60);
    const text = `${intro} ${'a'.repeat(million - intro.length - 1)}`;
    const results: string[] = [];
    await context.watch(async () => {
      const added = await client.call('AddTextsToLibrary', { text, name: 'Same word' });
      results.push(added.success ? 'added' : (added.errors[0] ?? ''));
      results.push((await check(client, { text })).state);
      const { uploadId, error } = await sendFile(
        client,
        `${intro} ${'ab'.repeat(4.5 * million)}`,
        'word.txt',
      );
      const [read = 'pending'] =
        error === undefined ? await readResults(client, [uploadId], 60_000) : [error];
      results.push(read === 'Ok' ? (await check(client, { uploadids: [uploadId] })).state : read);
    });
    return {
      held: !results.includes('unexpected') && !results.includes('pending'),
      result: tally(results),
    };
  },
};
