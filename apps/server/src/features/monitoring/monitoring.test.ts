import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOnlineWorld, type OnlineWorld } from '../checks/testing/online-world.ts';
import type { ServedPage as Page } from '../../finding/sources/testing/web-site.ts';
import { withoutServiceTurns } from '../../finding/sources/fetching/testing/no-host-turns.ts';
import { deliverEventsJob } from '../../platform/events/deliver-events.job.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';
import { seededText } from '../../testing/texts.ts';
import { findOrphans } from '../../operator/find-orphans.ts';
import { mailFindings } from './letters/mail-findings.job.ts';
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
  await withoutServiceTurns(world.server.services.db);
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
  await services.pool.query('delete from robots_files');
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

describe('a page that cannot be read', () => {
  it('is no finding where its site forbids robots, and no longer a new one afterwards', async () => {
    const one = await watchOriginal();
    pages[1] = { ...copy, robots: 'User-agent: *\nDisallow: /\n' };
    await nextDay();
    expect(await findingsOf(one)).toEqual([]);
    expect((await one.client.data('GetMonitoredTexts', {}))[0]).toMatchObject({
      State: 'watched',
      Problem: '',
    });
  });

  it('stays a finding while its host is down for a week, and says why it was not read', async () => {
    const one = await watchOriginal();
    pages[1] = copy;
    await nextDay();
    const told = await messagesOf(one);
    const [before] = await findingsOf(one);
    pages[1] = { ...copy, isDown: true };
    for (let down = 0; down < 7; down++) await nextDay();
    const [during] = await findingsOf(one);
    expect(during).toMatchObject({ State: 'new', Gone: 0, Seen: before?.Seen });
    expect(during?.UnreadReason).not.toBe('');
    pages[1] = copy;
    await nextDay();
    await nextDay();
    expect(await findingsOf(one)).toMatchObject([{ State: 'new', UnreadReason: '' }]);
    expect(await messagesOf(one)).toEqual(told);
  });

  it('is named as the problem of the watched text, which is scanned again when it is there', async () => {
    const one = await watchOriginal();
    pages[0] = { ...original, isDown: true };
    await nextDay();
    const [text] = await one.client.data('GetMonitoredTexts', { filters: { state: 'problem' } });
    expect(text).toMatchObject({ Problem: 'error', Scans: 0 });
    pages[0] = original;
    await nextDay();
    expect((await one.client.data('GetMonitoredTexts', {}))[0]).toMatchObject({ Problem: '', Scans: 1 });
  });
});

describe('pages that are no copies', () => {
  it('are those of watched sites, and those that name the original, as the settings say', async () => {
    const cites = { ...citing, text: `${citing.text}\n\nTaken from ${world.urlOf(0)} with thanks.` };
    const one = await watchOriginal({ monitoringIgnoreCites: true });
    await one.client.data('AddMonitoredTexts', { urls: [world.urlOf(1)] });
    pages[1] = copy;
    pages[2] = cites;
    await nextDay();
    const [, first] = await one.client.data('GetMonitoredTexts', { sortby: 'Added' });
    expect(first?.Url).toBe(world.urlOf(0));
    expect(await one.client.data('GetMonitoringFindings', { filters: { textid: first?.Id ?? 0 } })).toEqual(
      [],
    );

    await one.client.data('UpdateUserSettings', {
      settings: { monitoringIgnoreCites: false, monitoringIgnoreOwn: false },
    });
    await nextDay();
    const found = await one.client.data('GetMonitoringFindings', { filters: { textid: first?.Id ?? 0 } });
    expect(found.map(({ Url }) => Url).toSorted()).toEqual([world.urlOf(1), world.urlOf(2)].toSorted());
  });

  it('are weaker ones beyond the number that is kept', async () => {
    const one = await watchOriginal({ maxMonitoringHits: 1 });
    pages[1] = copy;
    pages[2] = citing;
    await nextDay();
    expect(await findingsOf(one)).toMatchObject([{ Url: world.urlOf(1) }]);
  });
});

