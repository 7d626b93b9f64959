import { limits, type DataOf } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Call, Handler, Result } from '../../../platform/http/handler.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import { countEvent, perDay } from '../../../platform/rate-limits/index.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import {
  insertUser,
  isMailTaken,
  selectCreditsForUpdate,
  selectLogin,
  updateGuestToUser,
} from '../../../people/users/users.repository.ts';
import { markCodeUsed, type CodeRow } from '../codes/codes.repository.ts';
import { grantCredits } from '../../../people/ledger/index.ts';
import { wasDeletedLately } from '../email-address/deleted-addresses.ts';
import { endSessionOf, deleteSessionsOf } from '../sessions/sessions.repository.ts';
import { openSession } from '../sessions/sessions.ts';

type Input = Parameters<Handler<'RegisterUser'>>[0];
type Answer = Result<DataOf<'RegisterUser'>>;

/** Free credits for the sign-ups of one network; later ones get an account without credits. */
const withCredits = perDay('signup-credits', limits.signUpsWithCreditsPerAddressAndDay);

/**
 * Creates the account that the code permits. A guest becomes the user: the row stays, with its id, reports, texts and
 * running checks. All sessions of the guest end, and a new one begins.
 */
export async function createAccount(input: Input, call: Call, code: CodeRow): Promise<Answer> {
  const { db } = call.services;
  const passwordHash = await hashPassword(input.pwd);
  const created = await db
    .transaction()
    .execute(async (transaction): Promise<Answer | undefined> => {
      if (!(await markCodeUsed(transaction, code))) return undefined;
      if ((await selectLogin(transaction, input.mail)) !== undefined) throw new UserError('accountExists');
      // The account may have been deleted after its code was issued.
      if (await wasDeletedLately(call.services, transaction, input.mail)) {
        throw new UserError('activationCodeWrong', 'the address was deleted lately');
      }
      const userId = await becomeUser(transaction, call, {
        mail: input.mail,
        name: input.mail.split('@')[0] ?? input.mail,
        passwordHash,
        language: offeredLanguage(call.services, input.lang ?? call.language),
      });
      const { isWithinLimit } = await countEvent(transaction, withCredits, call.network);
      if (isWithinLimit) await topUpFreeCredits(transaction, userId);
      await endSessionOf(transaction, call.caller);
      await deleteSessionsOf(transaction, userId);
      const session = await openSession(transaction, userId, call.client);
      const message = await joinLicense(transaction, input, call, userId);
      return { data: { UserId: userId, code: '' }, message, session };
    })
    .catch(accountExists);
  return created ?? enterAgain(input, call);
}

/** Joins the licence whose code was entered; its administrator may have to approve. */
async function joinLicense(
  transaction: Executor,
  { licenseCode: code, invitation }: Input,
  { services }: Call,
  userId: number,
): Promise<'accountCreated' | 'approvalStarted'> {
  if (code === '') return 'accountCreated';
  const outcome = await services.licenseEntry.enter(transaction, userId, { code, invitation });
  return outcome === 'joined' ? 'accountCreated' : 'approvalStarted';
}

/** A second click, or a second tab, with the code that has just been used: the password decides. */
export async function enterAgain(input: Input, call: Call): Promise<Answer> {
  const { db, passwordVerifier } = call.services;
  const found = await selectLogin(db, input.mail);
  const isRight = await passwordVerifier.isRight(found?.passwordHash ?? null, input.pwd);
  if (found === undefined || !isRight) throw new UserError('activationCodeWrong', 'used before');
  const session = await openSession(db, found.id, call.client);
  return { data: { UserId: found.id, code: '' }, message: 'accountCreated', session };
}

interface NewAccount {
  readonly mail: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly language: string;
}

async function becomeUser(transaction: Executor, { caller }: Call, account: NewAccount): Promise<number> {
  const { user } = caller;
  const isGuest = user?.status === 'Guest' && (await updateGuestToUser(transaction, user.id, account));
  return isGuest ? user.id : insertUser(transaction, { ...account, status: 'User' });
}

/** Brings the credits up to what an account starts with; a guest's are not added. */
async function topUpFreeCredits(transaction: Executor, userId: number): Promise<void> {
  const credits = await selectCreditsForUpdate(transaction, userId);
  await grantCredits(transaction, userId, Math.max(0, limits.freeCreditsOnSignUp - credits));
}

/** Two browsers can complete the same address at the same moment: the index of addresses refuses the second. */
function accountExists(error: unknown): never {
  if (isMailTaken(error)) throw new UserError('accountExists');
  throw error;
}
