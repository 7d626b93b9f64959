import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { hasMailServer } from '../../../platform/mail/index.ts';
import { sendAddressKnown, sendMailChanged, sendNewAddressCode } from '../letters/account-mails.ts';
import { perHour, requireWithin } from '../../../platform/rate-limits/index.ts';
import {
  isMailTaken,
  selectLogin,
  selectUser,
  updateMailAddress,
} from '../../../people/users/users.repository.ts';
import { presentUser, recipientOf, sessionViewOf } from '../../profile/index.ts';
import { admitCode } from '../codes/code-limits.ts';
import { requireRecentProof } from '../sessions/proof.ts';
import { requireMail } from '../sign-up/mail-rules.ts';
import { wasDeletedLately } from './deleted-addresses.ts';
import { countMailChangeTry, deleteMailChange, upsertMailChange } from './mail-changes.repository.ts';

/**
 * A new email address counts only after its owner has entered the code that was sent to it:
 *
 *     (UpdateUserMail) ──▶ waits for the code ──(ConfirmUserMail)──▶ changed
 *                               │ 10 minutes, 5 tries, or another address ──▶ void
 *
 * The answer does not tell whether the address belongs to another account; its owner gets an email instead.
 */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const ofUser = perHour('mail-change-user', limits.codesPerMailboxAndHour);

export const updateUserMail: Handler<'UpdateUserMail'> = async (input, call) => {
  const user = userOf(call);
  const { services } = call;
  await requireRecentProof(services.db, call.caller);
  if (!hasMailServer(services)) throw new UserError('noMailServer');
  requireMail(input.mail, services.config.blockedMails);
  await requireWithin(services.db, ofUser, String(user.id));
  await admitCode(services.db, input.mail, call.network);
  const code = Array.from({ length: limits.resetCodeChars }, () => signs[randomInt(signs.length)]).join('');
  await services.db.transaction().execute(async (transaction) => {
    const to = { ...recipientOf(services, await selectUser(transaction, user.id)), recipient: input.mail };
    const owner = await selectLogin(transaction, input.mail);
    const isFree = owner === undefined || owner.id === user.id;
    await upsertMailChange(transaction, {
      userId: user.id,
      mail: input.mail,
      codeHash: hashOf(user.id, code),
      expiresAt: new Date(Date.now() + limits.codeMinutes * 60_000),
    });
    if (!isFree) await sendAddressKnown(services, transaction, to);
    else if (!(await wasDeletedLately(services, transaction, input.mail))) {
      await sendNewAddressCode(services, transaction, to, code);
    }
  });
  return { data: null };
};

export const confirmUserMail: Handler<'ConfirmUserMail'> = async (input, call) => {
  const user = userOf(call);
  const { services } = call;
  // Outside of the transaction, which an error would roll back with the count.
  const change = await countMailChangeTry(services.db, user.id);
  const isRight =
    change !== undefined &&
    change.tries <= limits.codeTries &&
    change.expiresAt > new Date() &&
    timingSafeEqual(change.codeHash, hashOf(user.id, input.code));
  if (!isRight) throw new UserError('mailCodeNotValid');
  const confirmed = services.db.transaction().execute(async (transaction) => {
    const before = await selectUser(transaction, user.id);
    const owner = await selectLogin(transaction, change.mail);
    const isFree =
      (owner === undefined || owner.id === user.id) &&
      !(await wasDeletedLately(services, transaction, change.mail));
    if (!(await deleteMailChange(transaction, user.id)) || !isFree) throw new UserError('mailCodeNotValid');
    await updateMailAddress(transaction, user.id, change.mail);
    await services.licenseEntry.mailChanged(transaction, user.id, change.mail);
    const event = { at: new Date(), timeZone: call.timeZone, newAddress: change.mail };
    await sendMailChanged(services, transaction, recipientOf(services, before), event);
    return presentUser(services, transaction, user.id, sessionViewOf(call.caller));
  });
  return { data: await confirmed.catch(mailTaken), message: 'mailChanged' };
};

/** Somebody else can get the address at the same moment: the index of addresses refuses the second. */
function mailTaken(error: unknown): never {
  throw isMailTaken(error) ? new UserError('mailCodeNotValid', 'the address was taken meanwhile') : error;
}

/** A code has 60 random bits and few tries, so a plain hash is enough. */
function hashOf(userId: number, code: string): Buffer {
  return createHash('sha256').update(`${userId} ${code.toUpperCase()}`).digest();
}
