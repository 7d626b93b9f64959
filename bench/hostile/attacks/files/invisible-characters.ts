import { seededText } from '../../../../apps/server/src/testing/texts.ts';
import { tally, type Attack } from '../../attack.ts';
import { check } from '../../material/checks.ts';
import { readResults, sendFile } from '../../material/uploads.ts';

/** The maximum length of a text, minus the words before them. */
const chars = 9_990_000;
const kinds = {
  'zero-width': '\u200B',
  bidirectional: '\u202E',
  combining: '\u0301',
  tag: '\u{E0041}',
} as const;

export const invisibleCharacters: Attack = {
  name: 'invisible-characters',
  about:
    'Texts of ten million zero-width, bidirectional, combining or tag characters are uploaded and checked.',
  criterion: 'Each is checked, or refused with an error for users.',
  run: async (context) => {
    const target = await context.start();
    const client = await target.guest(1_000_000);
    const results: string[] = [];
    await context.watch(async () => {
      for (const [kind, character] of Object.entries(kinds)) {
        const content = `${seededText(3, 60)} end${character.repeat(chars / character.length)}less`;
        const { uploadId, error } = await sendFile(client, content, `${kind}.txt`);
        if (error !== undefined) {
          results.push(error);
          continue;
        }
        const [read = 'pending'] = await readResults(client, [uploadId], 60_000);
        results.push(read === 'Ok' ? (await check(client, { uploadids: [uploadId] })).state : read);
      }
    });
    return {
      held: !results.includes('unexpected') && !results.includes('pending'),
      result: tally(results),
    };
  },
};
