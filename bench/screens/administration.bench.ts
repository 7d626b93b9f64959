/**
 * Measures the pages of administrators about the whole installation: the overview and the queue, with 0, 1 and 10,000
 * reports, a tenth of them waiting, a tenth paused and a tenth failed.
 *
 *     node bench/screens/administration.bench.ts
 */
import { sql } from 'kysely';
import { addUser } from '../../apps/server/src/operator/index.ts';
import { withDataDir, withServices } from '../data-dir.ts';
import { median, quantile, type Figure } from '../figure.ts';
import { startProduct, type Product } from '../product.ts';
import { fillReportsOf } from '../reports.bench.ts';

const calls = 60;
const warmUps = 10;
const password = 'bench-password';

export async function benchAdministration(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const reports of [0, 1, 10_000]) {
    await withDataDir(async (dataDir) => {
      await fillInstallation(dataDir, reports);
      const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
      try {
        await product.call('Login', { mail: 'admin@localhost.localdomain', pwd: password });
        for (const [name, operation, input] of requests) {
          figures.push(await time(product, `${name}, ${countOf(reports)}`, [operation, input]));
        }
      } finally {
        await product.stop();
      }
    });
  }
  return figures;
}

const requests = [
  ['overview', 'GetInstallationOverview', {}],
  ['queue', 'GetCheckQueue', {}],
  ['queue, waiting, page 40', 'GetCheckQueue', { filters: { state: 'Geplant' }, pageno: 40 }],
  ['queue of a user', 'GetCheckQueue', { filters: { search: 'bench' } }],
  ['queue, finished', 'GetCheckQueue', { filters: { state: 'Ok' } }],
] as const;

function countOf(reports: number): string {
  return `${reports.toLocaleString('en')} ${reports === 1 ? 'report' : 'reports'}`;
}

async function time(
  product: Product,
  name: string,
  [operation, input]: readonly [string, object],
): Promise<Figure> {
  const times: number[] = [];
  for (let i = -warmUps; i < calls; i++) {
    const startedAt = performance.now();
    await product.call(operation, input);
    if (i >= 0) times.push(performance.now() - startedAt);
  }
  return { name, unit: 'ms', median: median(times), p95: quantile(times, 0.95) };
}

/** The jobs of the waiting checks may run tomorrow, so the queue stays as it is. */
async function fillInstallation(dataDir: string, reports: number): Promise<void> {
  return withServices(dataDir, async (composed) => {
    const { db } = composed.services;
    const userId = (await addUser(db, { mail: 'bench@example.org', password })) ?? 0;
    await sql`insert into projects (owner_id, name)
      select ${userId}, 'Seminar ' || n from generate_series(1, 20) as n`.execute(db);
    await fillReportsOf(composed, userId, reports);
    await sql`
      insert into job_turns (user_id, share, job, payload, key, max_attempts, run_at, rank, first_slot)
      select user_id, 'check', 'check', json_build_object('reportId', id), 'check-' || id, 25, now() + interval '1 day', 0, 0
      from reports where status = 'Scheduled'`.execute(db);
    await sql`vacuum analyze`.execute(db);
  });
}
