import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/handler.ts';
import { referringOrigin, setReferral } from '../../../platform/http/referral.ts';
import type { Services } from '../../../services.ts';
import {
  unsafeSelectLicense,
  unsafeSelectLicenseByCode,
  type LicenseRow,
} from '../../../people/users/license-terms.repository.ts';
import { invitationTo, type JoinAttempt } from './join-rules.ts';

/** Organisations whose people start from pages of their own, such as the intranet. */

type Referring = Pick<LicenseRow, 'rootId' | 'referringPages'>;

function pagesOf({ referringPages }: Referring): readonly string[] {
  return referringPages.split('\n').filter((line) => URL.canParse(line));
}

/**
 * Throws `referringPageRequired` if the licence wants people to come from its own pages, and the caller has not. The link of an
 * invitation needs none: its address was chosen by the organisation.
 */
export function requireReferral(license: Referring, { referral }: Pick<Call, 'referral'>): void {
  if (license.referringPages === '' || referral === license.rootId) return;
  throw new UserError('referringPageRequired', `licence ${license.rootId}`);
}

/**
 * The same for the licence with this code, unless the invitation is one of this licence for this address, or the sign-up has begun for
 * this licence: the rule was asked then, and the code that finishes it may arrive long after the link was followed. An unknown code
 * is left to the call itself.
 * @returns the licence at the top of it; null without one
 */
export async function requireReferralTo(
  db: Executor,
  { code, invitation, mail }: JoinAttempt & { readonly mail: string },
  { referral, begunLicenseId = null }: Pick<Call, 'referral'> & { readonly begunLicenseId?: number | null },
): Promise<number | null> {
  if (code === '') return null;
  const license = await unsafeSelectLicenseByCode(db, code);
  if (license === undefined) return null;
  const invited = await invitationTo(db, license, invitation);
  const isAdmitted = invited?.mail === mail.toLowerCase() || begunLicenseId === license.rootId;
  if (!isAdmitted) requireReferral(license, { referral });
  return license.rootId;
}

/** The same for the licence of a log-in through an organisation. */
export async function unsafeRequireReferral(
  db: Executor,
  licenseId: number,
  call: Pick<Call, 'referral'>,
): Promise<void> {
  const license = await unsafeSelectLicense(db, licenseId);
  if (license !== undefined) requireReferral(license, call);
}

/** Admits a visitor of a page for ten minutes if the link to it is on a page of the organisation. */
export async function noteReferral(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  find: (db: Executor) => Promise<LicenseRow | undefined>,
): Promise<void> {
  const origin = referringOrigin(request);
  const license = origin === undefined ? undefined : await find(services.db);
  const isReferred =
    license !== undefined && pagesOf(license).some((page) => new URL(page).origin === origin);
  if (isReferred) setReferral(services, reply, license.rootId, new Date());
}

/** The page on which people join a licence. It is the same for everybody. */
export function registerReferredPage(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { code: string } }>('/signup/:code', async (request, reply) => {
    await noteReferral(services, request, reply, (db) => unsafeSelectLicenseByCode(db, request.params.code));
    return reply.callNotFound();
  });
}
