import { tally, type Attack } from '../../attack.ts';
import { pdfOfManyWidths, pdfPackedTwice } from '../../material/pdf.ts';
import { sendAndRead } from '../../material/uploads.ts';

const gigabyte = 1024 ** 3;
const peakLimitBytes = 1.5 * gigabyte;
const growthLimitBytes = 200 * 1024 ** 2;
const packedMegabytes = 400;
/** A third of 2 GB, which is the default there. */
const readerMegabytes = 650;
const guests = 4;
const filesOfGuest = 9;
/** Memory is measured once nothing is read any more, so this must be long enough for the last file on a busy machine. */
const patienceMs = 330_000;

export const tinyPdfs: Attack = {
  name: 'tiny-pdfs',
  about:
    'PDFs of 2 kB that ask for gigabytes (a list of widths, a content packed twice): 4, then 36 at once; with the memory for readers of a machine of 2 GB.',
  criterion:
    'The first four are read or refused within 60 s, the others within 330 s. Server and children stay under 1.5 GB, and after the last file they are within 200 MB of before.',
  run: async (context) => {
    const packed = await pdfPackedTwice(packedMegabytes);
    const file = (i: number) =>
      i % 2 === 0
        ? { content: pdfOfManyWidths(i), name: `widths-${i}.pdf` }
        : { content: packed, name: `packed-${i}.pdf` };
    const target = await context.start({ READER_MEMORY_MB: String(readerMegabytes) });
    const results: string[] = [];
    let isFirstDone = false;
    const seen = await context.watch(async () => {
      const first = await target.guest();
      results.push(...(await sendAndRead(first, [0, 1, 2, 3].map(file), 60_000)));
      isFirstDone = !results.includes('pending');
      await Promise.all(
        Array.from({ length: guests }, async (_, guest) => {
          const client = await target.guest();
          const files = Array.from({ length: filesOfGuest }, (__, i) => file(guest * filesOfGuest + i));
          results.push(...(await sendAndRead(client, files, patienceMs)));
        }),
      );
    }, patienceMs + 20_000);
    const growth = seen.after.server - seen.before.server;
    return {
      held:
        isFirstDone &&
        !results.includes('pending') &&
        seen.peak.server < peakLimitBytes &&
        growth < growthLimitBytes,
      result: tally(results),
    };
  },
};
