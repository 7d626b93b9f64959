import type { Executor } from '../../../platform/database/connect.ts';
import { patchSteps, type PatchStep } from '../protocol/patch-operations.ts';
import { asText, valueIn, isObject, valuesOf, textIn, type ScimObject } from '../protocol/scim-body.ts';
import { matchesValue, type ScimFilter } from '../protocol/parse-filter.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { requireVersion } from '../protocol/require-version.ts';
import type { DirectoryGroupRow, DirectoryPersonRow } from '../tables.ts';
import type { DirectoryOf } from '../people/account.ts';
import { selectPeople } from '../people/people.repository.ts';
import {
  countGroups,
  countMembersOfGroups,
  deleteGroup,
  deleteMembers,
  insertGroup,
  insertMembers,
  isGroupTaken,
  selectGroupForUpdate,
  selectMembersOfGroups,
  updateGroup,
  type GroupFields,
} from './groups.repository.ts';
import { placePeople } from './place-person.ts';

const mostGroups = 2_000;
export const mostMembers = 10_000;

type Member = Pick<DirectoryPersonRow, 'id' | 'userId'>;

export async function createGroup(
  { services, licenseId }: DirectoryOf,
  body: ScimObject,
): Promise<DirectoryGroupRow> {
  const fields = groupFields(body);
  const ids = memberIds(valueIn(body, 'members'));
  if ((await countGroups(services.db, licenseId)) >= mostGroups) throw new ScimError('directoryFull');
  const created = services.db.transaction().execute(async (transaction) => {
    const group = await insertGroup(transaction, { ...fields, licenseId });
    await addMembers(transaction, group, ids);
    return group;
  });
  return created.catch(refuseTaken);
}

export async function replaceGroup(
  directory: DirectoryOf,
  id: string,
  body: ScimObject,
  ifMatch: string | undefined,
): Promise<DirectoryGroupRow> {
  const fields = groupFields(body);
  const ids = memberIds(valueIn(body, 'members'));
  return changeGroup(directory, id, ifMatch, async (transaction, group) => {
    await replaceMembers(transaction, group, ids);
    return fields;
  });
}

/** A PATCH reads and writes the members that it names, not the whole group, which may have thousands of them. */
export async function patchGroup(
  directory: DirectoryOf,
  id: string,
  body: ScimObject,
  ifMatch: string | undefined,
): Promise<DirectoryGroupRow> {
  const steps = patchSteps(body);
  return changeGroup(directory, id, ifMatch, async (transaction, group) => {
    let fields: GroupFields = { displayName: group.displayName, externalId: group.externalId };
    for (const step of steps) fields = await applyStep(transaction, group, fields, step);
    return fields;
  });
}

export async function removeGroup(
  { services, licenseId }: DirectoryOf,
  id: string,
  ifMatch: string | undefined,
): Promise<DirectoryGroupRow> {
  return services.db.transaction().execute(async (transaction) => {
    const group = await lockedGroup(transaction, licenseId, id);
    requireVersion(group, ifMatch);
    const members = await selectMembersOfGroups(transaction, [group.id]);
    await deleteGroup(transaction, group);
    if (group.subLicenseId !== null) await placePeople(transaction, licenseId, members.map(memberOf));
    return group;
  });
}

async function changeGroup(
  { services, licenseId }: DirectoryOf,
  id: string,
  ifMatch: string | undefined,
  change: (transaction: Executor, group: DirectoryGroupRow) => Promise<GroupFields>,
): Promise<DirectoryGroupRow> {
  const changed = services.db.transaction().execute(async (transaction) => {
    const group = await lockedGroup(transaction, licenseId, id);
    requireVersion(group, ifMatch);
    const fields = await change(transaction, group);
    if (fields.displayName === '') throw new ScimError('valueNotValid', 'displayName is missing.');
    return updateGroup(transaction, group, fields);
  });
  return changed.catch(refuseTaken);
}

async function lockedGroup(transaction: Executor, licenseId: number, id: string): Promise<DirectoryGroupRow> {
  const group = await selectGroupForUpdate(transaction, licenseId, id);
  if (group === undefined) throw new ScimError('notFound');
  return group;
}

async function applyStep(
  transaction: Executor,
  group: DirectoryGroupRow,
  fields: GroupFields,
  { op, path, value }: PatchStep,
): Promise<GroupFields> {
  const text = op === 'remove' ? '' : value;
  switch (path.attribute) {
    case 'displayname':
      return { ...fields, displayName: asText(text, 'displayName') };
    case 'externalid':
      return { ...fields, externalId: asText(text, 'externalId') || null };
    case 'members':
      await patchMembers(transaction, group, { op, path, value });
      return fields;
    case 'id':
    case 'schemas':
    case 'meta':
      return fields;
    default:
      if (path.attribute.startsWith('urn:')) return fields;
      throw new ScimError('pathNotValid', `There is no attribute ${path.attribute.slice(0, 60)}.`);
  }
}

