import { limits } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOrphans } from '../../operator/find-orphans.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';
import { seededText } from '../../testing/texts.ts';
import { beginDueScans } from './planning/begin-scans.ts';
import { giveUpLostScans } from './scans/end-without-result.ts';
import { runScan } from './scans/scan.job.ts';
import { copiedPage, originalPage, startWatchedWeb, type WatchedWeb } from './testing/watched-web.ts';

/** The texts that can be watched, and the scans of a day. */

const dayMs = 86_400_000;
let web: WatchedWeb;
beforeAll(async () => {
  web = await startWatchedWeb();
});
afterAll(() => web.world.stop());
beforeEach(() => web.reset());

describe('a scan', () => {
  it('costs the pages of its text once, and waits and says so where they cannot be paid', async () => {
    const one = await web.watchOriginal();
    const { db } = web.world.server.services;
    const credits = async () => (await one.client.data('GetUserInfo', {})).credits;
    const before = await credits();
    await web.nextDay();
    expect(await credits()).toBe(before - 2);
    await setOwnCredits(db, one.userId, 1);
    await web.nextDay();
    expect(await credits()).toBe(1);
    expect((await one.client.data('GetMonitoredTexts', {}))[0]).toMatchObject({
      State: 'problem',
      Problem: 'creditsNotSufficient',
      Credits: 2,
      Scans: 1,
    });
    await setOwnCredits(db, one.userId, 10);
    await web.nextDay();
    expect((await one.client.data('GetMonitoredTexts', {}))[0]).toMatchObject({ Problem: '', Scans: 2 });
    expect(await credits()).toBe(8);
  });

  it('that fails again and again is given up, and refunded', async () => {
    const one = await web.watchOriginal();
    await web.beginDay();
    const [scan] = await web.world.server.services.db
      .selectFrom('monitoringScans')
      .select('id')
      .where('userId', '=', one.userId)
      .execute();
    const before = (await one.client.data('GetUserInfo', {})).credits;
    const broken = { ...web.world.server.services, index: undefined as never };
    for (let attempt = 1; attempt < 5; attempt++) {
      await expect(runScan(web.world.context(broken), scan?.id ?? 0, web.now())).rejects.toThrow(/undefined/);
    }
    expect((await one.client.data('GetUserInfo', {})).credits).toBe(before - 2);
    await runScan(web.world.context(broken), scan?.id ?? 0, web.now());
    expect((await one.client.data('GetUserInfo', {})).credits).toBe(before);
    expect((await one.client.data('GetMonitoredTexts', {}))[0]).toMatchObject({ Problem: 'scanFailed' });
  });

  it('that was paid and then finds no text any more is refunded', async () => {
    const one = await web.watchOriginal();
    await web.beginDay();
    const { services } = web.world.server;
    const { id } = await services.db
      .selectFrom('monitoringScans')
      .select('id')
      .where('userId', '=', one.userId)
      .executeTakeFirstOrThrow();
    const credits = async () => (await one.client.data('GetUserInfo', {})).credits;
    const before = await credits();
    const broken = { ...services, index: undefined as never };
    await expect(runScan(web.world.context(broken), id, web.now())).rejects.toThrow(/undefined/);
    expect(await credits()).toBe(before - 2);
    web.pages[0] = { ...originalPage, isDown: true };
    await services.pool.query(`update fetched_documents
      set fetched_at = fetched_at - interval '1 day', fresh_until = now() - interval '1 day'`);
    await runScan(web.world.context(), id, web.now());
    expect((await one.client.data('GetMonitoredTexts', {}))[0]).toMatchObject({ Problem: 'error' });
    expect(await credits()).toBe(before);
  });

  it('whose job was lost does not keep its text from being scanned again', async () => {
    const one = await web.watchOriginal();
    await web.beginDay();
    const { services } = web.world.server;
    await giveUpLostScans(services, web.now());
    expect(await one.client.data('GetMonitoredTexts', {})).toMatchObject([{ State: 'scanning' }]);
    web.skipDays(3);
    await giveUpLostScans(services, web.now());
    expect(await one.client.data('GetMonitoredTexts', {})).toMatchObject([{ Problem: 'scanFailed' }]);
    web.skipDays(1);
    expect(await web.nextDay()).toBe(1);
    expect(await one.client.data('GetMonitoredTexts', {})).toMatchObject([{ Problem: '', Scans: 1 }]);
  });

  it('does not begin for people who are locked out', async () => {
    const one = await web.watchOriginal();
    const { db } = web.world.server.services;
    await db.updateTable('users').set({ lockedAt: new Date() }).where('id', '=', one.userId).execute();
    expect(await web.nextDay()).toBe(0);
    await db.updateTable('users').set({ lockedAt: null }).where('id', '=', one.userId).execute();
    expect(await web.nextDay()).toBe(1);
  });

  it('that was interrupted goes on: it is paid once, and asks nothing again', async () => {
    const one = await web.watchOriginal();
    web.pages[1] = copiedPage;
    await web.beginDay();
    const { services } = web.world.server;
    const { id } = await services.db
      .selectFrom('monitoringScans')
      .select('id')
      .where('userId', '=', one.userId)
      .executeTakeFirstOrThrow();
    const before = (await one.client.data('GetUserInfo', {})).credits;
    // The end cannot be stored.
    await services.pool.query('alter table monitoring_findings rename to hidden_findings');
    web.world.search.forget();
    await expect(runScan(web.world.context(), id, web.now())).rejects.toThrow(/monitoring_findings/);
    await services.pool.query('alter table hidden_findings rename to monitoring_findings');
    expect(web.world.search.requests.length).toBeGreaterThan(0);
    expect(await web.findingsOf(one)).toEqual([]);
    web.world.search.forget();
    await runScan(web.world.context(), id, web.now());
    await runScan(web.world.context(), id, web.now());
    expect(web.world.search.requests).toEqual([]);
    expect(await web.findingsOf(one)).toHaveLength(1);
    expect((await one.client.data('GetUserInfo', {})).credits).toBe(before - 2);
    expect(await one.client.data('GetMonitoredTexts', {})).toMatchObject([{ Scans: 1, NewFindings: 1 }]);
  });

  it('needs something to search', async () => {
    const one = await web.watchOriginal();
    await web.world.server.services.db.deleteFrom('searchProviders').execute();
    const before = (await one.client.data('GetUserInfo', {})).credits;
    await web.nextDay();
    expect((await one.client.data('GetMonitoredTexts', {}))[0]).toMatchObject({ Problem: 'nothingToSearch' });
    expect((await one.client.data('GetUserInfo', {})).credits).toBe(before);
    expect(await one.client.data('GetMonitoring', {})).toMatchObject({ Searches: false, Problems: 1 });
  });
});

