import { UserError } from '../../../platform/errors.ts';
import type { Call, Handler } from '../../../platform/http/handler.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { unsafeRequireReferral } from '../../licenses/index.ts';
import { unsafeSelectConnectionNamed, type ConnectionRow } from '../connections/connections.repository.ts';
import { licenseOfPerson } from './owner-of-person.repository.ts';
import { beginLogIn, isComplete } from './begin-log-in.ts';

export const startSso: Handler<'StartSso'> = async ({ sso, to }, call) => {
  const connection = await openConnection(call.services.db, sso);
  // Somebody who is logged in through this organisation, and shows once more who they are, has come from here.
  if (!(await isLoggedInOf(call, connection))) {
    await unsafeRequireReferral(call.services.db, connection.licenseId, call);
  }
  const { url, browser } = await beginLogIn(call, connection, { to, testerId: null });
  return { data: { Url: url }, browser };
};

async function isLoggedInOf({ services, caller }: Call, { licenseId }: ConnectionRow): Promise<boolean> {
  if (caller.session === null || caller.user === null) return false;
  return (await licenseOfPerson(services.db, caller.user.id)) === licenseId;
}

/** A connection that people log in with, by its name. Throws `ssoNotFound`. */
export async function openConnection(db: Executor, name: string): Promise<ConnectionRow> {
  const connection = await unsafeSelectConnectionNamed(db, name);
  if (connection === undefined || !connection.isEnabled || !isComplete(connection)) {
    throw new UserError('ssoNotFound', `sso ${name}`);
  }
  return connection;
}
