import type { DirectoryOutcome } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import { selectGroupsOfPeople } from '../groups/groups.repository.ts';
import { placePeople, placePerson } from '../groups/place-person.ts';
import { patchSteps } from '../protocol/patch-operations.ts';
import type { ScimObject } from '../protocol/scim-body.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { requireVersion } from '../protocol/require-version.ts';
import type { DirectoryPersonRow } from '../tables.ts';
import {
  accountOfNewPerson,
  admitPerson,
  shutOutPerson,
  updateAccount,
  type DirectoryOf,
} from './account.ts';
import { patchPerson } from './patch-person.ts';
import {
  countPeople,
  deletePerson,
  insertPerson,
  isPersonTaken,
  selectPerson,
  selectPersonForUpdate,
  updatePerson,
} from './people.repository.ts';
import { addressOf, personFields, type PersonFields } from './person-fields.ts';

/** The most people of one directory. */
const mostPeople = 100_000;

export interface ChangedPerson {
  readonly person: DirectoryPersonRow;
  readonly outcome: DirectoryOutcome;
  /** Whether the address is another one. It may lead to another person, so the log shows it. */
  readonly hasNewAddress?: boolean;
}

export async function createPerson(directory: DirectoryOf, body: ScimObject): Promise<ChangedPerson> {
  const { services, licenseId } = directory;
  const fields = personFields(body);
  const { active, inactive } = await countPeople(services.db, licenseId);
  if (active + inactive >= mostPeople) throw new ScimError('directoryFull');
  const created = services.db.transaction().execute(async (transaction) => {
    const userId = await accountOfNewPerson(directory, transaction, fields);
    if (fields.isActive) await admitPerson(directory, transaction, userId, { wasActive: false });
    else await shutOutPerson(directory, transaction, userId, { forGood: false });
    return insertPerson(transaction, { ...fields, mail: addressOf(fields), licenseId, userId });
  });
  return { person: await created.catch(refuseTaken), outcome: 'personCreated' };
}

/** @param ifMatch the version that the caller has seen; undefined: any */
export async function replacePerson(
  directory: DirectoryOf,
  id: string,
  body: ScimObject,
  ifMatch: string | undefined,
): Promise<ChangedPerson> {
  return changePerson(directory, id, ifMatch, (before) => {
    const fields = personFields(body);
    // Okta replaces people without saying whether they are active.
    return 'active' in lowered(body) ? fields : { ...fields, isActive: before.isActive };
  });
}

export async function patchPersonOf(
  directory: DirectoryOf,
  id: string,
  body: ScimObject,
  ifMatch: string | undefined,
): Promise<ChangedPerson> {
  const steps = patchSteps(body);
  return changePerson(directory, id, ifMatch, (before) => {
    const after = patchPerson(before, steps);
    // The address of a person without emails is the userName, and follows it.
    const follows = before.mail === before.userName && after.mail === before.mail;
    return follows ? { ...after, mail: after.userName } : after;
  });
}

function lowered(body: ScimObject): ScimObject {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]));
}

async function changePerson(
  directory: DirectoryOf,
  id: string,
  ifMatch: string | undefined,
  change: (before: PersonFields) => PersonFields,
): Promise<ChangedPerson> {
  const { services, licenseId } = directory;
  const changed = services.db.transaction().execute(async (transaction): Promise<ChangedPerson> => {
    const row = await lockedPerson(directory, transaction, id);
    requireVersion(row, ifMatch);
    const before = fieldsOf(row);
    const wanted = change(before);
    const after = { ...wanted, mail: addressOf(wanted) };
    if (isEqual(before, after)) return { person: row, outcome: 'personChanged' };
    await updateAccount(directory, transaction, row.userId, { before, after });
    if (!after.isActive && before.isActive)
      await shutOutPerson(directory, transaction, row.userId, { forGood: false });
    if (after.isActive) {
      await admitPerson(directory, transaction, row.userId, { wasActive: before.isActive });
      await placePerson(transaction, licenseId, row);
    }
    return {
      person: await updatePerson(transaction, row, after),
      outcome: outcomeOf(before, after),
      hasNewAddress: before.mail.toLowerCase() !== after.mail.toLowerCase(),
    };
  });
  return changed.catch(refuseTaken);
}

/**
 * Forgets a person, and closes the account for good. Somebody who was in the sub-licence of a group returns to the licence itself,
 * as after leaving the group: nobody in the directory would move them any more.
 */
export async function removePerson(
  directory: DirectoryOf,
  id: string,
  ifMatch: string | undefined,
): Promise<DirectoryPersonRow> {
  return directory.services.db.transaction().execute(async (transaction) => {
    const row = await lockedPerson(directory, transaction, id);
    requireVersion(row, ifMatch);
    await shutOutPerson(directory, transaction, row.userId, { forGood: true });
    const groups = (await selectGroupsOfPeople(transaction, [row.id])).get(row.id) ?? [];
    await deletePerson(transaction, row);
    if (groups.some(({ subLicenseId }) => subLicenseId !== null)) {
      await placePeople(transaction, directory.licenseId, [row]);
    }
    return row;
  });
}

/** The user first, as everywhere. Throws `notFound`. */
async function lockedPerson(
  { licenseId }: DirectoryOf,
  transaction: Executor,
  id: string,
): Promise<DirectoryPersonRow> {
  const known = await selectPerson(transaction, licenseId, id);
  if (known !== undefined) await selectUserForUpdate(transaction, known.userId);
  const row = await selectPersonForUpdate(transaction, licenseId, id);
  if (row === undefined) throw new ScimError('notFound');
  return row;
}

function fieldsOf(row: DirectoryPersonRow): PersonFields {
  const { userName, externalId, displayName, formatted, givenName, familyName, mail, language, isActive } =
    row;
  return { userName, externalId, displayName, formatted, givenName, familyName, mail, language, isActive };
}

function isEqual(one: PersonFields, other: PersonFields): boolean {
  const names = Object.keys(one) as (keyof PersonFields)[];
  return names.every((name) => one[name] === other[name]);
}

function outcomeOf(before: PersonFields, after: PersonFields): DirectoryOutcome {
  if (before.isActive === after.isActive) return 'personChanged';
  return after.isActive ? 'personReactivated' : 'personDeactivated';
}

function refuseTaken(error: unknown): never {
  throw isPersonTaken(error) ? new ScimError('userNameTaken') : error;
}
