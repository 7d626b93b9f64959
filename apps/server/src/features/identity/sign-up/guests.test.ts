/*
 * Covers:
 * accounts-323: SetBrowserId names the browser
 */
import { limits } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { solved } from '../../../testing/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('guests', () => {
  it('are not created if the operator has turned them off', async () => {
    const closed = await startTestServer({ withWorker: false, environment: { GUESTS: 'off' } });
    try {
      const refused = { status: 403, errors: ['guestsOff'] };
      expect(await closed.client().call('CreateGuestUser', {})).toMatchObject(refused);
      const unknown = await closed.client().call('CreateGuestUser', { link: 'x'.repeat(30) });
      expect(unknown).toMatchObject(refused);
      // Refused ones do not use up the limit of their network.
      const counts = closed.services.db.selectFrom('rateLimitCounts').select('points');
      expect(await counts.where('key', 'like', 'guests:%').where('points', '>', 0).execute()).toEqual([]);
    } finally {
      await closed.stop();
    }
  });

  it('who follow a link that anyone may read get a session for reading, and credits when they start a check', async () => {
    const owner = await server.guest();
    const [check] = await owner.data('NewPlagCheck', { web: 0, lib: 1, text: seededText(7_130, 60) });
    const { Id: reportid } = await owner.finishedReport(check?.ReportId ?? 0);
    const { PermaLinkId: link } = await owner.data('CreatePermaLink', { reportid });
    const closed = await startTestServer({
      withWorker: false,
      beside: server,
      environment: { GUESTS: 'off' },
    });
    try {
      const read = (policy: 0 | 2) => owner.data('UpdatePermaLink', { reportid, read: policy, write: 0 });
      await read(0);
      expect((await closed.client().call('CreateGuestUser', { link })).errors).toEqual(['guestsOff']);
      await read(2);
      const reader = closed.client();
      expect(await reader.data('CreateGuestUser', { link })).toMatchObject({ guest: true, credits: 0 });
      const shown = await reader.data('GetReport', { id: reportid, flag: false, permaLinkId: link });
      expect(shown.Id).toBe(reportid);
      const order = { web: 0, lib: 1, text: seededText(7_131, 60) } as const;
      expect((await reader.call('NewPlagCheck', order)).errors).toEqual(['loginRequired']);
      expect((await reader.call('AddTextsToLibrary', { text: order.text })).errors).toEqual([
        'loginRequired',
      ]);
      // Calls that only read are open, and so are the changes that a page for reading makes.
      expect((await reader.call('CalculateCredits', order)).errors).toEqual([]);
      expect((await reader.call('GetNextMessage', {})).errors).toEqual([]);
      expect((await reader.call('SetLanguage', { lang: 'de' })).errors).toEqual([]);
      expect((await reader.data('CreateGuestUser', {})).credits).toBe(0);

      const visitor = server.client();
      expect((await visitor.data('CreateGuestUser', { link })).credits).toBe(0);
      expect((await visitor.data('CreateGuestUser', {})).credits).toBe(limits.guestCredits);
      expect((await visitor.data('CreateGuestUser', {})).credits).toBe(limits.guestCredits);
    } finally {
      await closed.stop();
    }
  });

  it('need a bot check when their network creates many of them, and a refused one does not count', async () => {
    const { db, config } = server.services;
    await server.client().data('CreateGuestUser', {});
    const pointsOf = async (name: string): Promise<number> => {
      const rows = await db.selectFrom('rateLimitCounts').selectAll().where('key', 'like', name).execute();
      return rows.reduce((sum, { points }) => sum + points, 0);
    };
    const most = limits.guestsPerAddressBeforeBotCheck * config.rateLimitScale;
    const ofHour = db.updateTable('rateLimitCounts').where('key', 'like', 'new-guests:%');
    await ofHour.set({ points: most }).execute();
    const ofDay = await pointsOf('guests:%');
    const visitor = server.client();
    expect((await visitor.call('CreateGuestUser', {})).errors).toEqual(['botCheckRequired']);
    expect(await pointsOf('guests:%')).toBe(ofDay);
    expect((await visitor.call('CreateGuestUser', { altcha: 'nonsense' })).errors).toEqual([
      'botCheckFailed',
    ]);
    expect((await visitor.call('CreateGuestUser', { altcha: await solved(visitor) })).success).toBe(true);
    await ofHour.set({ points: 1 }).execute();
  });

  it('get free credits once for each browser, and three times for each network and day', async () => {
    const strict = await startTestServer({ withWorker: false, environment: { RATE_LIMIT_SCALE: '1' } });
    try {
      const credits = async (browser?: string): Promise<number> => {
        const client = strict.client();
        if (browser !== undefined) await client.data('SetBrowserId', { id: browser.padEnd(32, '0') });
        return (await client.data('CreateGuestUser', {})).credits;
      };
      expect([await credits('one'), await credits('one'), await credits('two')]).toEqual([10, 0, 10]);
      expect([await credits(), await credits(), await credits('three')]).toEqual([10, 0, 0]);
      // On another day the refused browser still has its trial.
      const counts = strict.services.db.deleteFrom('rateLimitCounts');
      await counts.where('key', 'like', 'trial-network:%').execute();
      expect([await credits('three'), await credits('three')]).toEqual([10, 0]);
    } finally {
      await strict.stop();
    }
  });
});
