/*
 * Covers:
 * accounts-208: Settings: pages, reports, detection, retention and links
 * accounts-265: The report format decides what else can be set
 * accounts-329: UpdateUserSettings changes the settings
 * checks-257: User: page size and credits
 */
import { defaultUserSettings, type UserSettings } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { seededText } from '../../testing/texts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await server.guest();
});

const settings = async () => (await client.data('GetUserInfo', {})).settings;
const change = (changed: object) => client.call('UpdateUserSettings', { settings: changed });

describe('the settings of a user', () => {
  it('exist before anything is chosen; downloads use the user’s language', async () => {
    expect(await settings()).toEqual(defaultUserSettings);
    await client.data('SetLanguage', { lang: 'fr' });
    expect(await settings()).toEqual({ ...defaultUserSettings, reportLang: 'fr' });
    await change({ reportLang: 'es' });
    await client.data('SetLanguage', { lang: 'de' });
    expect((await settings()).reportLang).toBe('es');
  });

  it('can be changed one by one, and the others do not change', async () => {
    const answer = await change({ pagesize: 100 });
    expect(answer).toMatchObject({ success: true, message: 'settingsSaved' });
    expect(answer.data).toEqual({ ...defaultUserSettings, pagesize: 100 });
    await change({ whitelist: ['example.org/*', ' trimmed.example '], reportRetentionDays: 28 });
    await change({});
    expect(await settings()).toEqual({
      ...defaultUserSettings,
      pagesize: 100,
      whitelist: ['example.org/*', 'trimmed.example'],
      reportRetentionDays: 28,
    });
    const neighbour = await server.guest();
    expect((await neighbour.data('GetUserInfo', {})).settings).toEqual(defaultUserSettings);
  });

  it('delete after 28 and 365 days when retention is turned on without days, and never when it is off', async () => {
    const on = await change({ reportRetentionDays: true, libtextRetentionDays: true });
    expect(on.data).toMatchObject({ reportRetentionDays: 28, libtextRetentionDays: 365 });
    expect(await settings()).toMatchObject({ reportRetentionDays: 28, libtextRetentionDays: 365 });
    await change({ reportRetentionDays: false });
    expect(await settings()).toMatchObject({ reportRetentionDays: 0, libtextRetentionDays: 365 });
  });

  it('give lists their page size, unless a call names one', async () => {
    for (let i = 0; i < 12; i++)
      await client.data('AddTextsToLibrary', { text: seededText(i, 60), name: `${i}` });
    const listed = async (input: object) => (await client.data('GetLibraryTexts', input)).length;
    expect(await listed({})).toBe(12);
    await change({ pagesize: 10 });
    expect(await listed({})).toBe(10);
    expect(await listed({ pageno: 2 })).toBe(2);
    expect(await listed({ pagesize: 11 })).toBe(11);
  });

  it('accept every value that the interface offers', async () => {
    const all: UserSettings = {
      pagesize: 10,
      showTooltips: false,
      reportFormat: 'docx',
      reportLang: 'fr',
      reportRenderComments: true,
      reportIncludeGuide: false,
      reportTruncate: false,
      reportNotify: 'always',
      notifyMode: 'new',
      useAuthWhitelist: false,
      autoAcceptSources: false,
      maxPhraseDistance: 0,
      minRegionLength: 250,
      minSourceLength: 50,
      minSimilarity: 100,
      searchInLibrary: false,
      addToLibrary: true,
      useTextMonitoring: true,
      scansPerDay: 500,
      maxMonitoringHits: 50,
      monitoringIgnoreOwn: false,
      monitoringIgnoreCites: true,
      monitoringNotify: 'never',
      reportRetentionDays: 1,
      libtextRetentionDays: 365,
      reportPermalinkReadPolicy: 1,
      reportPermalinkWritePolicy: 1,
      whitelist: ['a.example'],
    };
    expect((await change(all)).data).toEqual(all);
    expect(await settings()).toEqual(all);
  });

  it('turn on comments when Word is chosen, unless they are turned off at the same time or later', async () => {
    await change({ reportFormat: 'pdf' });
    expect((await change({ reportFormat: 'docx' })).data?.reportRenderComments).toBe(true);
    expect((await change({ reportRenderComments: false })).data?.reportRenderComments).toBe(false);
    expect((await change({ reportFormat: 'docx' })).data?.reportRenderComments).toBe(false);
    await change({ reportFormat: 'pdf' });
    const without = await change({ reportFormat: 'docx', reportRenderComments: false });
    expect(without.data?.reportRenderComments).toBe(false);
    await change({ reportFormat: 'pdf' });
  });

  it('turn off options that the format of reports does not have', async () => {
    await change({ reportFormat: 'docx', reportRenderComments: true, reportIncludeGuide: true });
    expect((await change({ reportFormat: 'pdf' })).data).toMatchObject({
      reportRenderComments: false,
      reportIncludeGuide: true,
    });
    expect((await change({ reportRenderComments: true })).data?.reportRenderComments).toBe(false);
    const plain = await change({ reportFormat: 'cst' });
    expect(plain.data).toMatchObject({ reportRenderComments: false, reportIncludeGuide: false });
    expect(await settings()).toEqual(plain.data);
  });

  it.each<readonly [object]>([
    [{ showTooltips: 1 }],
    [{ pagesize: 30 }],
    [{ reportFormat: 'odt' }],
    [{ reportLang: 'it' }],
    [{ maxPhraseDistance: -1 }],
    [{ minRegionLength: 9 }],
    [{ maxPhraseDistance: 110 }],
    [{ minRegionLength: 55 }],
    [{ minSourceLength: 12 }],
    [{ minSourceLength: 51 }],
    [{ minSimilarity: 34 }],
    [{ minSimilarity: 101 }],
    [{ reportRetentionDays: -1 }],
    [{ libtextRetentionDays: 1.5 }],
    [{ reportPermalinkReadPolicy: 3 }],
    [{ whitelist: [''] }],
    [{ whitelist: 'example.org' }],
    [{ credits: 1_000 }],
    [{ reportTruncate: null }],
  ])('are all refused if one is not allowed: %o', async (wrong) => {
    expect(await change({ pagesize: 50, ...wrong })).toMatchObject({
      status: 400,
      errors: ['invalidFormat'],
    });
    expect(await settings()).toEqual(defaultUserSettings);
  });

  it('never let more people rate than read, together with earlier choices', async () => {
    expect(await change({ reportPermalinkReadPolicy: 0, reportPermalinkWritePolicy: 1 })).toMatchObject({
      status: 422,
      errors: ['readPolicyBelowWrite'],
    });
    await change({ reportPermalinkWritePolicy: 2 });
    expect(await change({ reportPermalinkReadPolicy: 1 })).toMatchObject({
      errors: ['readPolicyBelowWrite'],
    });
    expect(await settings()).toMatchObject({ reportPermalinkReadPolicy: 2, reportPermalinkWritePolicy: 2 });
    const both = await change({ reportPermalinkReadPolicy: 1, reportPermalinkWritePolicy: 0 });
    expect(both.success).toBe(true);
  });

  it('do not overwrite each other when they change at the same time', async () => {
    const changes = [
      { pagesize: 10 },
      { addToLibrary: true },
      { minSourceLength: 40 },
      { reportFormat: 'docx' },
    ];
    const answers = await Promise.all(changes.map(change));
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await settings()).toEqual(
      Object.assign({}, defaultUserSettings, { reportRenderComments: true }, ...changes),
    );
  });

  it('count as not chosen when they are no longer allowed', async () => {
    const { userId } = await client.data('GetUserInfo', {});
    const stored = { pagesize: 33, addToLibrary: true, shoeSize: 42 };
    await server.services.db
      .updateTable('users')
      .set({ settings: JSON.stringify(stored) })
      .where('id', '=', userId)
      .execute();
    expect(await settings()).toEqual({ ...defaultUserSettings, addToLibrary: true });
  });
});
