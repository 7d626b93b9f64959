/*
 * Covers:
 * accounts-325: VerifyReCaptcha checks the token of a bot check
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { solved } from '../../testing/visitor.ts';
import { passedBotCheck, requireBotCheck } from './index.ts';
import { makePass, readPass } from './passes.ts';

/** The service of reCAPTCHA as its documentation describes it; each token is valid once. */
let service: Server;
let asked: URLSearchParams[];
let server: TestServer;
let off: TestServer;

const answers: Readonly<Record<string, object>> = {
  'from-a-person': { success: true, challenge_ts: '2026-03-01T12:00:00Z', hostname: 'school.example' },
  'rated-high': { success: true, score: 0.9, action: 'signup', hostname: 'school.example' },
  'rated-low': { success: true, score: 0.1, action: 'signup', hostname: 'school.example' },
  old: { success: false, 'error-codes': ['timeout-or-duplicate'] },
};

beforeAll(async () => {
  asked = [];
  const used = new Set<string>();
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const fields = new URLSearchParams(body);
      asked.push(fields);
      const token = fields.get('response') ?? '';
      if (token === 'nonsense') return response.end('<html>Bad gateway</html>');
      const isUsed = used.has(token);
      used.add(token);
      if (fields.get('secret') !== 'the secret') {
        return response.end(JSON.stringify({ success: false, 'error-codes': ['invalid-input-secret'] }));
      }
      const invalid = { success: false, 'error-codes': ['invalid-input-response'] };
      const known = isUsed ? answers['old'] : answers[token];
      return response.end(JSON.stringify(known ?? invalid));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const RECAPTCHA_URL = `http://127.0.0.1:${port}/siteverify`;
  server = await startTestServer({
    withWorker: false,
    environment: { RECAPTCHA_SECRET: 'the secret', RECAPTCHA_URL },
  });
  off = await startTestServer({ withWorker: false });
});
afterAll(async () => {
  await server.stop();
  await off.stop();
  await new Promise((resolve) => service.close(resolve));
});

describe('VerifyReCaptcha', () => {
  const verify = async (token: string) => server.client().call('VerifyReCaptcha', { token });

  it('exchanges a token for a pass that counts once', async () => {
    const { data } = await verify('from-a-person');
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      secret: 'the secret',
      response: 'from-a-person',
    });
    const now = Date.now() / 1000;
    expect(data?.expiresAt).toBeGreaterThan(now + 290);
    expect(data?.expiresAt).toBeLessThanOrEqual(now + 300);
    const { db } = server.services;
    await requireBotCheck(db, data?.pass ?? '');
    await expect(requireBotCheck(db, data?.pass ?? '')).rejects.toThrow('used before');
  });

  it('accepts a high score, and refuses a low one, a used token and an unknown one', async () => {
    expect((await verify('rated-high')).success).toBe(true);
    for (const token of ['rated-low', 'from-a-person', 'never issued']) {
      expect((await verify(token)).errors).toEqual(['botCheckFailed']);
    }
  });

  it('names the service as the problem if it answers something else', async () => {
    expect(await verify('nonsense')).toMatchObject({ status: 503, errors: ['reCaptchaUnavailable'] });
  });

  it('is off without a secret', async () => {
    const answer = await off.client().call('VerifyReCaptcha', { token: 'from-a-person' });
    expect(answer).toMatchObject({ status: 404, errors: ['reCaptchaOff'] });
  });
});

describe('a proof of the bot check', () => {
  it('is a solved task or a pass; both count once', async () => {
    const { db } = off.services;
    const task = await solved(off.client());
    await requireBotCheck(db, task);
    await expect(requireBotCheck(db, task)).rejects.toThrow('used before');
    for (const wrong of [
      '',
      'pass.',
      `pass.9999999999.${'0'.repeat(32)}.${'a'.repeat(64)}`,
      'bm90aGluZw==',
    ]) {
      await expect(passedBotCheck(db, wrong)).rejects.toMatchObject({ key: 'botCheckFailed' });
    }
  });

  it('expires after five minutes, if it is a pass', () => {
    const now = new Date('2026-03-01T12:00:00Z');
    const { pass } = makePass('key', now);
    const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
    expect(readPass('key', pass, after(299)).expiresAt).toEqual(after(300));
    expect(() => readPass('key', pass, after(300))).toThrow('expired');
    expect(() => readPass('another key', pass, after(1))).toThrow('somebody else');
  });
});
