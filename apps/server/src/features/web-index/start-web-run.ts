import type { WebRunSchedule } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import type { WebRunOptions } from '../../finding/web-intake/tables.ts';
import { UserError } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { normalAddress } from '../../finding/sources/fetching/index.ts';
import { FetchError, parseUrl } from '../../platform/web-fetch/index.ts';
import { selectHost } from '../../finding/web-index/web-figures.repository.ts';
import {
  isUnderWay,
  openRun,
  setSchedule,
  startRun,
  type WebRunRow,
} from '../../finding/web-intake/index.ts';
import { lockedRun } from './web-runs.access.ts';
import { presentOne } from './web-runs.present.ts';

export const startCrawl: Handler<'StartCrawl'> = async (input, { services }) => {
  const { address, hosts, maxdepth, maxpages, sitemap, schedule } = input;
  const options = {
    hosts,
    maxDepth: maxdepth,
    maxPages: maxpages,
    ...(sitemap === 1 ? { isSitemap: true } : {}),
  };
  return started(services, { kind: 'crawl', target: webAddress(address), options, schedule });
};

export const startHarvest: Handler<'StartHarvest'> = async (input, { services }) => {
  const { address, set, fulltexts, schedule } = input;
  const base = webAddress(address);
  return started(services, {
    kind: 'harvest',
    target: set === '' ? base : `${base} ${set}`,
    options: { ...(set === '' ? {} : { set }), withFullTexts: fulltexts === 1 },
    schedule,
  });
};

export const removeWebHost: Handler<'RemoveWebHost'> = async ({ host }, { services }) => {
  const found = await selectHost(services.db, host);
  if (found === undefined) throw new UserError('webHostNotFound');
  const options = { addresses: found.pages + found.copies };
  return started(services, { kind: 'removal', target: host, options, schedule: 'never' });
};

interface NewRun {
  readonly kind: WebRunRow['kind'];
  readonly target: string;
  readonly options: WebRunOptions;
  readonly schedule: WebRunSchedule;
}

async function started({ db }: Services, run: NewRun) {
  const Run = await db.transaction().execute(async (transaction) => {
    const id = await openedRun(transaction, run);
    await setSchedule(transaction, id, run.schedule);
    await startRun(transaction, id);
    return presentOne(transaction, await lockedRun(transaction, id));
  });
  return { data: { Run }, message: 'webRunStarted' } as const;
}

/** Refuses before the options of a run under way are changed. */
async function openedRun(transaction: Executor, { kind, target, options }: NewRun): Promise<number> {
  const { id } = await openRun(transaction, kind, target, options);
  if (isUnderWay(await lockedRun(transaction, id))) throw new UserError('webRunActive');
  return id;
}

/** The address as the index knows it. Throws `invalidUrl`. */
function webAddress(entered: string): string {
  try {
    const address = normalAddress(parseUrl(entered).href);
    if (address !== undefined) return address;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
  }
  throw new UserError('invalidUrl');
}
