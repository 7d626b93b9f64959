import type { Executor } from '../../../platform/database/connect.ts';
import { selectUsersForUpdate } from '../../../people/users/users.repository.ts';
import { unsafeMoveFromDirectory } from '../../licenses/index.ts';
import type { DirectoryPersonRow } from '../tables.ts';
import { selectGroupsOfPeople } from './groups.repository.ts';

type Placed = Pick<DirectoryPersonRow, 'id' | 'userId'>;

/**
 * Moves a member to the sub-licence of their oldest group that has one, otherwise to the licence itself. Nothing happens in a
 * directory whose groups have no sub-licences, so that people whom an administrator has moved stay where they are.
 */
export async function placePerson(transaction: Executor, licenseId: number, person: Placed): Promise<void> {
  const groups = (await selectGroupsOfPeople(transaction, [person.id])).get(person.id) ?? [];
  const subLicenseId = groups.find((each) => each.subLicenseId !== null)?.subLicenseId ?? null;
  if (subLicenseId === null) return;
  await unsafeMoveFromDirectory(transaction, person.userId, { licenseId, toId: subLicenseId });
}

/** The same for people whose groups have changed: those who are in no such group any more return to the licence itself. */
export async function placePeople(
  transaction: Executor,
  licenseId: number,
  people: readonly Placed[],
): Promise<void> {
  await selectUsersForUpdate(
    transaction,
    people.map(({ userId }) => userId),
  );
  const groups = await selectGroupsOfPeople(
    transaction,
    people.map(({ id }) => id),
  );
  for (const { id, userId } of people) {
    const own = groups.get(id)?.find((each) => each.subLicenseId !== null)?.subLicenseId ?? null;
    await unsafeMoveFromDirectory(transaction, userId, { licenseId, toId: own ?? licenseId });
  }
}
