import { randomBytes } from 'node:crypto';
import { UserError } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { hasMailServer } from '../../../platform/mail/index.ts';
import { sendOrganisationLogIn, sendResetCode } from '../letters/account-mails.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import { selectLogin, selectUser } from '../../../people/users/users.repository.ts';
import { requireBotCheck } from '../../bot-check/index.ts';
import { admitCode } from '../codes/code-limits.ts';
import { issueCode } from '../codes/codes.ts';
import { inEvenTime } from '../codes/even-time.ts';

/**
 * Sends a code that logs in once. An address without an account gets the same answer, and no email; one of an account without a
 * password, whose owner logs in through an organisation, gets another email.
 */
export const sendPasswordResetMail: Handler<'SendPasswordResetMail'> = async (input, call) => {
  const { services, network } = call;
  const { db } = services;
  if (!hasMailServer(services)) throw new UserError('noMailServer');
  return inEvenTime(async () => {
    await requireBotCheck(db, input.altcha);
    await admitCode(db, input.mail, network);
    const browser = call.browser ?? randomBytes(32).toString('base64url');
    await db.transaction().execute(async (transaction) => {
      const found = await selectLogin(transaction, input.mail);
      // Such an account has nothing to reset: the organisation logs its owner in.
      const isOfOrganisation =
        found?.passwordHash === null && (await services.organisationOf(transaction, found.id)) !== undefined;
      const isReal = found !== undefined && !isOfOrganisation;
      const issued = { purpose: 'reset', mail: input.mail, browser, isReal } as const;
      const code = await issueCode(services, transaction, issued);
      if (found === undefined) return;
      const { mail, language } = await selectUser(transaction, found.id);
      const to = {
        recipient: mail ?? input.mail,
        language: offeredLanguage(services, input.lang ?? language),
      };
      if (isOfOrganisation) await sendOrganisationLogIn(services, transaction, to);
      else await sendResetCode(services, transaction, to, code);
    });
    return { data: null, browser };
  });
};
