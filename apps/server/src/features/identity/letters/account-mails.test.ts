/*
 * Covers:
 * accounts-414: Email: activation code
 * accounts-415: Email: reset code
 * accounts-416: Email: there is an account already
 * accounts-417: Email: what changed in the account
 */
import { languages } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { htmlPart, plainPart, startMailServer, type TestMailServer } from '../../../testing/mail-server.ts';
import { until } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { accountMailTexts, type AccountMailKind } from './account-mail-texts.ts';
import {
  composeAccountMail,
  sendAccountDeleted,
  sendActivationCode,
  sendAddressKnown,
  sendMailChanged,
  sendNewAddressCode,
  sendPasswordChanged,
  sendResetCode,
  sendSecondFactorChanged,
} from './account-mails.ts';

const kinds = Object.keys(accountMailTexts) as AccountMailKind[];

describe('the texts of the emails about accounts', () => {
  it.each(kinds)('%s: differ in the four languages and leave no placeholder', (kind) => {
    const letters = languages.map((language) => composeAccountMail(kind, language));
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(languages.length);
    for (const [index, { text, html }] of letters.entries()) {
      expect(text + html.replace(/<style>.*<\/style>/, '')).not.toMatch(/[{}]/);
      expect(html).toContain(`<html lang="${languages[index]}">`);
      expect(html).not.toMatch(/src=|https?:/);
      // No line begins with the punctuation that French sets apart.
      expect(text).not.toMatch(/ [:;?!]/);
    }
  });

  it('follow the dark scheme of a device, and name every class of their rules', () => {
    const { html } = composeAccountMail('activationCode', 'en', { code: 'AB7K', facts: [['Time', 'noon']] });
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const rules = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? '';
    const named = [...rules.matchAll(/\.(\w+)\{/g)].map(([, name]) => name);
    expect(named).toEqual(['paper', 'sheet', 'code', 'quiet', 'link']);
    for (const name of named.filter((each) => each !== 'link')) expect(html).toContain(`class="${name}"`);
  });

  it('link to the product only if its address is set', () => {
    const links = ['logIn', 'reset'] as const;
    const without = composeAccountMail('addressKnown', 'fr', { links });
    expect(without.text + without.html).not.toMatch(/href|\/login/);
    const { text, html } = composeAccountMail('addressKnown', 'fr', { links }, 'https://texts.example.org/');
    expect(text).toContain('Se connecter\u00a0: https://texts.example.org/login\n');
    expect(html).toContain('href="https://texts.example.org/reset"');
  });
});

describe('an email about an account', () => {
  let mailServer: TestMailServer;
  let server: TestServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    server = await startTestServer({ environment: { SMTP_URL: mailServer.url } });
  });
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });
  beforeEach(() => mailServer.reset());

  type Send = (services: TestServer['services'], db: TestServer['services']['db']) => Promise<boolean>;

  async function sent(send: Send, status: 'Sent' | 'Error' = 'Sent') {
    const { db } = server.services;
    await db.transaction().execute((transaction) => send(server.services, transaction));
    return until(async () => {
      const mail = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirst();
      return mail?.status === status ? mail : undefined;
    });
  }

  const to = { recipient: 'ada@example.org', language: 'de' } as const;
  const event = { at: new Date('2026-03-01T12:00:00Z'), timeZone: 'Europe/Berlin' };

  it.each([
    ['an activation code', sendActivationCode, 'AB7K'],
    ['a reset code', sendResetCode, 'ABCD2345EFGH'],
    ['a code for a new address', sendNewAddressCode, 'XY23'],
  ] as const)(
    'with %s contains it as text and HTML, and the outbox does not keep it',
    async (_name, send, code) => {
      const mail = await sent((services, db) => send(services, db, to, code));
      const source = mailServer.arrived[0]?.source ?? '';
      expect(plainPart(source)).toMatch(new RegExp(`^ {4}${code}\\r?$`, 'm'));
      expect(htmlPart(source)).toContain(`>${code}</p>`);
      expect(JSON.stringify(mail)).not.toContain(code);
      expect(mail.text).toContain('••••');
    },
  );

  it('about a change says when it happened, and to which account', async () => {
    const change = { ...event, newAddress: 'new@example.org' };
    const texts = [
      await sent((services, db) => sendMailChanged(services, db, to, change)),
      await sent((services, db) => sendPasswordChanged(services, db, to, event)),
      await sent((services, db) => sendSecondFactorChanged(services, db, to, event)),
      await sent((services, db) => sendAccountDeleted(services, db, to, event)),
    ].map(({ text }) => text);
    for (const text of texts) expect(text).toContain('Zeit: Sonntag, 1. März 2026 um 13:00:00 MEZ');
    expect(texts[0]).toContain('Neue Adresse: new@example.org');
    for (const text of texts.slice(1)) expect(text).toContain('Konto: ada@example.org');
    expect(texts[3]).toContain('48 Stunden');
  });

  it('is sent again after the answer 451, and given up after 550', async () => {
    mailServer.refuse(451);
    await sent((services, db) => sendAddressKnown(services, db, to));
    expect(mailServer.arrived).toHaveLength(1);
    mailServer.refuse(550);
    const mail = await sent((services, db) => sendActivationCode(services, db, to, 'AB7K'), 'Error');
    expect(mail).toMatchObject({ secret: '', error: expect.stringContaining('not now') });
    expect(mailServer.arrived).toHaveLength(1);
  });

  it('with a code that has expired is not sent any more', async () => {
    const { db } = server.services;
    mailServer.refuse(451);
    await db.transaction().execute((transaction) => sendResetCode(server.services, transaction, to, 'LATE'));
    await until(async () => {
      const row = await db
        .updateTable('mails')
        .set({ sendBefore: new Date(0) })
        .where('error', 'like', '%not now%')
        .where('status', '=', 'Scheduled')
        .returning('id')
        .executeTakeFirst();
      return row;
    });
    const mail = await until(async () => {
      const last = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirst();
      return last?.status === 'Error' ? last : undefined;
    });
    expect(mail).toMatchObject({ secret: '', error: expect.stringContaining('expired') });
    expect(mailServer.arrived).toEqual([]);
  });
});
