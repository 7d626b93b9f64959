import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailFindings } from './letters/mail-findings.job.ts';
import {
  copiedPage,
  originalPage,
  otherCopy,
  shorterCopy,
  startWatchedWeb,
  wordsOfCopies,
  type WatchedWeb,
} from './testing/watched-web.ts';
import { readMadePdf } from '../../testing/read-pdf.ts';
import { seededText } from '../../testing/texts.ts';

/** A text is watched on a closed web for some days: copies of it come, change, go and come back. */

let web: WatchedWeb;
beforeAll(async () => {
  web = await startWatchedWeb();
});
afterAll(() => web.world.stop());
beforeEach(() => web.reset());

describe('a copy of a watched page', () => {
  it('is told when it appears, not again the day after, and when it comes back', async () => {
    const one = await web.watchOriginal();
    for (let quiet = 0; quiet < 2; quiet++) {
      expect(await web.nextDay()).toBe(1);
      expect(await web.findingsOf(one)).toEqual([]);
    }
    web.pages[1] = copiedPage;
    expect(await web.nextDay()).toBe(1);
    expect(await web.findingsOf(one)).toMatchObject([
      {
        Url: web.world.urlOf(1),
        Title: 'Sand and tides',
        State: 'new',
        MonitoredName: 'How tides move sand',
      },
    ]);
    const told = await web.messagesOf(one);
    expect(told).toEqual(['A page has words of your text “How tides move sand”.']);

    await web.nextDay();
    expect(await web.messagesOf(one)).toEqual(told);
    const [found] = await web.findingsOf(one);
    expect(found?.Words).toBeGreaterThan(130);
    await one.client.data('RateMonitoringFindings', {
      ids: [found?.Id ?? 0],
      rating: 'pursue',
      note: 'Wrote.',
    });

    web.pages[1] = shorterCopy;
    await web.nextDay();
    const [changed] = await web.findingsOf(one);
    expect(changed).toMatchObject({ State: 'changed', Rating: 'pursue', Note: 'Wrote.' });
    expect(changed?.Words).toBeLessThan(80);

    web.pages[1] = undefined;
    await web.nextDay();
    expect(await web.findingsOf(one)).toMatchObject([{ State: 'gone', Changed: changed?.Changed }]);
    expect((await one.client.data('GetMonitoredTexts', {}))[0]).toMatchObject({
      Findings: 0,
      GoneFindings: 1,
    });

    web.pages[1] = copiedPage;
    await web.nextDay();
    expect(await web.findingsOf(one)).toMatchObject([{ State: 'new', Gone: 0 }]);
    expect(await web.messagesOf(one)).toHaveLength(2);
  });

  it('keeps both texts as they were when it was found', async () => {
    const one = await web.watchOriginal();
    web.pages[1] = copiedPage;
    await web.nextDay();
    web.pages[1] = shorterCopy;
    web.pages[0] = { ...originalPage, text: seededText(7_009, 300) };
    await web.nextDay();
    const [found] = await web.findingsOf(one);
    const evidence = await one.client.data('GetMonitoringFinding', { id: found?.Id ?? 0 });
    expect(evidence.Hash).toMatch(/^[0-9a-f]{64}$/);
    const said = JSON.stringify(evidence.Markup);
    for (const words of wordsOfCopies) expect(said).toContain(words);
    expect(evidence.Markup.Positions.length).toBeGreaterThan(0);
  });
});

describe('the evidence', () => {
  it('is one PDF file in each language, with addresses, times, hashes and both texts', async () => {
    const one = await web.watchOriginal();
    web.pages[1] = copiedPage;
    web.pages[2] = otherCopy;
    await web.nextDay();
    const found = await web.findingsOf(one);
    const ids = found.map(({ Id }) => Id);
    await one.client.data('RateMonitoringFindings', {
      ids,
      rating: 'pursue',
      note: 'Geschrieben am 3. März',
    });
    const { Hash } = await one.client.data('GetMonitoringFinding', { id: ids[0] ?? 0 });
    for (const [lang, title] of [
      ['en', 'Copies of a text'],
      ['de', 'Kopien eines Textes'],
      ['es', 'Copias de un texto'],
      ['fr', 'Copies d’un texte'],
    ] as const) {
      const { Pdf, Name } = await one.client.data('CreateMonitoringEvidence', { ids, lang });
      expect(Name).toMatch(/\.pdf$/);
      const text = (await readMadePdf(Buffer.from(Pdf, 'base64'))).text.replaceAll(/\s+/g, ' ');
      expect(text).toContain(title);
      for (const { Url } of found) expect(text.replaceAll(' ', '')).toContain(Url);
      expect(text.replaceAll(' ', '')).toContain(Hash);
      expect(text).toContain('Geschrieben am 3. März');
      for (const words of wordsOfCopies) expect(text).toContain(words);
    }
  });
});

