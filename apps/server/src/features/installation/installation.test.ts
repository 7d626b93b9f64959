import { deflateSync } from 'node:zlib';
import { installationSettings, settingKeys } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { administrator } from '../../testing/people/administrator.ts';
import { builtPage } from '../../testing/built-page.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { currentPage } from '../../platform/http/screens.ts';
import { postMail } from '../../platform/mail/index.ts';
import { getSeller } from '../../platform/settings/index.ts';

/** Two processes of one installation, and a third one that lost the key. */
const shared = {
  SETTINGS_SECRET: 'a secret for the settings of both processes',
  PRIVATE_HOSTS: '127.0.0.1',
};
let mailServer: TestMailServer;
let first: TestServer;
let second: TestServer;
let admin: TestClient;

beforeAll(async () => {
  mailServer = await startMailServer();
  first = await startTestServer({
    withWorker: false,
    environment: { ...shared, CONTACT_MAIL: 'a@b.example' },
  });
  second = await startTestServer({ beside: first, environment: shared });
  admin = await administrator(first);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
  await mailServer.stop();
});

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const withServer = () => {
  const { hostname, port } = new URL(mailServer.url);
  return { mailHost: hostname, mailPort: Number(port), mailSecurity: 'none' } as const;
};

describe('settings of the installation', () => {
  it('begin with the defaults, and name the values of the environment', async () => {
    const { Values, States } = await admin.data('GetInstallationSettings', {});
    expect(Values).toMatchObject({ name: 'Palimpsest', guests: 'offered', contactMail: 'a@b.example' });
    expect(States.map(({ Key }) => Key)).toEqual(settingKeys);
    const ofEnvironment = States.filter(({ Environment }) => Environment !== '');
    expect(ofEnvironment).toMatchObject([{ Key: 'contactMail', Environment: 'CONTACT_MAIL', IsSet: true }]);
  });

  it('reach the other process within five seconds, without a restart', async () => {
    const begun = performance.now();
    await admin.data('UpdateInstallationSettings', { name: 'Uni <X>', guests: 'off', passwordMinChars: 9 });
    await until(async () => second.services.settings.current.guests === 'off' || undefined);
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(second.services.settings.current).toMatchObject({ name: 'Uni <X>', passwordMinChars: 9 });
    expect((await second.client().call('CreateGuestUser', {})).errors).toEqual(['guestsOff']);
    await admin.data('UpdateInstallationSettings', { guests: 'offered', name: 'Palimpsest' });
    await until(async () => second.services.settings.current.guests === 'offered' || undefined);
  });

  it('reach a process whose listening connection broke', async () => {
    const { pool } = first.services;
    await admin.data('UpdateInstallationSettings', { siteUrl: 'https://site.example/' });
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'palimpsest settings' and datname = current_database()`);
    await admin.data('UpdateInstallationSettings', { siteUrl: 'https://other.example' });
    const { settings } = second.services;
    const newUrl = 'https://other.example';
    expect(await until(async () => settings.current.siteUrl === newUrl || undefined)).toBe(true);
  });

  it('name who changed them, and only administrators can read them', async () => {
    const { States } = await admin.data('UpdateInstallationSettings', { passwordMinChars: 7 });
    const state = States.find(({ Key }) => Key === 'passwordMinChars');
    expect(state).toMatchObject({ IsSet: true, ChangedBy: 'admin-of-tests@example.org' });
    expect(state?.ChangedDate).toBeGreaterThan(0);
    const guest = await first.guest();
    for (const call of ['GetInstallationSettings', 'UpdateInstallationSettings', 'UpdateSetUp'] as const) {
      expect((await guest.call(call, {})).errors).toEqual(['notAdmin']);
    }
    expect((await guest.call('SetInstallationLogo', { image: '' })).errors).toEqual(['notAdmin']);
    expect((await guest.call('SendTestMail', { mail: 'a@b.example' })).errors).toEqual(['notAdmin']);
  });

  it.each([
    [{ contactMail: 'c@d.example' }, 'settingFromEnvironment'],
    [{ languages: ['de', 'fr'], defaultLanguage: 'en' }, 'defaultLanguageNotOffered'],
    [{ shop: 'live' }, 'sellerIncomplete'],
    [{ passwordMinChars: 4 }, 'invalidFormat'],
    [{ sellerIban: 'DE02120300000000202052' }, 'invalidFormat'],
    [{ invoiceSeries: 'TEST' }, 'invalidFormat'],
    [{ publicUrl: 'ftp://files.example' }, 'invalidFormat'],
    [{ mailFrom: 'a@b.example\r\nBcc: c@d.example' }, 'invalidFormat'],
  ] as const)('refuse %j', async (changes, error) => {
    const before = await admin.data('GetInstallationSettings', {});
    const answer = await admin.call('UpdateInstallationSettings', changes as never);
    expect(answer.errors).toEqual([error]);
    expect(await admin.data('GetInstallationSettings', {})).toEqual(before);
  });

  it('allow the shop to sell once the seller is known', async () => {
    const seller = {
      sellerName: 'Ada Press',
      sellerStreet: 'Lane 1',
      sellerZip: '10115',
      sellerCity: 'Town',
      sellerMail: 'ada@press.example',
      sellerPhone: '+49 30 123456',
      sellerVatId: 'DE123456788',
      sellerIban: 'DE02120300000000202051',
    };
    const { Values } = await admin.data('UpdateInstallationSettings', { ...seller, shop: 'live' });
    expect(Values).toMatchObject({ ...seller, shop: 'live' });
    expect(getSeller(first.services)).toMatchObject({
      name: 'Ada Press',
      address: 'Lane 1\n10115 Town',
      isComplete: true,
    });
    for (const key of Object.keys(seller)) {
      const answer = await admin.call('UpdateInstallationSettings', { [key]: '' });
      expect([key, answer.errors]).toEqual([key, ['sellerIncomplete']]);
    }
    await admin.data('UpdateInstallationSettings', { shop: 'test' });
  });

  it('replace the settings of the page at its next load', async () => {
    const source = await builtPage();
    const pageOf = currentPage(source, first.services.settings);
    expect(pageOf()).toContain('<meta name="palimpsest-name" content="Palimpsest"');
    await admin.data('UpdateInstallationSettings', { name: '"Quoted" & <b>' });
    expect(pageOf()).toContain('<meta name="palimpsest-name" content="&quot;Quoted&quot; &amp; &lt;b&gt;"');
    expect(pageOf()).toContain('<title>&quot;Quoted&quot; &amp; &lt;b&gt;</title>');
    expect(pageOf()).toContain('<span class="start-name">&quot;Quoted&quot; &amp; &lt;b&gt;</span>');
    await admin.data('UpdateInstallationSettings', { name: 'Palimpsest' });
    await admin.data('UpdateInstallationSettings', { siteUrl: 'https://www.example.org/' });
    expect(pageOf()).toContain('<meta name="palimpsest-site" content="https://www.example.org"');
    expect(pageOf()).toContain('<svg class="start-mark"');
    expect(pageOf()).not.toContain('<span class="start-name">');
    const { Logo } = await admin.data('SetInstallationLogo', { image: pixel.toString('base64') });
    expect(pageOf()).toContain(`<img class="start-image" src="${Logo}" alt="" />`);
    expect(pageOf()).not.toContain('<svg class="start-mark"');
    await admin.data('SetInstallationLogo', { image: '' });
  });
});

describe('the guided set-up', () => {
  it('records the steps of two administrators at once, in both processes, until it is finished', async () => {
    const other = await administrator(second, 'second-admin-of-tests@example.org');
    const setUpOf = async () => (await admin.data('GetInstallationSettings', {})).SetUp;
    expect(await setUpOf()).toEqual({ State: 'open', Steps: [] });
    const { Warnings } = await admin.data('GetInstallationOverview', {});
    expect(Warnings).toContain('setUpOpen');
    await Promise.all([
      admin.data('UpdateSetUp', { step: 'identity' }),
      other.data('UpdateSetUp', { step: 'mail' }),
      admin.data('UpdateSetUp', { step: 'guests' }),
      admin.data('UpdateSetUp', { step: 'identity' }),
    ]);
    expect((await setUpOf()).Steps).toEqual(['identity', 'guests', 'mail']);
    expect((await other.data('UpdateSetUp', { state: 'skipped' })).SetUp.State).toBe('skipped');
    expect((await admin.data('GetInstallationOverview', {})).Warnings).toContain('setUpOpen');
    const { SetUp } = await admin.data('UpdateSetUp', { state: 'done' });
    expect(SetUp).toEqual({ State: 'done', Steps: ['identity', 'guests', 'mail'] });
    await until(async () => second.services.settings.state.setUp === 'done' || undefined);
    expect((await other.data('GetInstallationOverview', {})).Warnings).not.toContain('setUpOpen');
  });
});

describe('the email server', () => {
  it('takes effect for the next email of the other process', async () => {
    expect(await admin.call('SendTestMail', { mail: 'a@b.example' })).toMatchObject({
      errors: ['noMailServer'],
    });
    await admin.data('UpdateInstallationSettings', { ...withServer(), mailFrom: 'Uni <post@uni.example>' });
    mailServer.reset();
    const letter = { subject: 'Hello', text: 'Hello', html: '<p><!-- installation --></p>' };
    const { services } = first;
    await services.db.transaction().execute((transaction) =>
      postMail(services, transaction, {
        ...letter,
        recipient: 'reader@example.org',
        language: 'en',
        submissionId: null,
      }),
    );
    await until(async () => mailServer.arrived[0]);
    expect(mailServer.arrived).toMatchObject([{ from: 'post@uni.example', to: 'reader@example.org' }]);
    expect(mailServer.arrived[0]?.source).toContain('<p>Palimpsest</p>');
  });

  it('answers a test email, and its refusal is shown', async () => {
    mailServer.reset();
    const sent = await admin.data('SendTestMail', { mail: 'a@b.example' });
    expect(sent).toMatchObject({ IsSent: true, Answer: expect.stringMatching(/^250/) as string });
    expect(mailServer.arrived).toHaveLength(1);
    mailServer.refuse(550);
    const refused = await admin.data('SendTestMail', { mail: 'a@b.example' });
    expect(refused).toMatchObject({ IsSent: false, Answer: expect.stringContaining('550') as string });
    await admin.data('UpdateInstallationSettings', { mailPort: 1 });
    const unreachable = await admin.data('SendTestMail', { mail: 'a@b.example' });
    expect(unreachable).toMatchObject({
      IsSent: false,
      Answer: expect.stringContaining('ECONNREFUSED') as string,
    });
    await admin.data('UpdateInstallationSettings', withServer());
  });
});

describe('secrets', () => {
  it('are sealed in the database and never sent back', async () => {
    const { Values, States } = await admin.data('UpdateInstallationSettings', {
      mailUser: 'post',
      mailPassword: 'correct horse',
    });
    expect(Values.mailPassword).toBe('');
    expect(States.find(({ Key }) => Key === 'mailPassword')).toMatchObject({ IsSet: true, IsSecret: true });
    const rows = await first.services.db.selectFrom('installationSettings').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('correct horse');
    expect(rows.find(({ name }) => name === 'mailPassword')).toMatchObject({ isSealed: true });
    expect(first.services.settings.current.mailServer).toMatchObject({
      user: 'post',
      password: 'correct horse',
    });
    const answer = JSON.stringify(await admin.call('GetInstallationSettings', {}));
    expect(answer).not.toContain('correct horse');
  });

  it('are omitted from the audit log, unlike other settings', async () => {
    await admin.data('UpdateInstallationSettings', { mailUser: 'letters', mailPassword: 'correct horse' });
    const { details } = await first.services.db
      .selectFrom('auditLog')
      .select('details')
      .where('operation', '=', 'UpdateInstallationSettings')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ mailUser: 'letters', withheld: ['mailPassword'] });
  });

  it('that are sealed with another key are reported, and do not stop a process', async () => {
    const third = await startTestServer({ beside: first, withWorker: false });
    try {
      const client = await administrator(third, 'admin-of-third@example.org');
      const { States } = await client.data('GetInstallationSettings', {});
      expect(States.find(({ Key }) => Key === 'mailPassword')).toMatchObject({ IsUnreadable: true });
      const test = await client.data('SendTestMail', { mail: 'a@b.example' });
      expect(test).toMatchObject({ IsSent: false, Answer: expect.stringContaining('another key') as string });
      const entered = await client.data('UpdateInstallationSettings', { mailPassword: 'again' });
      expect(entered.States.find(({ Key }) => Key === 'mailPassword')).toMatchObject({ IsUnreadable: false });
    } finally {
      await third.stop();
    }
  });

  it('that are emptied are deleted', async () => {
    const { States } = await admin.data('UpdateInstallationSettings', { mailPassword: '', mailUser: '' });
    expect(States.find(({ Key }) => Key === 'mailPassword')).toMatchObject({ IsSet: false });
    const rows = await first.services.db.selectFrom('installationSettings').selectAll().execute();
    expect(rows.map(({ name }) => name)).not.toContain('mailPassword');
  });
});

describe('the logo', () => {
  it('is served to everyone at an address that changes with it', async () => {
    const { Logo } = await admin.data('SetInstallationLogo', { image: pixel.toString('base64') });
    const response = await fetch(first.url + Logo);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pixel);
    expect((await admin.data('SetInstallationLogo', { image: '' })).Logo).toBe('');
    expect((await fetch(first.url + Logo)).status).toBe(404);
  });

  const withoutPixels = Buffer.from(pixel);
  withoutPixels.fill(0, 45, 50);
  const huge = Buffer.from(pixel);
  huge.writeUInt32BE(50_000, 16);
  /** Its pixels are complete, but only for the size in its second header. */
  const head = pixel.subarray(0, 33);
  const tall = Buffer.from(head);
  tall.writeUInt32BE(1_000, 20);
  const pixels = deflateSync(Buffer.alloc(5 * 1_000));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(pixels.length);
  const twoHeaders = Buffer.concat([head, tall.subarray(8), length, Buffer.from('IDAT'), pixels, length]);

  it.each([
    ['a picture that can contain scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture with broken pixels', withoutPixels],
    ['a picture that is cut', pixel.subarray(0, 50)],
    ['a picture of many pixels', huge],
    ['a picture with two sizes', twoHeaders],
    ['a format that PDF files cannot show', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
  ])('is refused: %s', async (_name, content) => {
    const answer = await admin.call('SetInstallationLogo', { image: content.toString('base64') });
    expect(answer.errors).toEqual(['logoNotSupported']);
  });
});

it('every default is a valid value', () => {
  for (const key of settingKeys) {
    const { schema, fallback } = installationSettings[key];
    expect(schema.parse(fallback)).toEqual(fallback);
  }
});
