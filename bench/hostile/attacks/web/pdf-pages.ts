import { setTimeout as sleep } from 'node:timers/promises';
import { seededText } from '../../../../apps/server/src/testing/texts.ts';
import { tally, type Attack } from '../../attack.ts';
import { pdfOfNestedForms } from '../../material/pdf.ts';
import { sendPage, startPageServer } from '../../material/page-server.ts';
import { sendAndRead, sendFile } from '../../material/uploads.ts';

/** A third of 2 GB, which is the default there: enough for three ordinary files. */
const readerMegabytes = 682;
const uploads = 2;
const pagesAtOnce = 2;
const watchedMs = 60_000;
const everyMs = 5_000;
const patienceMs = 30_000;
const answerLimitMs = 10_000;

export const pdfPages: Attack = {
  name: 'pdf-pages',
  about:
    'One guest loads two pages after the other that are PDFs of forms that draw each other 10^20 times, and uploads two such files; another uploads a small text and loads a small page every 5 s; with the memory for readers of a machine of 2 GB.',
  criterion: 'Every small text and small page is read within 10 s.',
  run: async (context) => {
    const address = await startPageServer(context, (path, response) => {
      if (path.startsWith('/good')) return sendPage(response, `<p>${seededText(3, 60)}</p>`);
      response.setHeader('content-type', 'application/pdf');
      response.end(pdfOfNestedForms(Number(path.slice('/forms/'.length))));
    });
    const target = await context.start({
      PRIVATE_HOSTS: 'localhost,127.0.0.0/8',
      READER_MEMORY_MB: String(readerMegabytes),
    });
    const attacker = await target.guest();
    const other = await target.guest();
    const hostile: string[] = [];
    const small: string[] = [];
    const delays: number[] = [];
    await context.watch(async () => {
      const endAt = performance.now() + watchedMs;
      for (let i = 0; i < uploads; i += 1) await sendFile(attacker, pdfOfNestedForms(i), `forms-${i}.pdf`);
      const loading = Array.from({ length: pagesAtOnce }, async (_, place) => {
        for (let i = 0; performance.now() < endAt; i += 1) {
          const url = `${address}/forms/${10 + place + i * pagesAtOnce}`;
          const { success, errors } = await attacker.call('GetUrlContents', { url });
          hostile.push(success ? 'Ok' : (errors[0] ?? ''));
          await sleep(3_000);
        }
      });
      await sleep(2_000);
      for (let turn = 0; performance.now() < endAt; turn += 1) {
        const startedAt = performance.now();
        const file = { content: seededText(70 + turn, 100), name: 'small.txt' };
        const timed = async (result: Promise<string | undefined>): Promise<void> => {
          small.push((await result) ?? '');
          delays.push(performance.now() - startedAt);
        };
        await Promise.all([
          timed(sendAndRead(other, [file], patienceMs).then(([result]) => result)),
          timed(
            other
              .call('GetUrlContents', { url: `${address}/good/${turn}` })
              .then(({ success, errors }) => (success ? 'Ok' : errors[0])),
          ),
        ]);
        await sleep(Math.max(0, everyMs - (performance.now() - startedAt)));
      }
      await Promise.all(loading);
    }, 120_000);
    const most = Math.max(...delays);
    return {
      held: small.every((result) => result === 'Ok') && most < answerLimitMs,
      result:
        `hostile pages: ${tally(hostile)}; small texts and pages: ${tally(small)}, ` +
        `read after ${(most / 1000).toFixed(1)} s at most`,
    };
  },
};
