import type { ErrorKey } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectLicense } from '../../../people/users/license-terms.repository.ts';
import { selectLogin, selectUser, type UserRow } from '../../../people/users/users.repository.ts';
import { mailFaults, wasDeletedLately } from '../../identity/index.ts';
import { requireDirectoryEntry } from '../../licenses/index.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { domainsOfMail } from '../domains/domain-names.ts';
import { selectOwnerOfDomains } from '../domains/domains.repository.ts';
import type { SsoFacts } from '../tables.ts';
import { isInScope, personOf, type ProvidedPerson } from './person.ts';
import { selectSubject, unsafeSelectSubjectOfUser, type SubjectRow } from './subjects.repository.ts';

/**
 * The end of a log-in:
 *
 * - enter: the person has an account that belongs to them already
 * - link: an account has the address, and the organisation owns its domain
 * - linkWithPassword: an account has the address, and its password has to show once whose it is
 * - create: there is no account
 */
export type Way = 'enter' | 'link' | 'linkWithPassword' | 'create';

export interface Decision {
  readonly person: ProvidedPerson;
  /** The first rule that refuses the person; undefined if none does. */
  readonly refusal: ErrorKey | undefined;
  readonly way: Way;
  /** The account; undefined if the person has none. */
  readonly account: UserRow | undefined;
}

/** The rules that can refuse a person, in their order. */
export const rules = [
  'ssoNoSubjectId',
  'ssoScopeMismatch',
  'ssoNoMail',
  'ssoOtherProvider',
  'ssoNoLicense',
  'ssoNoEntitlements',
  'ssoAddressNotProven',
  'addressDeletedLately',
] as const satisfies readonly ErrorKey[];

interface Known {
  readonly connection: ConnectionRow;
  readonly person: ProvidedPerson;
  /** The account that belongs to the person. */
  readonly bound: UserRow | undefined;
  /** The account with the address. */
  readonly named: UserRow | undefined;
  readonly personOfNamed: SubjectRow | undefined;
  /** The licence that has proved the domain of the address. */
  readonly ownerId: number | undefined;
}

/** Decides about a person, after signature, audience and replay were checked. Changes nothing. */
export async function decideAbout(
  services: Pick<Services, 'config' | 'fingerprintSecret'>,
  db: Executor,
  connection: ConnectionRow,
  facts: SsoFacts,
): Promise<Decision> {
  const person = personOf(connection, facts);
  const known = await learn(db, connection, person);
  const way = wayOf(known);
  const account = known.bound ?? known.named;
  for (const rule of rules) {
    if (await refuses[rule](services, db, known, way)) return { person, refusal: rule, way, account };
  }
  return { person, refusal: undefined, way, account };
}

async function learn(db: Executor, connection: ConnectionRow, person: ProvidedPerson): Promise<Known> {
  const binding = person.subject === '' ? undefined : await selectSubject(db, connection.id, person.subject);
  const bound = binding === undefined ? undefined : await selectUser(db, binding.userId);
  const login = person.mail === '' ? undefined : await selectLogin(db, person.mail);
  const named = login === undefined ? undefined : await selectUser(db, login.id);
  const personOfNamed = named === undefined ? undefined : await unsafeSelectSubjectOfUser(db, named.id);
  const domains = domainsOfMail(person.mail);
  const ownerId = domains.length === 0 ? undefined : await selectOwnerOfDomains(db, domains);
  return { connection, person, bound, named, personOfNamed, ownerId };
}

function wayOf({ bound, named, ownerId, connection }: Known): Way {
  if (bound !== undefined) return 'enter';
  if (named === undefined) return 'create';
  return ownerId === connection.licenseId ? 'link' : 'linkWithPassword';
}

type Rule = (
  services: Pick<Services, 'config' | 'fingerprintSecret'>,
  db: Executor,
  known: Known,
  way: Way,
) => boolean | Promise<boolean>;

const refuses: Readonly<Record<(typeof rules)[number], Rule>> = {
  ssoNoSubjectId: (_services, _db, { person }) => person.subject === '',
  ssoScopeMismatch: (_services, _db, { connection, person }) => !isInScope(connection, person.scope),
  ssoNoMail: ({ config }, _db, { person }) => mailFaults(config.blockedMails)(person.mail) !== undefined,
  ssoOtherProvider: (_services, _db, { connection, bound, named, personOfNamed, ownerId }) => {
    // The person is known, so addresses don't matter.
    if (bound !== undefined) return isStaff(bound);
    if (ownerId !== undefined && ownerId !== connection.licenseId) return true;
    if (named === undefined) return false;
    // Without a password, the account cannot show whose it is.
    const cannotLink = named.passwordHash === null && ownerId !== connection.licenseId;
    return isStaff(named) || personOfNamed !== undefined || cannotLink;
  },
  ssoNoLicense: async (_services, db, { connection, person, bound, named }) => {
    const license = await unsafeSelectLicense(db, connection.licenseId);
    const memberOf = (bound ?? named)?.licenseId ?? null;
    if (license === undefined) return true;
    if (memberOf !== null) {
      const own = await unsafeSelectLicense(db, memberOf);
      return own?.id !== license.id && own?.parentId !== license.id;
    }
    return isRefused(() => requireDirectoryEntry(db, license, (bound ?? named)?.mail ?? person.mail));
  },
  ssoNoEntitlements: (_services, _db, { connection: { entitlements }, person }) =>
    entitlements.length > 0 && !person.entitlements.some((one) => entitlements.includes(one)),
  ssoAddressNotProven: (_services, _db, { connection, ownerId }, way) =>
    way === 'create' && ownerId !== connection.licenseId,
  addressDeletedLately: (services, db, { person }, way) =>
    way === 'create' && wasDeletedLately(services, db, person.mail),
};

/** People who see the data of all users log in with what this installation keeps itself. */
function isStaff({ status }: UserRow): boolean {
  return status !== 'User';
}

async function isRefused(check: () => Promise<void>): Promise<boolean> {
  try {
    await check();
    return false;
  } catch (error) {
    if (error instanceof UserError) return true;
    throw error;
  }
}
