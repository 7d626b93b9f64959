import { setTimeout as sleep } from 'node:timers/promises';
import { seededText } from '../../../../apps/server/src/testing/texts.ts';
import { tally, type Attack } from '../../attack.ts';
import { sendPage, startPageServer } from '../../material/page-server.ts';

const silent = 6;
const asked = 8;
const answerLimitMs = 2_000;

export const silentPages: Attack = {
  name: 'silent-pages',
  about: 'One guest requests six pages that never answer; another user requests a good one every second.',
  criterion: 'The good page is answered within 2 s each time.',
  run: async (context) => {
    const address = await startPageServer(context, (path, response) => {
      if (path.startsWith('/good')) sendPage(response, `<p>${seededText(2, 60)}</p>`);
    });
    const target = await context.start({ PRIVATE_HOSTS: 'localhost,127.0.0.0/8' });
    const attacker = await target.guest();
    const other = await target.guest();
    const delays: number[] = [];
    const errors: string[] = [];
    await context.watch(async () => {
      for (let i = 0; i < silent; i++) {
        attacker.call('GetUrlContents', { url: `${address}/silent/${i}` }).catch(() => {});
      }
      await sleep(1_000);
      for (let i = 0; i < asked; i++) {
        const startedAt = performance.now();
        const answer = await other.call('GetUrlContents', { url: `${address}/good/${i}` });
        delays.push(performance.now() - startedAt);
        errors.push(...answer.errors);
        await sleep(1_000);
      }
    });
    const most = Math.max(...delays);
    return {
      held: errors.length === 0 && most < answerLimitMs,
      result: `the good page took at most ${(most / 1000).toFixed(1)} s${errors.length > 0 ? `, errors: ${tally(errors)}` : ''}`,
    };
  },
};
