import { setTimeout as sleep } from 'node:timers/promises';
import { seededText } from '../../../../apps/server/src/testing/texts.ts';
import { tally, type Attack } from '../../attack.ts';
import { pdfOfNestedForms, pdfOfSavedStates } from '../../material/pdf.ts';
import { readResults, sendAndRead, sendFile } from '../../material/uploads.ts';

const forms = 8;
const savedStates = 4;
const watchedMs = 60_000;
const smallFileEveryMs = 10_000;

export const endlessPdfs: Attack = {
  name: 'endless-pdfs',
  about:
    'One guest uploads 8 PDFs of forms that draw each other 10^20 times and 4 of six million saved states; another uploads a small text every 10 s.',
  criterion: 'Every small text is read within 10 s.',
  run: async (context) => {
    const files = [
      ...Array.from({ length: forms }, (_, i) => ({
        content: pdfOfNestedForms(i),
        name: `forms-${i}.pdf`,
      })),
      ...Array.from({ length: savedStates }, (_, i) => ({
        content: pdfOfSavedStates(6, i),
        name: `states-${i}.pdf`,
      })),
    ];
    const target = await context.start();
    const attacker = await target.guest();
    const other = await target.guest();
    const hostile: string[] = [];
    const small: string[] = [];
    const delays: number[] = [];
    await context.watch(async () => {
      const endAt = performance.now() + watchedMs;
      const uploads = await Promise.all(files.map(({ content, name }) => sendFile(attacker, content, name)));
      hostile.push(...uploads.flatMap(({ error }) => (error === undefined ? [] : [error])));
      for (let turn = 0; performance.now() < endAt; turn += 1) {
        const startedAt = performance.now();
        const file = { content: seededText(50 + turn, 100), name: 'small.txt' };
        small.push(...(await sendAndRead(other, [file], smallFileEveryMs)));
        delays.push(performance.now() - startedAt);
        await sleep(Math.max(0, smallFileEveryMs - (performance.now() - startedAt)));
      }
      const taken = uploads.filter(({ error }) => error === undefined).map(({ uploadId }) => uploadId);
      hostile.push(...(await readResults(attacker, taken, 0)));
    });
    return {
      held: small.every((result) => result === 'Ok'),
      result:
        `PDFs: ${tally(hostile)}; small texts: ${tally(small)}, ` +
        `read after ${(Math.max(...delays) / 1000).toFixed(1)} s at most`,
    };
  },
};
