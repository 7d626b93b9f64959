import type { LicenseLink, ResolvedPermaLink } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import type { CallingUser } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectLicenseForUpdate } from '../../../people/users/license-changes.repository.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import { decideRequest, licenseOfRequest } from './decide-request.ts';
import { becomeMember } from './enter-license.ts';
import { requireValid } from './join-rules.ts';
import { deleteJoin, selectJoinByCode, selectJoinByCodeForUpdate, type JoinRow } from './joins.repository.ts';
import { memberTermsOf } from './member-terms.ts';
import { hashOfCode } from '../../../platform/random-code.ts';

/**
 * The purpose of the link in an email about a licence, and with an action its decision. Programs that scan emails open
 * links, so nothing is decided without an action. The link of a request is enough to decide it: it was sent to the
 * administrator of the licence. An invitation is for the account with its address.
 * Undefined for a code that belongs to something else, was used or has expired.
 */
export async function resolveLicenseLink(
  services: Services,
  caller: CallingUser,
  code: string,
  action: string | undefined,
): Promise<ResolvedPermaLink | undefined> {
  const { db } = services;
  const codeHash = hashOfCode(code);
  const join = await selectJoinByCode(db, codeHash);
  if (join === undefined) return undefined;
  if (join.kind === 'invitation') await requireInvited(db, caller, join);
  if (action !== 'accept' && action !== 'refuse') return present(db, join, 'open');
  const isAccepted = action === 'accept';
  return db.transaction().execute(async (transaction) => {
    const shown = await present(transaction, join, isAccepted ? 'accepted' : 'refused');
    if (join.userId !== null) {
      await decideRequest(
        services,
        transaction,
        { licenseId: join.licenseId, userId: join.userId },
        isAccepted,
      );
    } else {
      await answerInvitation(services, transaction, { caller, codeHash, join }, isAccepted);
    }
    return shown;
  });
}

async function answerInvitation(
  services: Services,
  transaction: Executor,
  of: { readonly caller: CallingUser; readonly codeHash: Buffer; readonly join: JoinRow },
  isAccepted: boolean,
): Promise<void> {
  await selectUserForUpdate(transaction, of.caller.id);
  await unsafeSelectLicenseForUpdate(transaction, of.join.licenseId);
  const join = await selectJoinByCodeForUpdate(transaction, of.codeHash);
  if (join === undefined) throw new UserError('permalinkNotValid', 'used meanwhile');
  if (!isAccepted) return deleteJoin(transaction, join.id);
  const license = await licenseOfRequest(transaction, join.licenseId);
  requireValid(license);
  const user = await selectUser(transaction, of.caller.id);
  if (user.licenseId !== null) throw new UserError('licenseAlreadyAssigned');
  await becomeMember(services, transaction, license, user);
}

/** Somebody who is not logged in is sent to the log-in; another account learns nothing about the link. */
async function requireInvited(db: Executor, caller: CallingUser, join: JoinRow): Promise<void> {
  if (caller.status === 'Guest') throw new UserError('loginRequired');
  const { mail } = await selectUser(db, caller.id);
  if (mail?.toLowerCase() !== join.mail) throw new UserError('permalinkNotValid', 'of another address');
}

async function present(db: Executor, join: JoinRow, state: LicenseLink['state']): Promise<ResolvedPermaLink> {
  const license = await licenseOfRequest(db, join.licenseId);
  return {
    Type: join.kind === 'request' ? 'approval' : 'invitation',
    ReportId: 0,
    License: {
      licensee: license.licensee,
      mail: join.mail,
      name: join.name,
      date: epochSeconds(join.createdAt),
      state,
      ...(await memberTermsOf(db, license)),
    },
  };
}
