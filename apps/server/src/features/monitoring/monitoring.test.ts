import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOnlineWorld, type OnlineWorld, type Page } from '../checks/testing/online-world.ts';
import { deliverEventsJob } from '../../platform/events/deliver-events.job.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { seededText } from '../../testing/texts.ts';
import { beginDueScans } from './planning/begin-scans.ts';
import { runScan } from './scans/scan.job.ts';

/** Texts are watched on a closed web for some days, with a clock that the tests drive. */

const original: Page = { title: 'How tides move sand', text: seededText(7_001, 300) };
const partOf = (text: string, from: number, to: number): string => text.split(' ').slice(from, to).join(' ');
const copy: Page = {
  title: 'Sand and tides',
  text: `${seededText(7_002, 60)}\n\n${partOf(original.text, 50, 200)}\n\n${seededText(7_003, 60)}`,
};
const shorter: Page = {
  title: 'Sand and tides',
  text: `${seededText(7_002, 60)}\n\n${partOf(original.text, 50, 120)}\n\n${seededText(7_003, 60)}`,
};
const citing: Page = {
  title: 'A review',
  text: `${seededText(7_004, 80)}\n\n${partOf(original.text, 100, 180)}`,
};

const pages: (Page | undefined)[] = [original, copy, citing];
let world: OnlineWorld;
beforeAll(async () => {
  world = await startOnlineWorld(pages);
});
afterAll(() => world.stop());

let day = 0;
const dayMs = 86_400_000;
const start = Date.UTC(2027, 2, 1, 12, 2);
const now = (): Date => new Date(start + day * dayMs);

beforeEach(async () => {
  pages.splice(0, 3, original, undefined, undefined);
  await world.turnOnAlone('searxng', null);
  await world.server.services.db.deleteFrom('monitoredTexts').execute();
});

interface Watcher {
  readonly client: TestClient;
  readonly userId: number;
}

async function watcher(settings: object = {}): Promise<Watcher> {
  const client = await world.user();
  const { userId } = await client.data('GetUserInfo', {});
  await client.data('UpdateUserSettings', {
    settings: { useTextMonitoring: true, scansPerDay: 480, ...settings },
  });
  return { client, userId };
}

/** The next day, on which the pages that were loaded before are loaded again. Begins and runs the scans of its noon. */
async function nextDay(): Promise<number> {
  day += 1;
  const { services } = world.server;
  await services.pool.query(`update fetched_documents
    set fetched_at = fetched_at - interval '1 day', fresh_until = now() - interval '1 day'`);
  await beginDueScans(services, now());
  return runScans();
}

/** Works on all scans that have begun. */
async function runScans(): Promise<number> {
  const { db } = world.server.services;
  const open = await db.selectFrom('monitoringScans').select('id').where('endedAt', 'is', null).execute();
  for (const { id } of open) await runScan(world.context(), id, now());
  return open.length;
}

async function messagesOf({ client, userId }: Watcher): Promise<readonly string[]> {
  await deliverEventsJob.run({ kind: 'user', id: userId }, world.context());
  const { Messages } = await client.data('GetUserMessages', { sortdir: 'asc' });
  return Messages.filter(({ Type }) => Type === 'newFinding').map(({ Text }) => Text);
}

const findingsOf = ({ client }: Watcher) => client.data('GetMonitoringFindings', {});

async function watchOriginal(settings: object = {}): Promise<Watcher> {
  const one = await watcher(settings);
  const added = await one.client.data('AddMonitoredTexts', { urls: [world.urlOf(0)] });
  expect(added).toMatchObject({ Known: 0, Refused: [] });
  return one;
}

describe('a copy of a watched page', () => {
  it('is told when it appears, not again the day after, and when it comes back', async () => {
    const one = await watchOriginal();
    for (let quiet = 0; quiet < 2; quiet++) {
      expect(await nextDay()).toBe(1);
      expect(await findingsOf(one)).toEqual([]);
    }
    pages[1] = copy;
    expect(await nextDay()).toBe(1);
    expect(await findingsOf(one)).toMatchObject([
      { Url: world.urlOf(1), Title: 'Sand and tides', State: 'new', MonitoredName: 'How tides move sand' },
    ]);
    const told = await messagesOf(one);
    expect(told).toEqual(['A page has words of your text “How tides move sand”.']);

    await nextDay();
    expect(await messagesOf(one)).toEqual(told);
    const [found] = await findingsOf(one);
    expect(found?.Words).toBeGreaterThan(130);
    await one.client.data('RateMonitoringFindings', {
      ids: [found?.Id ?? 0],
      rating: 'pursue',
      note: 'Wrote.',
    });

    pages[1] = shorter;
    await nextDay();
    const [changed] = await findingsOf(one);
    expect(changed).toMatchObject({ State: 'changed', Rating: 'pursue', Note: 'Wrote.' });
    expect(changed?.Words).toBeLessThan(80);

    pages[1] = undefined;
    await nextDay();
    expect(await findingsOf(one)).toMatchObject([{ State: 'gone', Changed: changed?.Changed }]);
    expect((await one.client.data('GetMonitoredTexts', {}))[0]).toMatchObject({
      Findings: 0,
      GoneFindings: 1,
    });

    pages[1] = copy;
    await nextDay();
    expect(await findingsOf(one)).toMatchObject([{ State: 'new', Gone: 0 }]);
    expect(await messagesOf(one)).toHaveLength(2);
  });

  it('keeps both texts as they were when it was found', async () => {
    const one = await watchOriginal();
    pages[1] = copy;
    await nextDay();
    pages[1] = shorter;
    pages[0] = { ...original, text: seededText(7_009, 300) };
    await nextDay();
    const [found] = await findingsOf(one);
    const evidence = await one.client.data('GetMonitoringFinding', { id: found?.Id ?? 0 });
    expect(evidence.Hash).toMatch(/^[0-9a-f]{64}$/);
    const said = JSON.stringify(evidence.Markup);
    expect(said).toContain(partOf(original.text, 60, 63));
    expect(said).toContain(partOf(original.text, 190, 193));
    expect(evidence.Markup.Positions.length).toBeGreaterThan(0);
  });
});