describe('a scan', () => {
  it('costs the pages of its text once, and waits and says so where they cannot be paid', async () => {
    const one = await watchOriginal();
    const { db } = world.server.services;
    const credits = async () => (await one.client.data('GetUserInfo', {})).credits;
    const before = await credits();
    await nextDay();
    expect(await credits()).toBe(before - 2);
    await setOwnCredits(db, one.userId, 1);
    await nextDay();
    expect(await credits()).toBe(1);
    expect((await one.client.data('GetMonitoredTexts', {}))[0]).toMatchObject({
      State: 'problem',
      Problem: 'creditsNotSufficient',
      Credits: 2,
      Scans: 1,
    });
    await setOwnCredits(db, one.userId, 10);
    await nextDay();
    expect((await one.client.data('GetMonitoredTexts', {}))[0]).toMatchObject({ Problem: '', Scans: 2 });
    expect(await credits()).toBe(8);
  });

  it('that fails again and again is given up, and refunded', async () => {
    const one = await watchOriginal();
    day += 1;
    await beginDueScans(world.server.services, now());
    const [scan] = await world.server.services.db
      .selectFrom('monitoringScans')
      .select('id')
      .where('userId', '=', one.userId)
      .execute();
    const before = (await one.client.data('GetUserInfo', {})).credits;
    const broken = { ...world.server.services, index: undefined as never };
    for (let attempt = 1; attempt < 5; attempt++) {
      await expect(runScan(world.context(broken), scan?.id ?? 0, now())).rejects.toThrow();
    }
    expect((await one.client.data('GetUserInfo', {})).credits).toBe(before - 2);
    await runScan(world.context(broken), scan?.id ?? 0, now());
    expect((await one.client.data('GetUserInfo', {})).credits).toBe(before);
    expect((await one.client.data('GetMonitoredTexts', {}))[0]).toMatchObject({ Problem: 'scanFailed' });
  });

  it('needs something to search', async () => {
    const one = await watchOriginal();
    await world.server.services.db.deleteFrom('searchProviders').execute();
    const before = (await one.client.data('GetUserInfo', {})).credits;
    await nextDay();
    expect((await one.client.data('GetMonitoredTexts', {}))[0]).toMatchObject({ Problem: 'nothingToSearch' });
    expect((await one.client.data('GetUserInfo', {})).credits).toBe(before);
    expect(await one.client.data('GetMonitoring', {})).toMatchObject({ Searches: false, Problems: 1 });
  });
});

describe('the scans of a day', () => {
  it('that somebody asks for count, and the rest of the texts is first on the next day', async () => {
    const one = await watcher({ scansPerDay: 10 });
    const urls = Array.from({ length: 14 }, (_, i) => `${world.urlOf(0)}?part=${i}`);
    const { Ids } = await one.client.data('AddMonitoredTexts', { urls });
    expect(Ids).toHaveLength(14);
    expect(await one.client.data('ScanMonitoredTexts', { ids: Ids })).toEqual({ Begun: 10, Waiting: 4 });
    expect(await one.client.data('ScanMonitoredTexts', { ids: Ids })).toEqual({ Begun: 10, Waiting: 4 });
    expect(await one.client.data('GetMonitoring', {})).toMatchObject({ ScansToday: 10, Texts: 14 });
    await beginDueScans(world.server.services, new Date());
    const open = await world.server.services.db
      .selectFrom('monitoringScans')
      .select('id')
      .where('userId', '=', one.userId)
      .execute();
    expect(open).toHaveLength(10);
  });

  it('begin each text once, also if two workers plan at the same time', async () => {
    const one = await watcher({ scansPerDay: 500 });
    const urls = Array.from({ length: 500 }, (_, i) => `${world.urlOf(0)}?number=${i}`);
    await one.client.data('AddMonitoredTexts', { urls });
    const { services } = world.server;
    const begun = async () => {
      const { rows } = await services.pool.query<{ texts: number; scans: number }>(
        `select count(distinct monitored_text_id)::integer as texts, count(*)::integer as scans
         from monitoring_scans where user_id = $1`,
        [one.userId],
      );
      return rows[0];
    };
    day += 1;
    const midnight = Math.ceil(now().getTime() / dayMs) * dayMs;
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      const at = new Date(midnight + minute * 60_000);
      await Promise.all([beginDueScans(services, at), beginDueScans(services, at)]);
    }
    expect(await begun()).toEqual({ texts: 500, scans: 500 });
    day += 2;
  });
});

