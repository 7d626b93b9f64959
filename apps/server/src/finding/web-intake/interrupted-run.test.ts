import { expect, it } from 'vitest';
import { jobs } from '../../compose.ts';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import { pageOf, paragraphs, reply, startSite } from '../sources/fetching/testing/site.ts';
import { seededText, startTestServer } from '../../testing/index.ts';
import { letTimePassSinceKill } from '../../testing/killed-workers.ts';
import { spawnServer } from '../../testing/start/spawn-server.ts';
import { until } from '../../testing/test-client.ts';
import { openRun, selectRun } from './web-runs.repository.ts';
import { startRun } from './web-run.job.ts';

it('a crawl whose worker is killed in the middle of a page continues with that page', async () => {
  const server = await startTestServer({
    withWorker: false,
    environment: { PRIVATE_HOSTS: 'localhost,127.0.0.0/8' },
  });
  const site = await startSite('127.0.0.43');
  try {
    const { db, config, pool } = server.services;
    const textAt = (seed: number): string => paragraphs(seededText(seed, 40));
    site.pages.set('/', reply(pageOf(`${textAt(1)}<a href="/held">next</a> <a href="/last">last</a>`)));
    site.pages.set('/last', reply(pageOf(textAt(3))));
    // Never answered.
    site.pages.set('/held', () => undefined);
    const { id } = await openRun(db, 'crawl', `${site.url}/`);
    await db.transaction().execute((transaction) => startRun(transaction, id));
    const killed = spawnServer(['--role', 'worker'], {
      DATA_DIR: config.dataDir,
      DATABASE_URL: server.databaseUrl,
      PRIVATE_HOSTS: 'localhost,127.0.0.0/8',
      COMPUTE_THREADS: '1',
    });
    try {
      await until(async () => (site.asked.includes('/held') ? true : undefined));
    } finally {
      killed.process.kill('SIGKILL');
      await killed.ended;
    }
    expect(await selectRun(db, id)).toMatchObject({ state: 'running', isClaimed: true });
    // As after the seconds of the claim.
    await pool.query('update web_runs set claimed_until = now()');
    await letTimePassSinceKill(server.databaseUrl);
    site.pages.set('/held', reply(pageOf(textAt(2))));
    const worker = await startWorker(server.services, jobs, server.databaseUrl);
    const run = await until(async () => {
      const current = await selectRun(db, id);
      return current?.state === 'finished' ? current : undefined;
    });
    await worker.stop();
    expect(run.counts).toEqual({ added: 3 });
    expect(site.asked.filter((path) => path === '/')).toHaveLength(1);
    expect(site.asked.filter((path) => path === '/held')).toHaveLength(2);
    const { rows } = await pool.query('select from web_pages where url like $1', [`${site.url}/%`]);
    expect(rows).toHaveLength(3);
  } finally {
    await site.stop();
    await server.stop();
  }
});
