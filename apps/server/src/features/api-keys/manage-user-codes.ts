import { limits } from '@palimpsest/contract';
import { UserError } from '../../platform/errors.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import {
  deleteApiKey,
  insertApiKey,
  presentUserCode,
  selectApiKey,
  selectApiKeysOf,
  updateApiKey,
  type ApiKeyRow,
} from '../../people/api-keys/index.ts';
import { selectUserForUpdate } from '../../people/users/people.repository.ts';
import { selectUser } from '../../people/users/users.repository.ts';
import { userForStaff } from '../admin/index.ts';
import { requireRecentProof, sendUserCodeChanged, sendUserCodeCreated } from '../identity/index.ts';
import { recipientOf } from '../profile/index.ts';
import { hashKey, newKey, shownPart } from './key-format.ts';

export const createUserCode: Handler<'CreateUserCode'> = async (input, call) => {
  const { id: userId } = userOf(call);
  const { services } = call;
  await requireRecentProof(services.db, call.caller);
  const expiresAt = expiryOf(input.expires);
  const code = newKey();
  const row = await services.db.transaction().execute(async (transaction) => {
    // Two calls at once could exceed the number of keys.
    await selectUserForUpdate(transaction, userId);
    const existing = await selectApiKeysOf(transaction, userId);
    if (existing.length >= limits.userCodes) throw new UserError('tooManyUserCodes');
    const { name, scopes, callsPerMinute } = input;
    const to = recipientOf(services, await selectUser(transaction, userId));
    const event = { at: new Date(), timeZone: call.timeZone, name };
    await sendUserCodeCreated(services, transaction, to, event);
    return insertApiKey(transaction, {
      userId,
      name,
      keyHash: hashKey(code),
      prefix: shownPart(code),
      scopes,
      callsPerMinute,
      expiresAt,
    });
  });
  return { data: { ...presentUserCode(row), code }, message: 'userCodeCreated' };
};

export const getUserCodes: Handler<'GetUserCodes'> = async (_input, call) => {
  const rows = await selectApiKeysOf(call.services.db, userOf(call).id);
  return { data: rows.map(presentUserCode), total: rows.length };
};

/** Asks for a proof: a forgotten screen must not turn a key that reads into one that orders checks. */
export const updateUserCode: Handler<'UpdateUserCode'> = async ({ id, expires, ...given }, call) => {
  const key = { userId: userOf(call).id, id };
  const { services } = call;
  await requireRecentProof(services.db, call.caller);
  const expiresAt = expires === undefined ? undefined : expiryOf(expires);
  const changes = { ...given, expiresAt };
  const isChanged = Object.values(changes).some((value) => value !== undefined);
  const row = await services.db.transaction().execute(async (transaction) => {
    const before = await selectApiKey(transaction, key);
    const after = isChanged ? await updateApiKey(transaction, key, changes) : before;
    if (before === undefined || after === undefined) throw new UserError('noAccessToUserCode');
    if (hasOtherRights(before, after)) {
      const to = recipientOf(services, await selectUser(transaction, key.userId));
      const event = { at: new Date(), timeZone: call.timeZone, name: after.name };
      await sendUserCodeChanged(services, transaction, to, event);
    }
    return after;
  });
  return { data: presentUserCode(row), message: 'userCodeUpdated' };
};

/** Whether a key may do something else now, or for another time. Its owner need not hear of another name or limit. */
function hasOtherRights(before: ApiKeyRow, after: ApiKeyRow): boolean {
  return (
    before.scopes.join(' ') !== after.scopes.join(' ') ||
    before.expiresAt?.getTime() !== after.expiresAt?.getTime()
  );
}

export const revokeUserCode: Handler<'RevokeUserCode'> = async ({ id }, call) => {
  const isDeleted = await deleteApiKey(call.services.db, { userId: userOf(call).id, id });
  if (!isDeleted) throw new UserError('noAccessToUserCode');
  return { data: null, message: 'userCodeRevoked' };
};

export const getUserCodesAsAdmin: Handler<'GetUserCodesAsAdmin'> = async ({ userid }, call) => {
  const { db } = call.services;
  const { id } = await userForStaff(db, userid);
  const rows = await selectApiKeysOf(db, id);
  return { data: rows.map(presentUserCode), total: rows.length };
};

export const revokeUserCodeAsAdmin: Handler<'RevokeUserCodeAsAdmin'> = async ({ userid, id }, call) => {
  const { db } = call.services;
  const { id: userId } = await userForStaff(db, userid);
  const isDeleted = await deleteApiKey(db, { userId, id });
  if (!isDeleted) throw new UserError('noAccessToUserCode');
  return { data: null, message: 'userCodeRevoked' };
};

/** @param expires in epoch seconds; null: never */
function expiryOf(expires: number | null): Date | null {
  if (expires === null) return null;
  const at = new Date(expires * 1000);
  if (at.getTime() <= Date.now()) throw new UserError('expiryInThePast');
  return at;
}