describe('watching', () => {
  it('takes addresses of the public internet and own library texts, each once', async () => {
    const one = await watcher();
    const { Ids } = await one.client.data('AddTextsToLibrary', { text: seededText(7_100, 80), name: 'Mine' });
    const [libraryId = 0] = Ids;
    const urls = [
      world.urlOf(0),
      `${world.urlOf(0)}#section`,
      'ftp://example.org/a',
      'http://10.0.0.1/',
      'http://[::1]/',
      'no address',
      '',
    ].filter((url) => url !== '');
    const added = await one.client.data('AddMonitoredTexts', { urls, libtextids: [libraryId] });
    expect(added.Ids).toHaveLength(2);
    expect(added.Refused.map(({ Url, Reason }) => [Url, Reason])).toEqual(
      ['ftp://example.org/a', 'http://10.0.0.1/', 'http://[::1]/', 'no address'].map((url) => [
        url,
        'address',
      ]),
    );
    const again = await one.client.data('AddMonitoredTexts', {
      urls: [world.urlOf(0)],
      libtextids: [libraryId],
    });
    expect(again).toMatchObject({ Ids: [], Known: 2 });
    const other = await watcher();
    expect(await other.client.call('AddMonitoredTexts', { libtextids: [libraryId] })).toMatchObject({
      errors: ['noAccessToLibraryText'],
    });
  });

  it('is refused while monitoring is off, and scans nothing then', async () => {
    const one = await watchOriginal();
    await one.client.data('UpdateUserSettings', { settings: { scansPerDay: 0 } });
    expect(await nextDay()).toBe(0);
    const [text] = await one.client.data('GetMonitoredTexts', {});
    for (const refused of [
      await one.client.call('AddMonitoredTexts', { urls: ['https://example.org/'] }),
      await one.client.call('ScanMonitoredTexts', { ids: [text?.Id ?? 0] }),
    ]) {
      expect(refused).toMatchObject({ errors: ['monitoringOff'] });
    }
  });

  it('of a library text finds its copies, and keeps the evidence when it is deleted', async () => {
    const one = await watcher();
    const { Ids } = await one.client.data('AddTextsToLibrary', { text: original.text, name: 'Tides' });
    await one.client.data('AddMonitoredTexts', { libtextids: [...Ids] });
    pages[0] = undefined;
    pages[1] = copy;
    await nextDay();
    expect(await findingsOf(one)).toMatchObject([{ Url: world.urlOf(1), MonitoredName: 'Tides' }]);
    await one.client.data('DeleteLibraryTexts', { ids: [...Ids] });
    await nextDay();
    const [text] = await one.client.data('GetMonitoredTexts', {});
    expect(text).toMatchObject({ Name: 'Tides', Problem: 'libraryTextDeleted', Findings: 1 });
    const [found] = await findingsOf(one);
    const { Markup } = await one.client.data('GetMonitoringFinding', { id: found?.Id ?? 0 });
    expect(Markup.Positions.length).toBeGreaterThan(0);
    await one.client.data('DeleteMonitoredTexts', { ids: [text?.Id ?? 0] });
    expect(await findOrphans(world.server.services)).toMatchObject({ texts: 0 });
  });
});

describe('an email about findings', () => {
  it('comes once a day at most, names all of them, and can be stopped with one click', async () => {
    const one = await watchOriginal();
    const { services } = world.server;
    const mail = `watcher-${one.userId}@example.org`;
    await services.db.updateTable('users').set({ mail }).where('id', '=', one.userId).execute();
    const mails = async () =>
      services.db.selectFrom('mails').selectAll().where('recipient', '=', mail).orderBy('id').execute();
    pages[1] = copy;
    await nextDay();
    await mailFindings(services, now());
    await mailFindings(services, now());
    expect(await mails()).toHaveLength(1);
    pages[2] = citing;
    await nextDay();
    await mailFindings(services, new Date(now().getTime() - 3_600_000));
    expect(await mails()).toHaveLength(1);
    await Promise.all([mailFindings(services, now()), mailFindings(services, now())]);
    expect(await mails()).toHaveLength(2);
    await one.client.data('UpdateUserSettings', { settings: { monitoringNotify: 'never' } });
    pages[1] = undefined;
    await nextDay();
    pages[1] = copy;
    await nextDay();
    await mailFindings(services, now());
    expect(await findingsOf(one)).toHaveLength(2);
    expect(await mails()).toHaveLength(2);
  });
});