describe('the scans of a day', () => {
  it('that somebody asks for count, and the rest of the texts is first on the next day', async () => {
    const one = await web.watcher({ scansPerDay: 10 });
    const urls = Array.from({ length: 14 }, (_, i) => `${web.world.urlOf(0)}?part=${i}`);
    const { Ids } = await one.client.data('AddMonitoredTexts', { urls });
    expect(Ids).toHaveLength(14);
    expect(await one.client.data('ScanMonitoredTexts', { ids: Ids })).toEqual({ Begun: 10, Waiting: 4 });
    expect(await one.client.data('ScanMonitoredTexts', { ids: Ids })).toEqual({ Begun: 10, Waiting: 4 });
    expect(await one.client.data('GetMonitoring', {})).toMatchObject({ ScansToday: 10, Texts: 14 });
    await beginDueScans(web.world.server.services, new Date());
    const open = await web.world.server.services.db
      .selectFrom('monitoringScans')
      .select('id')
      .where('userId', '=', one.userId)
      .execute();
    expect(open).toHaveLength(10);
  });

  it('begin each text once, also if two workers plan at the same time', async () => {
    const one = await web.watcher({ scansPerDay: 500 });
    const urls = Array.from({ length: 500 }, (_, i) => `${web.world.urlOf(0)}?number=${i}`);
    await one.client.data('AddMonitoredTexts', { urls });
    const { services } = web.world.server;
    const begun = async () => {
      const { rows } = await services.pool.query<{ texts: number; scans: number }>(
        `select count(distinct monitored_text_id)::integer as texts, count(*)::integer as scans
         from monitoring_scans where user_id = $1`,
        [one.userId],
      );
      return rows[0];
    };
    web.skipDays(1);
    const midnight = Math.ceil(web.now().getTime() / dayMs) * dayMs;
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      const at = new Date(midnight + minute * 60_000);
      await Promise.all([beginDueScans(services, at), beginDueScans(services, at)]);
    }
    expect(await begun()).toEqual({ texts: 500, scans: 500 });
    web.skipDays(2);
  });
});

