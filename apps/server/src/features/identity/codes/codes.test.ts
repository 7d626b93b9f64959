/*
 * Covers:
 * accounts-263: An account is activated by a code of four characters
 * accounts-264: A password is reset by a code of twelve characters
 * accounts-278: The activation code has four characters
 * accounts-279: The reset code has twelve characters, trimmed
 */
import { limits } from '@palimpsest/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserError } from '../../../platform/errors.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { withOtherEnd } from '../../../testing/texts.ts';
import { codeChars, codeSigns, makeCode, normalCode } from './code-text.ts';
import { admitCode } from './code-limits.ts';
import { issueCode, tryCode } from './codes.ts';
import { markCodeUsed } from './codes.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

describe('the text of a code', () => {
  it('has the length of its purpose, from 32 characters that are easily told apart', () => {
    expect(new Set(codeSigns).size).toBe(32);
    expect(codeSigns).not.toMatch(/[01OI]/);
    expect(codeChars).toEqual({ activation: 4, reset: 12 });
    for (const purpose of ['activation', 'reset'] as const) {
      expect(makeCode(purpose)).toMatch(new RegExp(`^[${codeSigns}]{${codeChars[purpose]}}$`));
    }
  });

  it('may be typed in small letters, with spaces and hyphens', () => {
    expect(normalCode(' ab7k-\u00a0cd 23 ')).toBe('AB7KCD23');
  });
});

/** The rules for one code, written down without the code that implements them. */
interface Model {
  text: string;
  isReal: boolean;
  tries: number;
  isExpired: boolean;
  isUsed: boolean;
}

type Step =
  | { readonly kind: 'issue'; readonly isReal: boolean }
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'expire' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('issue' as const), isReal: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constant<Step>({ kind: 'right' }) },
  { weight: 8, arbitrary: fc.constant<Step>({ kind: 'wrong' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'foreign' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'expire' }) },
);
const steps = fc.array(fc.tuple(fc.constantFrom('one', 'two'), step), { minLength: 1, maxLength: 40 });

function expected(model: Model | undefined, isRight: boolean): string {
  if (model === undefined) return 'activationCodeWrong';
  if (model.isUsed) return isRight ? 'repeated' : 'activationCodeWrong';
  model.tries += 1;
  if (model.isExpired) return 'codeExpired';
  if (model.tries > limits.codeTries) return 'codeTriesUsedUp';
  return isRight && model.isReal ? 'used' : 'activationCodeWrong';
}

let run = 0;

describe('the states of a code', () => {
  it('follow the rules, for two browsers and any order of calls', async () => {
    const { services } = server;
    const { db } = services;
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        run += 1;
        const mail = `run${run}@example.org`;
        const models = new Map<string, Model>();
        const seen: { readonly outcome: string; readonly expected: string }[] = [];
        const attempt = async (browser: string, typed: string): Promise<string> => {
          try {
            const code = { purpose: 'activation', mail: mail.toUpperCase(), browser, typed } as const;
            const { row, isRepeated } = await tryCode(services, code);
            if (isRepeated) return 'repeated';
            return (await markCodeUsed(db, row)) ? 'used' : 'not marked';
          } catch (error) {
            if (error instanceof UserError) return error.key;
            throw error;
          }
        };
        for (const [browser, { kind, ...rest }] of all) {
          const model = models.get(browser);
          if (kind === 'issue') {
            const isReal = 'isReal' in rest && rest.isReal;
            const text = await issueCode(services, db, { purpose: 'activation', mail, browser, isReal });
            models.set(browser, { text, isReal, tries: 0, isExpired: false, isUsed: false });
          } else if (kind === 'expire') {
            if (model !== undefined) model.isExpired = true;
            await expire(mail, [...models.keys()].indexOf(browser));
          } else {
            const other = models.get(browser === 'one' ? 'two' : 'one');
            const right = model?.text ?? 'AAAA';
            const typed =
              kind === 'right' ? right : kind === 'wrong' ? withOtherEnd(right) : (other?.text ?? 'ZZZZ');
            const isRight = model !== undefined && model.isReal && typed === model.text;
            const outcome = expected(model, isRight);
            seen.push({ outcome: await attempt(browser, typed), expected: outcome });
            if (outcome === 'used' && model !== undefined) model.isUsed = true;
          }
        }
        expect(seen.map((each) => each.outcome)).toEqual(seen.map((each) => each.expected));
      }),
      { numRuns: 40 },
    );
  });

  it('count simultaneous attempts, and refuse the sixth even if it is right', async () => {
    const { services } = server;
    const code = { purpose: 'activation', mail: 'many@example.org', browser: 'one' } as const;
    const text = await issueCode(services, services.db, { ...code, isReal: true });
    const typed = Array.from({ length: 12 }, () => withOtherEnd(text));
    const keys = await Promise.all(
      typed.map((each) =>
        tryCode(services, { ...code, typed: each }).then(
          () => 'right',
          (error: unknown) => (error instanceof UserError ? error.key : 'unexpected'),
        ),
      ),
    );
    expect(keys.filter((key) => key === 'activationCodeWrong')).toHaveLength(limits.codeTries);
    await expect(tryCode(services, { ...code, typed: text })).rejects.toMatchObject({
      key: 'codeTriesUsedUp',
    });
  });

  it('are stored without the code', async () => {
    const { services } = server;
    const code = {
      purpose: 'reset',
      mail: 'hash@example.org',
      browser: 'secret-browser',
      isReal: true,
    } as const;
    const text = await issueCode(services, services.db, code);
    const rows = await services.db.selectFrom('accountCodes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(text);
    expect(JSON.stringify(rows)).not.toContain('secret-browser');
  });
});

describe('the requests for codes', () => {
  it('are few for a mailbox and network, and limited for a mailbox from all networks', async () => {
    const { db } = server.services;
    const ask = (network: string) => admitCode(db, 'owner@example.org', network);
    const refused = { key: 'tooManyRequests' };
    for (let i = 0; i < limits.codesPerMailboxAndHour; i += 1) await ask('of somebody else');
    await expect(ask('of somebody else')).rejects.toMatchObject(refused);
    await ask('of the owner');
    const left = limits.codesPerMailboxFromAll - limits.codesPerMailboxAndHour - 1;
    for (let i = 0; i < left; i += 1) await ask(`network ${i}`);
    await expect(ask('of the owner')).rejects.toMatchObject(refused);
    await admitCode(db, 'somebody@example.org', 'of the owner');
  });
});

/** @param position of the browser in the order of their first codes; -1 for one without a code */
async function expire(mail: string, position: number): Promise<void> {
  const { db } = server.services;
  const rows = db.selectFrom('accountCodes').select('id').where('mail', '=', mail).orderBy('id');
  const row = (await rows.execute())[position];
  if (row === undefined) return;
  await db
    .updateTable('accountCodes')
    .set({ expiresAt: new Date(0) })
    .where('id', '=', row.id)
    .execute();
}
