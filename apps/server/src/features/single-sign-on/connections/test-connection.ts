import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { licenseForAdministrator } from '../../licenses/index.ts';
import { beginLogIn, isComplete } from '../log-in/begin-log-in.ts';
import { decideAbout } from '../log-in/decide.ts';
import { selectLogIn } from '../log-in/log-ins.repository.ts';
import { connectionOf } from './manage-connection.ts';
import { hashOfCode } from '../../../platform/random-code.ts';

export const startSsoTest: Handler<'StartSsoTest'> = async ({ code }, call) => {
  const user = userOf(call);
  const license = await licenseForAdministrator(call.services.db, user, code);
  const connection = await connectionOf(call.services.db, license);
  if (!isComplete(connection)) throw new UserError('ssoIncomplete');
  const to = `/license/sso?code=${encodeURIComponent(license.code)}`;
  const { url, browser } = await beginLogIn(call, connection, { to, testerId: user.id });
  return { data: { Url: url }, browser };
};

/** Shows the attributes that arrived, and the end of such a log-in. It changes nothing. */
export const getSsoTest: Handler<'GetSsoTest'> = async ({ code, state }, call) => {
  const { services } = call;
  const { db } = services;
  const user = userOf(call);
  const license = await licenseForAdministrator(db, user, code);
  const connection = await connectionOf(db, license);
  const logIn = await selectLogIn(db, hashOfCode(state));
  if (logIn?.connectionId !== connection.id || logIn.testerId !== user.id) throw new UserError('ssoExpired');
  const { facts, refusal } = logIn;
  const decision = facts === null ? undefined : await decideAbout(services, db, connection, facts);
  const person = decision?.person;
  return {
    data: {
      IsAnswered: facts !== null || refusal !== '',
      Problem: refusal,
      Attributes: (facts?.attributes ?? []).map(({ name, friendlyName, values }) => ({
        Name: name,
        FriendlyName: friendlyName,
        Values: [...values],
      })),
      Subject: person?.subject ?? '',
      Scope: person?.scope ?? '',
      Mail: person?.mail ?? '',
      PersonName: person?.name ?? '',
      Entitlements: [...(person?.entitlements ?? [])],
      Refusal: decision?.refusal ?? '',
      Way: decision === undefined || decision.refusal !== undefined ? '' : decision.way,
    },
  };
};
