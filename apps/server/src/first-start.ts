import { exclusively } from './platform/database/exclusively.ts';
import { ensureAdmin } from './features/identity/index.ts';
import { shipContents } from './features/content/index.ts';
import { requestIndexRebuild } from './finding/index-upkeep/rebuild-index.job.ts';
import { indexSamplesIfEmpty } from './finding/samples/index-samples.ts';
import type { Services } from './services.ts';

/** Any number; it only has to be the same in every process. */
const firstStartLock = 7_310_927;

/**
 * Creates what a new installation needs: an administrator, questions and answers, legal pages, and sample texts as
 * sources. Later it only refreshes shipped content that nobody has changed, and checks whether an update requires a new
 * index.
 * @returns the administrator's password if it was generated
 */
export async function firstStart(services: Services): Promise<string | null> {
  const { config, db, pool } = services;
  return exclusively(pool, firstStartLock, async () => {
    const password = await ensureAdmin(db, { mail: config.adminMail, password: config.adminPassword });
    await db.transaction().execute((transaction) => shipContents(transaction));
    await indexSamplesIfEmpty(services);
    await requestIndexRebuild(db);
    return password ?? null;
  });
}
