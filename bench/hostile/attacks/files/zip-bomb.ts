import { tally, type Attack } from '../../attack.ts';
import { bombDocx } from '../../material/docx.ts';
import { sendAndRead } from '../../material/uploads.ts';

const peakLimitBytes = 1.5 * 1024 ** 3;

export const zipBomb: Attack = {
  name: 'zip-bomb',
  about: 'Word documents of 1 MB that unpack to 1 GB, one that says so and one that declares 1,000 bytes.',
  criterion: 'Both are refused with an error for users; server and children stay under 1.5 GB.',
  run: async (context) => {
    const files = [
      { content: await bombDocx(), name: 'truthful.docx' },
      { content: await bombDocx(1_000), name: 'lying.docx' },
    ];
    const target = await context.start();
    const client = await target.guest();
    const results: string[] = [];
    const seen = await context.watch(async () => {
      results.push(...(await sendAndRead(client, [...files, ...files], 60_000)));
    });
    const isRefused = results.every((result) => !['Ok', 'pending', 'unexpected'].includes(result));
    return { held: isRefused && seen.peak.server < peakLimitBytes, result: tally(results) };
  },
};
