import { limits, type Directory } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { userOf, type Call, type Handler } from '../../platform/http/handler.ts';
import { selectSubLicenses, type LicenseRow } from '../../people/users/license-terms.repository.ts';
import { requireRecentProof } from '../identity/index.ts';
import { licenseForAdministrator, licenseForAdministratorForUpdate } from '../licenses/index.ts';
import {
  selectGroupForUpdate,
  selectMembersOfGroups,
  updateSubLicenseOfGroup,
} from './groups/groups.repository.ts';
import { placePeople } from './groups/place-person.ts';
import { presentDirectory } from './present-directory.ts';
import {
  deleteToken,
  endTokensAt,
  insertDirectory,
  insertToken,
  selectTokens,
  updateEnabled,
} from './tokens/directories.repository.ts';
import { hashToken, newToken, shownPartOf } from './tokens/token-format.ts';

const dayMs = 24 * 60 * 60_000;

export const getDirectory: Handler<'GetDirectory'> = async ({ code, ...groups }, call) => {
  const { db } = call.services;
  const license = await licenseForAdministrator(db, userOf(call), code);
  return { data: await presentDirectory(db, license, call.origin, groups) };
};

/** The tokens before work for a week, so that the directory can be given the new one without a gap. */
export const createDirectoryToken: Handler<'CreateDirectoryToken'> = async ({ code, days }, call) => {
  await requireRecentProof(call.services.db, call.caller);
  const token = newToken();
  const { data } = await changed(call, code, async (transaction, license) => {
    await insertDirectory(transaction, license.id);
    const known = await selectTokens(transaction, license.id);
    if (known.length >= limits.directoryTokens) throw new UserError('tooManyDirectoryTokens');
    await endTokensAt(
      transaction,
      license.id,
      new Date(Date.now() + limits.directoryTokenOverlapDays * dayMs),
    );
    await insertToken(transaction, {
      licenseId: license.id,
      tokenHash: hashToken(token),
      prefix: shownPartOf(token),
      expiresAt: days === 0 ? null : new Date(Date.now() + days * dayMs),
    });
  });
  return { data: { ...data, Token: token } };
};

export const revokeDirectoryToken: Handler<'RevokeDirectoryToken'> = async ({ code, tokenid }, call) =>
  changed(call, code, async (transaction, license) => {
    if (!(await deleteToken(transaction, license.id, tokenid))) throw new UserError('directoryTokenMissing');
  });

export const switchDirectory: Handler<'SwitchDirectory'> = async ({ code, enabled }, call) =>
  changed(call, code, (transaction, license) => updateEnabled(transaction, license.id, enabled));

export const setDirectoryGroup: Handler<'SetDirectoryGroup'> = async ({ code, group: id, subcode }, call) => {
  const { db } = call.services;
  const { id: licenseId } = await licenseForAdministrator(db, userOf(call), code);
  return db.transaction().execute(async (transaction) => {
    const group = await selectGroupForUpdate(transaction, licenseId, id);
    if (group === undefined) throw new UserError('directoryGroupMissing');
    const subs = await selectSubLicenses(transaction, licenseId);
    const sub = subs.find((each) => each.code.toLowerCase() === subcode.toLowerCase());
    if (sub === undefined && subcode !== '')
      throw new UserError('noAccessToLicense', `no sub-licence ${subcode}`);
    await updateSubLicenseOfGroup(transaction, group, sub?.id ?? null);
    const members = await selectMembersOfGroups(transaction, [group.id]);
    const people = members.map(({ personId, userId }) => ({ id: personId, userId }));
    await placePeople(transaction, licenseId, people);
    // The caller may have lost the role meanwhile, which takes everything back.
    const license = await licenseForAdministratorForUpdate(transaction, userOf(call), code);
    return { data: await presentDirectory(transaction, license, call.origin) };
  });
};

async function changed(
  call: Call,
  code: string,
  change: (transaction: Executor, license: LicenseRow) => Promise<void>,
): Promise<{ readonly data: Directory }> {
  return call.services.db.transaction().execute(async (transaction) => {
    const license = await licenseForAdministratorForUpdate(transaction, userOf(call), code);
    await change(transaction, license);
    return { data: await presentDirectory(transaction, license, call.origin) };
  });
}
