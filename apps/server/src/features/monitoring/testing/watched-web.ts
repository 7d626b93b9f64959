import type { DataOf } from '@palimpsest/contract';
import type { TestClient } from '../../../testing/test-client.ts';
import { startOnlineWorld, type OnlineWorld } from '../../../testing/start/online-world.ts';
import { deliverEventsJob } from '../../../platform/events/deliver-events.job.ts';
import { withoutServiceTurns } from '../../../finding/sources/fetching/testing/no-host-turns.ts';
import type { ServedPage } from '../../../finding/sources/testing/web-site.ts';
import { seededText } from '../../../testing/texts.ts';
import { beginDueScans } from '../planning/begin-scans.ts';
import { runScan } from '../scans/scan.job.ts';

const partOf = (text: string, from: number, to: number): string => text.split(' ').slice(from, to).join(' ');

export const originalPage: ServedPage = { title: 'How tides move sand', text: seededText(7_001, 300) };
const around = [seededText(7_002, 60), seededText(7_003, 60)] as const;

function copyOf(from: number, to: number): ServedPage {
  const text = [around[0], partOf(originalPage.text, from, to), around[1]].join('\n\n');
  return { title: 'Sand and tides', text };
}

/** Has 150 words of the original; later 70 of them. */
export const copiedPage = copyOf(50, 200);
export const shorterCopy = copyOf(50, 120);
export const otherCopy: ServedPage = {
  title: 'A review',
  text: `${seededText(7_004, 80)}\n\n${partOf(originalPage.text, 100, 180)}`,
};
/** Words of the original that only the longer copy has, and such that both have. */
export const wordsOfCopies = [
  partOf(originalPage.text, 190, 193),
  partOf(originalPage.text, 60, 63),
] as const;

export interface WatchingUser {
  readonly client: TestClient;
  readonly userId: number;
}

/** A closed web with a watched page, and days that the tests drive. */
export interface WatchedWeb {
  readonly world: OnlineWorld;
  /** Page 0 is the original; the others are not there at first. */
  readonly pages: (ServedPage | undefined)[];
  readonly now: () => Date;
  readonly skipDays: (days: number) => void;
  /** Only the original is there, and one search service, and nobody watches anything. */
  readonly reset: () => Promise<void>;
  /** Begins the scans of the next noon. Pages are loaded again on that day. */
  readonly beginDay: () => Promise<void>;
  /** The same, and runs the scans; returns their number. */
  readonly nextDay: () => Promise<number>;
  readonly watcher: (settings?: object) => Promise<WatchingUser>;
  readonly watchOriginal: (settings?: object) => Promise<WatchingUser>;
  readonly findingsOf: (user: WatchingUser) => Promise<DataOf<'GetMonitoringFindings'>>;
  readonly messagesOf: (watcher: WatchingUser) => Promise<readonly string[]>;
}

const dayMs = 86_400_000;
const start = Date.UTC(2027, 2, 1, 12, 2);

export async function startWatchedWeb(): Promise<WatchedWeb> {
  const pages: (ServedPage | undefined)[] = [originalPage, copiedPage, otherCopy];
  // The search engine knows all of them from the start.
  const world = await startOnlineWorld(pages);
  const { services } = world.server;
  await withoutServiceTurns(services.db);
  let day = 0;
  const now = (): Date => new Date(start + day * dayMs);
  const runScans = async (): Promise<number> => {
    const open = await services.db
      .selectFrom('monitoringScans')
      .select('id')
      .where('endedAt', 'is', null)
      .execute();
    for (const { id } of open) await runScan(world.context(), id, now());
    return open.length;
  };
  const beginDay = async (): Promise<void> => {
    day += 1;
    await services.pool.query(`update fetched_documents
      set fetched_at = fetched_at - interval '1 day', fresh_until = now() - interval '1 day'`);
    await services.pool.query('delete from robots_files');
    await beginDueScans(services, now());
  };
  const watcher = async (settings: object = {}): Promise<WatchingUser> => {
    const client = await world.user();
    const { userId } = await client.data('GetUserInfo', {});
    await client.data('UpdateUserSettings', {
      settings: { useTextMonitoring: true, scansPerDay: 480, ...settings },
    });
    return { client, userId };
  };
  return {
    world,
    pages,
    now,
    skipDays: (days) => {
      day += days;
    },
    reset: async () => {
      pages.splice(0, 3, originalPage, undefined, undefined);
      await world.turnOnAlone('searxng', null);
      await services.db.deleteFrom('monitoredTexts').execute();
    },
    beginDay,
    nextDay: async () => {
      await beginDay();
      return runScans();
    },
    watcher,
    watchOriginal: async (settings) => {
      const one = await watcher(settings);
      await one.client.data('AddMonitoredTexts', { urls: [world.urlOf(0)] });
      return one;
    },
    findingsOf: ({ client }) => client.data('GetMonitoringFindings', {}),
    messagesOf: async ({ client, userId }) => {
      await deliverEventsJob.run({ kind: 'user', id: userId }, world.context());
      const { Messages } = await client.data('GetUserMessages', { sortdir: 'asc' });
      return Messages.filter(({ Type }) => Type === 'newFinding').map(({ Text }) => Text);
    },
  };
}
