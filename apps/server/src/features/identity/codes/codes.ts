import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { limits, type ErrorKey } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { judgeTry, type CodeVerdict } from './code-state.ts';
import { codeChars, makeCode, normalCode, type CodePurpose } from './code-text.ts';
import { countCodeTry, replaceCode, type CodeOwner, type CodeRow } from './codes.repository.ts';

/**
 * Codes that are sent by email and typed on a page. The database has an HMAC, so a copy of it does not show a code
 * that still counts. Each code belongs to a purpose, an address and the browser that asked for it.
 */
interface CodeFor {
  readonly purpose: CodePurpose;
  readonly mail: string;
  /** The id of the browser, from its cookie. */
  readonly browser: string;
}

/**
 * Issues a code in the place of an earlier one. Call it in the transaction that sends the code.
 * @param isReal False for an address that gets no code. Its tries are counted and expire like those of others.
 * @param begunLicenseId The licence for which a sign-up begins; null without one.
 */
export async function issueCode(
  services: Pick<Services, 'fingerprintSecret'>,
  transaction: Executor,
  code: CodeFor & { readonly isReal: boolean; readonly begunLicenseId?: number | null },
): Promise<string> {
  const text = makeCode(code.purpose);
  const owner = ownerOf(code);
  await replaceCode(transaction, {
    ...owner,
    codeHash: code.isReal ? hashCode(services, owner, text) : null,
    begunLicenseId: code.begunLicenseId ?? null,
    expiresAt: new Date(Date.now() + limits.codeMinutes * 60_000),
  });
  return text;
}

export interface TriedCode {
  readonly row: CodeRow;
  /** The right code was used a moment ago, as by a second click. */
  readonly isRepeated: boolean;
}

const repeatedWithinMs = 60_000;

/**
 * Counts a try and judges it. Throws the error of the purpose for a wrong code, and `codeExpired` or
 * `codeTriesUsedUp`. A right code is not used yet: call `markCodeUsed` in the transaction of what it permits.
 */
export async function tryCode(
  services: Pick<Services, 'db' | 'fingerprintSecret'>,
  { typed, ...code }: CodeFor & { readonly typed: string },
): Promise<TriedCode> {
  const wrong: ErrorKey = code.purpose === 'activation' ? 'activationCodeWrong' : 'resetCodeNotValid';
  const text = normalCode(typed);
  // Not a code at all: it costs no try.
  if (text.length !== codeChars[code.purpose]) throw new UserError(wrong, 'not a code');
  const owner = ownerOf(code);
  const row = await countCodeTry(services.db, owner);
  if (row === undefined) throw new UserError(wrong, 'no code was issued');
  const now = new Date();
  const verdict = judgeTry(row, isCode(services, owner, row, text), now);
  const isRepeated =
    verdict === 'usedBefore' &&
    row.usedAt !== null &&
    now.getTime() - row.usedAt.getTime() < repeatedWithinMs;
  if (verdict === 'right' || isRepeated) return { row, isRepeated };
  throw new UserError(errorOf(verdict, wrong), verdict);
}

function errorOf(verdict: CodeVerdict, wrong: ErrorKey): ErrorKey {
  if (verdict === 'expired') return 'codeExpired';
  return verdict === 'usedUp' ? 'codeTriesUsedUp' : wrong;
}

function isCode(
  services: Pick<Services, 'fingerprintSecret'>,
  owner: CodeOwner,
  { codeHash }: CodeRow,
  text: string,
): boolean {
  const hash = hashCode(services, owner, text);
  return timingSafeEqual(codeHash ?? Buffer.alloc(hash.length), hash);
}

function ownerOf({ purpose, mail, browser }: CodeFor): CodeOwner {
  return { purpose, mail: mail.toLowerCase(), browserHash: createHash('sha256').update(browser).digest() };
}

function hashCode(
  { fingerprintSecret }: Pick<Services, 'fingerprintSecret'>,
  { purpose, mail, browserHash }: CodeOwner,
  text: string,
): Buffer {
  const key = createHmac('sha256', fingerprintSecret.indexKey).update('codes of accounts').digest();
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, mail, browserHash.toString('hex'), text]))
    .digest();
}
