/*
 * Covers:
 * accounts-435: Maintenance is announced and ended
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentPage } from '../../platform/http/screens.ts';
import { builtPage } from '../../testing/built-page.ts';
import { administrator } from '../../testing/people/administrator.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let first: TestServer;
let second: TestServer;
let admin: TestClient;
let user: TestClient;
let leaving: TestClient;
const texts = { en: 'Back at noon.', de: 'Mittags geht es weiter.' };
const end = Math.floor(Date.now() / 1000) + 600;

beforeAll(async () => {
  first = await startTestServer({ withWorker: false });
  second = await startTestServer({ beside: first, withWorker: false });
  admin = await administrator(first);
  user = await first.guest();
  leaving = await first.guest();
  await admin.data('UpdateMaintenance', { isOn: true, texts, until: end });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

describe('during maintenance', () => {
  it('users and visitors are informed in their language, with the time to come back', async () => {
    expect(await user.call('GetUserInfo', {})).toMatchObject({
      status: 503,
      errors: ['maintenance'],
      maintenance: { text: texts.en, until: end },
    });
    const visitor = await fetch(`${first.url}/api/GetUploadForm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'de' },
      body: '{}',
    });
    expect(visitor.status).toBe(503);
    expect(Number(visitor.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(await visitor.json()).toMatchObject({ maintenance: { text: texts.de } });
    const french = await first.client().call('GetFAQs', { lang: 'fr' }, { 'accept-language': 'fr' });
    expect(french).toMatchObject({ errors: ['maintenance'], maintenance: { text: texts.en } });
  });

  it('uploads, downloads and pictures of reports are refused, and the process counts as healthy', async () => {
    const upload = await user.upload('7'.repeat(20), new Blob(['A text']), 'a.txt');
    expect(upload).toMatchObject({ status: 503, errors: ['maintenance'] });
    for (const path of [
      '/api/exports/1?permaLinkId=a',
      '/images/report/1/badge.svg',
      '/images/source/1/bar.svg',
    ]) {
      expect([path, (await fetch(first.url + path)).status]).toEqual([path, 503]);
    }
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  it('an administrator works as always, and everyone reaches the log-in and the log-out', async () => {
    expect(await admin.data('GetMaintenance', {})).toEqual({
      IsOn: true,
      Texts: { en: texts.en, de: texts.de, es: '', fr: '' },
      Until: end,
    });
    const login = await first.client().call('Login', { mail: 'nobody@example.org', pwd: 'not the password' });
    expect(login.errors).toEqual(['loginNotValid']);
    expect((await leaving.call('Logout', {})).success).toBe(true);
  });

  it('the page informs visitors before they fill in a form', async () => {
    const page = currentPage(await builtPage(), first.services.settings)();
    expect(page).toMatch(/<meta name="palimpsest-maintenance" content="[^"]*Back at noon\.[^"]*"/);
  });

  it('only administrators change its settings', async () => {
    expect((await user.call('UpdateMaintenance', { isOn: false, texts: {}, until: null })).errors).toEqual([
      'maintenance',
    ]);
  });

  it('the other process begins and ends it as well', async () => {
    const guest = second.client();
    const errors = async () => (await guest.call('GetFAQs', { lang: 'en' })).errors;
    expect(await until(async () => (await errors()).includes('maintenance') || undefined)).toBe(true);
    await admin.data('UpdateMaintenance', { isOn: false, texts: {}, until: null });
    expect(await until(async () => (await errors()).length === 0 || undefined)).toBe(true);
    expect((await user.call('GetUserInfo', {})).success).toBe(true);
    expect((await user.call('GetMaintenance', {})).errors).toEqual(['notAdmin']);
  });
});