describe('watching', () => {
  it('takes addresses of the public internet and own library texts, each once', async () => {
    const one = await web.watcher();
    const { Ids } = await one.client.data('AddTextsToLibrary', { text: seededText(7_100, 80), name: 'Mine' });
    const [libraryId = 0] = Ids;
    const urls = [
      web.world.urlOf(0),
      `${web.world.urlOf(0)}#section`,
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
      urls: [web.world.urlOf(0)],
      libtextids: [libraryId],
    });
    expect(again).toMatchObject({ Ids: [], Known: 2 });
    const other = await web.watcher();
    expect(await other.client.call('AddMonitoredTexts', { libtextids: [libraryId] })).toMatchObject({
      errors: ['noAccessToLibraryText'],
    });
  });

  it('is paused and resumed, and is not for more texts than the limit, nor for those of others', async () => {
    const one = await web.watchOriginal();
    const [text] = await one.client.data('GetMonitoredTexts', {});
    const ids = [text?.Id ?? 0];
    await one.client.data('UpdateMonitoredTexts', { ids, paused: true });
    expect(await one.client.data('GetMonitoredTexts', { filters: { state: 'paused' } })).toHaveLength(1);
    expect(await web.nextDay()).toBe(0);
    await one.client.data('UpdateMonitoredTexts', { ids, paused: false });
    expect(await web.nextDay()).toBe(1);

    const { db } = web.world.server.services;
    const others = Array.from({ length: limits.monitoredTexts - 1 }, (_, i) => ({
      userId: one.userId,
      url: `https://example.org/${i}`,
      libraryTextId: null,
      isPaused: true,
    }));
    await db.insertInto('monitoredTexts').values(others).execute();
    expect(await one.client.call('AddMonitoredTexts', { urls: ['https://example.org/more'] })).toMatchObject({
      errors: ['tooManyMonitoredTexts'],
    });
    const other = await web.watcher();
    expect(await other.client.call('ScanMonitoredTexts', { ids })).toMatchObject({
      errors: ['noAccessToMonitoredText'],
    });
    expect(await other.client.call('GetMonitoringFinding', { id: 1 })).toMatchObject({
      errors: ['noAccessToMonitoringFinding'],
    });
  });

  it('is refused while monitoring is off, and scans nothing then', async () => {
    const one = await web.watchOriginal();
    await one.client.data('UpdateUserSettings', { settings: { scansPerDay: 0 } });
    expect(await web.nextDay()).toBe(0);
    const [text] = await one.client.data('GetMonitoredTexts', {});
    for (const refused of [
      await one.client.call('AddMonitoredTexts', { urls: ['https://example.org/'] }),
      await one.client.call('ScanMonitoredTexts', { ids: [text?.Id ?? 0] }),
    ]) {
      expect(refused).toMatchObject({ errors: ['monitoringOff'] });
    }
  });

  it('of a library text finds its copies, and keeps the evidence when it is deleted', async () => {
    const one = await web.watcher();
    const { Ids } = await one.client.data('AddTextsToLibrary', { text: originalPage.text, name: 'Tides' });
    await one.client.data('AddMonitoredTexts', { libtextids: [...Ids] });
    web.pages[0] = undefined;
    web.pages[1] = copiedPage;
    await web.nextDay();
    expect(await web.findingsOf(one)).toMatchObject([{ Url: web.world.urlOf(1), MonitoredName: 'Tides' }]);
    await one.client.data('DeleteLibraryTexts', { ids: [...Ids] });
    await web.nextDay();
    const [text] = await one.client.data('GetMonitoredTexts', {});
    expect(text).toMatchObject({ Name: 'Tides', Problem: 'libraryTextDeleted', Findings: 1 });
    const [found] = await web.findingsOf(one);
    const { Markup } = await one.client.data('GetMonitoringFinding', { id: found?.Id ?? 0 });
    expect(Markup.Positions.length).toBeGreaterThan(0);
    await one.client.data('DeleteMonitoredTexts', { ids: [text?.Id ?? 0] });
    expect(await findOrphans(web.world.server.services)).toMatchObject({ texts: 0 });
  });
});
