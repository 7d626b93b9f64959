import { unlimitedCredits } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentPage } from '../../platform/http/screens.ts';
import { administrator } from '../../testing/people/administrator.ts';
import { builtPage } from '../../testing/built-page.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';

/** The effects of settings for users. */

let server: TestServer;
let admin: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  admin = await administrator(server);
});
afterAll(() => server.stop());

const set = (changes: Parameters<typeof admin.data<'UpdateInstallationSettings'>>[1]) =>
  admin.data('UpdateInstallationSettings', changes);

async function creditsInDatabase(userId: number): Promise<number> {
  const { credits } = await server.services.db
    .selectFrom('users')
    .select('credits')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return credits;
}

async function movementsOf(userId: number): Promise<readonly string[]> {
  const rows = await server.services.db
    .selectFrom('creditMovements')
    .select('reason')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ reason }) => reason);
}

describe('languages that are not offered', () => {
  afterAll(() => set({ languages: ['en', 'de', 'es', 'fr'], defaultLanguage: 'en' }));

  it('are replaced by the default, until they are offered again', async () => {
    const reader = await server.guest();
    await reader.data('SetLanguage', { lang: 'fr' });
    await set({ languages: ['de', 'es'], defaultLanguage: 'es' });
    const hidden = await reader.data('GetUserInfo', {});
    expect(hidden).toMatchObject({ sessionLang: 'es', settings: { reportLang: 'es' } });
    expect(await (await server.guest()).data('GetUserInfo', {})).toMatchObject({ lang: 'es' });
    await set({ languages: ['de', 'es', 'fr'] });
    expect((await reader.data('GetUserInfo', {})).sessionLang).toBe('fr');
  });

  it('are not in the page, which lists the default first', async () => {
    const source = await builtPage();
    await set({ languages: ['de', 'es'], defaultLanguage: 'es' });
    const page = currentPage(source, server.services.settings)();
    expect(page).toContain('<meta name="palimpsest-languages" content="es de"');
  });
});

describe('unlimited credits', () => {
  afterAll(() => set({ credits: 'counted' }));

  it('make every check free, and are counted again without later charges', async () => {
    const reader = await server.guest();
    const { userId, totalCredits } = await reader.data('GetUserInfo', {});
    const text = seededText(1, 260 * (totalCredits + 2));
    const order = { text, web: 1, lib: 0 } as const;
    expect((await reader.call('NewPlagCheck', order)).errors).toEqual(['creditsNotSufficient']);
    await set({ credits: 'unlimited' });
    expect(await reader.data('GetUserInfo', {})).toMatchObject({
      credits: unlimitedCredits,
      totalCredits: unlimitedCredits,
    });
    expect((await reader.data('CalculateCredits', order)).credits).toBe(0);
    const [started] = await reader.data('NewPlagCheck', order);
    const [held] = await reader.data('NewPlagCheck', { ...order, hold: true });
    const report = await reader.finishedReport(started?.ReportId ?? 0);
    expect(report).toMatchObject({ Status: 'Ok', Credits: 0 });
    await set({ credits: 'counted' });
    await reader.data('ActivateReports', { ids: [held?.ReportId ?? 0] });
    expect(await reader.finishedReport(held?.ReportId ?? 0)).toMatchObject({ Status: 'Ok', Credits: 0 });
    expect(await reader.data('GetUserInfo', {})).toMatchObject({ totalCredits });
    expect(await movementsOf(userId)).toEqual(['grant']);
  });

  it('make checks free that were ordered before and have not started', async () => {
    const reader = await server.guest();
    const { userId, totalCredits } = await reader.data('GetUserInfo', {});
    const order = { text: seededText(2, 300), web: 1, lib: 0 } as const;
    const [paid] = await reader.data('NewPlagCheck', order);
    await reader.finishedReport(paid?.ReportId ?? 0);
    const [held] = await reader.data('NewPlagCheck', { ...order, hold: true });
    const left = totalCredits - 2;
    expect(await creditsInDatabase(userId)).toBe(left);
    // More was taken away than is left, as by an administrator.
    await setOwnCredits(server.services.db, userId, 0);
    await set({ credits: 'unlimited' });
    await reader.data('ActivateReports', { ids: [held?.ReportId ?? 0] });
    await set({ credits: 'counted' });
    expect(await reader.finishedReport(held?.ReportId ?? 0)).toMatchObject({ Status: 'Ok', Credits: 0 });
    expect(await movementsOf(userId)).toEqual(['grant', 'charge', 'grant']);
    expect(await creditsInDatabase(userId)).toBe(0);
  });

  it('are enough to start all texts of a project', async () => {
    const reader = await server.guest();
    const { Id: projectid } = await reader.data('CreateProject', { name: 'Class', description: '' });
    const text = seededText(3, 3_000);
    await reader.data('AddTextsToLibrary', { text, name: 'Long', projectid });
    const input = { projectid, web: 1, lib: 0 } as const;
    expect((await reader.call('StartProjectChecks', input)).errors).toEqual(['creditsNotSufficient']);
    await set({ credits: 'unlimited' });
    expect(await reader.data('CalculateProjectCredits', { projectid })).toMatchObject({
      credits: 0,
      documents: 1,
    });
    expect(await reader.data('StartProjectChecks', input)).toMatchObject({ Started: 1, NotPaid: 0 });
  });
});