describe('a page that cannot be read', () => {
  it('is not a finding where its site forbids robots', async () => {
    const one = await web.watchOriginal();
    web.pages[1] = { ...copiedPage, robots: 'User-agent: *\nDisallow: /\n' };
    await web.nextDay();
    expect(await web.findingsOf(one)).toEqual([]);
    expect((await one.client.data('GetMonitoredTexts', {}))[0]).toMatchObject({
      State: 'watched',
      Problem: '',
    });
  });

  it('stays a finding while its host is down for a week, and says why it was not read', async () => {
    const one = await web.watchOriginal();
    web.pages[1] = copiedPage;
    await web.nextDay();
    const told = await web.messagesOf(one);
    const [before] = await web.findingsOf(one);
    web.pages[1] = { ...copiedPage, isDown: true };
    for (let down = 0; down < 7; down++) await web.nextDay();
    const [during] = await web.findingsOf(one);
    expect(during).toMatchObject({ State: 'new', Gone: 0, Seen: before?.Seen });
    expect(during?.UnreadReason).not.toBe('');
    web.pages[1] = copiedPage;
    await web.nextDay();
    await web.nextDay();
    expect(await web.findingsOf(one)).toMatchObject([{ State: 'new', UnreadReason: '' }]);
    expect(await web.messagesOf(one)).toEqual(told);
  });

  it('is named as the problem of the watched text, which is scanned again when it is there', async () => {
    const one = await web.watchOriginal();
    web.pages[0] = { ...originalPage, isDown: true };
    await web.nextDay();
    const [text] = await one.client.data('GetMonitoredTexts', { filters: { state: 'problem' } });
    expect(text).toMatchObject({ Problem: 'error', Scans: 0 });
    web.pages[0] = originalPage;
    await web.nextDay();
    expect((await one.client.data('GetMonitoredTexts', {}))[0]).toMatchObject({ Problem: '', Scans: 1 });
  });
});

describe('pages that are not copies', () => {
  it('are those of watched sites, and those that name the original, as the settings say', async () => {
    const cites = {
      ...otherCopy,
      text: `${otherCopy.text}\n\nTaken from ${web.world.urlOf(0)} with thanks.`,
    };
    const one = await web.watchOriginal({ monitoringIgnoreCites: true });
    await one.client.data('AddMonitoredTexts', { urls: [web.world.urlOf(1)] });
    web.pages[1] = copiedPage;
    web.pages[2] = cites;
    await web.nextDay();
    const [, first] = await one.client.data('GetMonitoredTexts', { sortby: 'Added' });
    expect(first?.Url).toBe(web.world.urlOf(0));
    expect(await one.client.data('GetMonitoringFindings', { filters: { textid: first?.Id ?? 0 } })).toEqual(
      [],
    );

    await one.client.data('UpdateUserSettings', {
      settings: { monitoringIgnoreCites: false, monitoringIgnoreOwn: false },
    });
    await web.nextDay();
    const found = await one.client.data('GetMonitoringFindings', { filters: { textid: first?.Id ?? 0 } });
    expect(found.map(({ Url }) => Url).toSorted()).toEqual(
      [web.world.urlOf(1), web.world.urlOf(2)].toSorted(),
    );
  });

  it('are weaker ones beyond the number that is kept', async () => {
    const one = await web.watchOriginal({ maxMonitoringHits: 1 });
    web.pages[1] = copiedPage;
    web.pages[2] = otherCopy;
    await web.nextDay();
    expect(await web.findingsOf(one)).toMatchObject([{ Url: web.world.urlOf(1) }]);
  });
});

describe('an email about findings', () => {
  it('comes once a day at most, names all of them, and can be stopped with one click', async () => {
    const one = await web.watchOriginal();
    const { services } = web.world.server;
    const mail = `watcher-${one.userId}@example.org`;
    await services.db.updateTable('users').set({ mail }).where('id', '=', one.userId).execute();
    const mails = async () =>
      services.db.selectFrom('mails').selectAll().where('recipient', '=', mail).orderBy('id').execute();
    web.pages[1] = copiedPage;
    await web.nextDay();
    await mailFindings(services, web.now());
    await mailFindings(services, web.now());
    expect(await mails()).toHaveLength(1);
    web.pages[2] = otherCopy;
    await web.nextDay();
    await mailFindings(services, new Date(web.now().getTime() - 3_600_000));
    expect(await mails()).toHaveLength(1);
    await Promise.all([mailFindings(services, web.now()), mailFindings(services, web.now())]);
    expect(await mails()).toHaveLength(2);
    await one.client.data('UpdateUserSettings', { settings: { monitoringNotify: 'never' } });
    web.pages[1] = undefined;
    await web.nextDay();
    web.pages[1] = copiedPage;
    await web.nextDay();
    await mailFindings(services, web.now());
    expect(await web.findingsOf(one)).toHaveLength(2);
    expect(await mails()).toHaveLength(2);
  });
});