async function patchMembers(
  transaction: Executor,
  group: DirectoryGroupRow,
  { op, path: { filter, within }, value }: PatchStep,
): Promise<void> {
  if (within !== '' && within !== 'value')
    throw new ScimError('pathNotValid', 'Only the value of members is kept.');
  if (op === 'remove') {
    // Entra ID names the members to remove in the value, or in the filter of the path.
    const named = filter === undefined ? memberIds(value) : await idsMatching(transaction, group, filter);
    const isAll = filter === undefined && value === undefined;
    await removeMembers(transaction, group, isAll ? undefined : named);
    return;
  }
  if (filter !== undefined) throw new ScimError('pathNotValid', 'Members are added without a filter.');
  const ids = memberIds(value);
  if (op === 'replace') await replaceMembers(transaction, group, ids);
  else await addMembers(transaction, group, ids);
}

async function idsMatching(
  transaction: Executor,
  group: DirectoryGroupRow,
  filter: ScimFilter,
): Promise<readonly string[]> {
  if (filter.kind === 'compare' && filter.path === 'value' && filter.operator === 'eq')
    return [String(filter.value)];
  const members = await selectMembersOfGroups(transaction, [group.id]);
  return members
    .filter(({ personId, displayName, userName }) =>
      matchesValue(filter, { value: personId, display: displayName || userName, type: 'User' }),
    )
    .map(({ personId }) => personId);
}

/** Throws `valueNotValid` unless all of them are people of this directory. */
async function addMembers(
  transaction: Executor,
  group: DirectoryGroupRow,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const people = await selectPeople(transaction, group.licenseId, ids);
  const known = new Set(people.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id.toLowerCase()));
  if (unknown !== undefined)
    throw new ScimError('valueNotValid', `There is no person ${unknown.slice(0, 60)}.`);
  await insertMembers(transaction, group.id, [...known]);
  const count = (await countMembersOfGroups(transaction, [group.id])).get(group.id) ?? 0;
  if (count > mostMembers) throw new ScimError('directoryFull');
  await place(transaction, group, people);
}

/** @param ids undefined: all of them */
async function removeMembers(
  transaction: Executor,
  group: DirectoryGroupRow,
  ids: readonly string[] | undefined,
): Promise<void> {
  const people =
    ids === undefined
      ? (await selectMembersOfGroups(transaction, [group.id])).map(memberOf)
      : await selectPeople(transaction, group.licenseId, ids);
  await deleteMembers(
    transaction,
    group.id,
    people.map(({ id }) => id),
  );
  await place(transaction, group, people);
}

async function replaceMembers(
  transaction: Executor,
  group: DirectoryGroupRow,
  ids: readonly string[],
): Promise<void> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const present = await selectMembersOfGroups(transaction, [group.id]);
  const leaving = present.filter(({ personId }) => !wanted.has(personId)).map(({ personId }) => personId);
  await removeMembers(transaction, group, leaving);
  await addMembers(transaction, group, [...wanted]);
}

async function place(
  transaction: Executor,
  group: DirectoryGroupRow,
  people: readonly Member[],
): Promise<void> {
  if (group.subLicenseId !== null) await placePeople(transaction, group.licenseId, people);
}

function memberOf({ personId, userId }: { readonly personId: string; readonly userId: number }): Member {
  return { id: personId, userId };
}

function groupFields(body: ScimObject): GroupFields {
  const displayName = textIn(body, 'displayName');
  if (displayName === '') throw new ScimError('valueNotValid', 'displayName is missing.');
  return { displayName, externalId: textIn(body, 'externalId') || null };
}

/** The ids of a list of members. Groups in groups are not offered. */
function memberIds(value: unknown): readonly string[] {
  const ids = valuesOf(value).map((each) => {
    if (!isObject(each)) return asText(each, 'members');
    if (textIn(each, 'type').toLowerCase() === 'group')
      throw new ScimError('valueNotValid', 'Groups in groups are not offered.');
    return textIn(each, 'value');
  });
  if (ids.includes('')) throw new ScimError('valueNotValid', 'A member needs a value.');
  if (ids.length > mostMembers) throw new ScimError('tooMany', `A group has ${mostMembers} members at most.`);
  return ids;
}

function refuseTaken(error: unknown): never {
  throw isGroupTaken(error) ? new ScimError('groupNameTaken') : error;
}
