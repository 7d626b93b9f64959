import { randomBytes } from 'node:crypto';
import type { DataOf, Language } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import type { Call, Handler, Result } from '../../../platform/http/handler.ts';
import { hasMailServer } from '../../../platform/mail/index.ts';
import { sendActivationCode, sendAddressKnown } from '../letters/account-mails.ts';
import { requireGoodPassword } from '../../../platform/passwords/password-rules.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import { selectLogin } from '../../../people/users/users.repository.ts';
import { requireBotCheck } from '../../bot-check/index.ts';
import { admitCode } from '../codes/code-limits.ts';
import { issueCode, tryCode } from '../codes/codes.ts';
import { inEvenTime } from '../codes/even-time.ts';
import { wasDeletedLately } from '../email-address/deleted-addresses.ts';
import { createAccount, enterAgain } from './create-account.ts';
import { requireMail } from './mail-rules.ts';

type Input = Parameters<Handler<'RegisterUser'>>[0];

/**
 * Signs up in two steps. Without a code, it sends one to the address, or returns it if none is to be sent. With the
 * code, it creates the account. A known address gets the same answers as an unknown one, and another email.
 */
export const registerUser: Handler<'RegisterUser'> = async (input, call) => {
  const { config, settings } = call.services;
  requireMail(input.mail, config.blockedMails);
  await requireGoodPassword(input.pwd, settings.current.passwordMinChars, ownTexts(input.mail));
  if (input.regCode !== '') return complete(input, call, await isCodeInAnswer(input, call));
  const begunLicenseId = await requireReferral(input, call, null);
  const isInAnswer = await isCodeInAnswer(input, call);
  return inEvenTime(() => begin(input, call, { isInAnswer, begunLicenseId }));
};

function requireReferral(
  { licenseCode: code, invitation, mail }: Input,
  { services, referral }: Call,
  begunLicenseId: number | null,
): Promise<number | null> {
  return services.licenseEntry.requireReferral({ code, invitation, mail }, { referral, begunLicenseId });
}

/**
 * Whether the code is in the answer, because no email can be sent or the licence wants no proof of the address. Throws why
 * the licence cannot be joined.
 */
async function isCodeInAnswer(
  { mail, licenseCode, invitation }: Input,
  { services }: Call,
): Promise<boolean> {
  if (licenseCode === '') return !hasMailServer(services);
  const attempt = { code: licenseCode, invitation };
  const { needsActivation } = await services.licenseEntry.admit(mail, attempt);
  return !needsActivation || !hasMailServer(services);
}

async function begin(
  input: Input,
  call: Call,
  { isInAnswer, begunLicenseId }: { readonly isInAnswer: boolean; readonly begunLicenseId: number | null },
): Promise<Result<DataOf<'RegisterUser'>>> {
  const { services, network } = call;
  const { db } = services;
  // Spent before anything is counted: one task must not use up the limits of an address.
  await requireBotCheck(db, input.altcha);
  await admitCode(db, input.mail, network);
  const browser = call.browser ?? randomBytes(32).toString('base64url');
  const language = offeredLanguage(services, input.lang ?? call.language);
  const code = await db.transaction().execute(async (transaction) => {
    const isKnown = (await selectLogin(transaction, input.mail)) !== undefined;
    const isWaiting = await wasDeletedLately(services, transaction, input.mail);
    const issued = await issueCode(services, transaction, {
      purpose: 'activation',
      mail: input.mail,
      browser,
      isReal: !isKnown && !isWaiting,
      begunLicenseId,
    });
    if (isInAnswer) return issued;
    const to: { recipient: string; language: Language } = { recipient: input.mail, language };
    if (isKnown) await sendAddressKnown(services, transaction, to);
    // The address of a deleted account waits for its time, and gets no email.
    else if (!isWaiting) await sendActivationCode(services, transaction, to, issued);
    return '';
  });
  return { data: { UserId: 0, code }, browser };
}

async function complete(
  input: Input,
  call: Call,
  isInAnswer: boolean,
): Promise<Result<DataOf<'RegisterUser'>>> {
  const { services, browser } = call;
  await requireBotCheck(services.db, input.altcha);
  if (browser === null) throw new UserError('activationCodeWrong', 'no browser');
  const tried = { purpose: 'activation', mail: input.mail, browser, typed: input.regCode } as const;
  const { row, isRepeated } = await tryCode(services, tried).catch(refusal(input, call, isInAnswer));
  if (isRepeated) return enterAgain(input, call);
  // Not before the code was right: a sign-up that began without the licence, or for another one, has followed no link to this one.
  await requireReferral(input, call, row.begunLicenseId);
  return createAccount(input, call, row);
}

/** A code from the answer that does not work means that the address is not free. */
function refusal({ mail }: Input, { services }: Call, isInAnswer: boolean) {
  return async (error: unknown): Promise<never> => {
    const isRefused = error instanceof UserError && error.key === 'activationCodeWrong';
    if (isRefused && isInAnswer) {
      if ((await selectLogin(services.db, mail)) !== undefined) throw new UserError('accountExists');
      if (await wasDeletedLately(services, services.db, mail)) throw new UserError('addressDeletedLately');
    }
    throw error;
  };
}

/** The address and its parts, which nobody should choose as a password. */
function ownTexts(mail: string): readonly string[] {
  const [name = '', host = ''] = mail.split('@');
  return [mail, name, host];
}
