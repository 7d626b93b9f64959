import { expect } from 'vitest';
import type { WorkToKill } from '../../../testing/kill/work-to-kill.ts';
import { until } from '../../../testing/test-client.ts';
import { seededText } from '../../../testing/texts.ts';
import { pageOf, paragraphs, reply, startSite } from '../../sources/fetching/testing/site.ts';
import { openRun, selectRun } from '../web-runs.repository.ts';
import { startRun } from '../web-run.job.ts';

export const killedCrawl: WorkToKill = {
  shows: 'a crawl continues with the page that was being loaded',
  begin: async (server) => {
    const { db, pool } = server.services;
    const site = await startSite('127.0.0.43');
    const textAt = (seed: number): string => paragraphs(seededText(seed, 40));
    site.pages.set('/', reply(pageOf(`${textAt(1)}<a href="/held">next</a> <a href="/last">last</a>`)));
    site.pages.set('/last', reply(pageOf(textAt(3))));
    // Never answered.
    site.pages.set('/held', () => undefined);
    const { id } = await openRun(db, 'crawl', `${site.url}/`);
    return {
      untilInMiddle: async () => {
        await db.transaction().execute((transaction) => startRun(transaction, id));
        await until(async () => (site.asked.includes('/held') ? true : undefined));
      },
      afterKill: async () => {
        expect(await selectRun(db, id)).toMatchObject({ state: 'running', isClaimed: true });
        // As after the seconds of the claim.
        await pool.query('update web_runs set claimed_until = now()');
        site.pages.set('/held', reply(pageOf(textAt(2))));
      },
      expectContinued: async () => {
        const run = await until(async () => {
          const current = await selectRun(db, id);
          return current?.state === 'finished' ? current : undefined;
        });
        expect(run.counts).toEqual({ added: 3 });
        expect(site.asked.filter((path) => path === '/')).toHaveLength(1);
        expect(site.asked.filter((path) => path === '/held')).toHaveLength(2);
        const { rows } = await pool.query('select from web_pages where url like $1', [`${site.url}/%`]);
        expect(rows).toHaveLength(3);
      },
      close: () => site.stop(),
    };
  },
};
