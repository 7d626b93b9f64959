import { UserError } from '../../../platform/errors.ts';
import type { Call, Handler } from '../../../platform/http/handler.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import { insertUser, isMailTaken } from '../../../people/users/users.repository.ts';
import { enterThroughOrganisation, provePasswordOnce } from '../../identity/index.ts';
import { unsafeEnterFromDirectory } from '../../licenses/index.ts';
import { unsafeSelectConnection, type ConnectionRow } from '../connections/connections.repository.ts';
import type { SsoFacts } from '../tables.ts';
import { decideAbout, type Decision } from './decide.ts';
import { deleteLogIn, selectLogIn } from './log-ins.repository.ts';
import { insertSsoSession } from './sso-sessions.repository.ts';
import { insertSubject, selectSubject, touchSubject } from './subjects.repository.ts';
import { hashOfCode } from '../../../platform/random-code.ts';

type Input = Parameters<Handler<'LoginWithSso'>>[0];

const mostNameChars = 100;

/** Finishes a log-in whose provider has answered: in the browser that began it, once. */
export const loginWithSso: Handler<'LoginWithSso'> = async (input, call) => {
  const { services } = call;
  const { db } = services;
  const { connection, facts, stateHash } = await answeredLogIn(input, call);
  const decision = await decideAbout(services, db, connection, facts);
  if (decision.refusal !== undefined) {
    throw new UserError(decision.refusal, `sso ${connection.name}: ${decision.person.subject}`);
  }
  const shown = decision.way === 'linkWithPassword' ? await passwordOf(decision, input, call) : undefined;
  const userId = decision.account?.id ?? (await createAccount(call, connection, decision));
  return enterThroughOrganisation(call, {
    userId,
    takesAlong: input.takeover === 1,
    factor: input,
    shown,
    admit: async (transaction) => {
      if (!(await deleteLogIn(transaction, stateHash))) throw new UserError('ssoExpired', 'used before');
      await bind(transaction, connection, decision, userId);
      await unsafeEnterFromDirectory(services, transaction, userId, connection.licenseId);
    },
    opened: (transaction, sid) =>
      insertSsoSession(transaction, {
        sid,
        connectionId: connection.id,
        nameId: facts.nameId,
        nameIdFormat: facts.nameIdFormat,
        sessionIndex: facts.sessionIndex,
      }),
  });
};

/** Throws `ssoExpired` unless the provider has answered and this browser began, and `ssoFailed` if the answer was refused. */
async function answeredLogIn(
  { state }: Input,
  { services: { db }, browser }: Call,
): Promise<{ readonly connection: ConnectionRow; readonly facts: SsoFacts; readonly stateHash: Buffer }> {
  const stateHash = hashOfCode(state);
  const logIn = await selectLogIn(db, stateHash);
  const isOwn = logIn !== undefined && browser !== null && hashOfCode(browser).equals(logIn.browserHash);
  if (!isOwn || logIn.testerId !== null) throw new UserError('ssoExpired');
  if (logIn.refusal !== '') throw new UserError('ssoFailed', logIn.refusal);
  if (logIn.facts === null) throw new UserError('ssoExpired', 'not answered');
  const connection = await unsafeSelectConnection(db, logIn.connectionId);
  if (connection?.isEnabled !== true) throw new UserError('ssoNotFound', 'switched off meanwhile');
  return { connection, facts: logIn.facts, stateHash };
}

/** The account has a password and no person yet: the password shows once that both are the same. */
function passwordOf({ person }: Decision, { pwd, altcha, ...factor }: Input, call: Call) {
  if (pwd === '') throw new UserError('ssoPasswordNeeded');
  return provePasswordOnce(call, { mail: person.mail, pwd, altcha, ...factor });
}

/**
 * An account without a password, which belongs to the person from the beginning. If the log-in ends behind it, the next one
 * enters it.
 */
async function createAccount(
  { services, language }: Call,
  { id, licenseId }: ConnectionRow,
  { person }: Decision,
): Promise<number> {
  return services.db
    .transaction()
    .execute(async (transaction) => {
      const userId = await insertUser(transaction, {
        mail: person.mail,
        name: (person.name || (person.mail.split('@')[0] ?? person.mail)).slice(0, mostNameChars),
        passwordHash: null,
        language: offeredLanguage(services, language),
        status: 'User',
      });
      const isBound = await insertSubject(transaction, {
        userId,
        connectionId: id,
        subject: person.subject,
      });
      if (!isBound) throw new UserError('ssoExpired', 'the person has an account meanwhile');
      await unsafeEnterFromDirectory(services, transaction, userId, licenseId);
      return userId;
    })
    .catch((error: unknown) => {
      if (isMailTaken(error)) throw new UserError('ssoExpired', 'the address has an account meanwhile');
      throw error;
    });
}

/** Makes the account the person's, or makes sure that it still is. */
async function bind(
  transaction: Executor,
  { id }: ConnectionRow,
  { way, person: { subject } }: Decision,
  userId: number,
): Promise<void> {
  const isLinked = way === 'link' || way === 'linkWithPassword';
  if (isLinked && !(await insertSubject(transaction, { userId, connectionId: id, subject }))) {
    throw new UserError('ssoOtherProvider', 'linked meanwhile');
  }
  const binding = await selectSubject(transaction, id, subject);
  if (binding?.userId !== userId) throw new UserError('ssoExpired', 'the account was deleted meanwhile');
  await touchSubject(transaction, userId);
}
