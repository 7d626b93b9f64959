import type { ListedUser } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import { unsafeSelectLicenseForUpdate } from '../../../people/users/license-changes.repository.ts';
import {
  unsafeSelectAccountsWithMails,
  type MemberAccount,
} from '../../../people/users/license-members.repository.ts';
import {
  selectAdministratorIds,
  unsafeSelectLicense,
  type LicenseRow,
} from '../../../people/users/license-terms.repository.ts';
import { selectUser, selectUsersForUpdate, type UserRow } from '../../../people/users/users.repository.ts';
import { decideRequest } from '../joining/decide-request.ts';
import { deleteInvitation, deleteJoinsOfMember, selectRequestOf } from '../joining/joins.repository.ts';
import { changeMembership } from '../members.ts';
import { invitePeople } from './invite-people.ts';
import { stepsOf, type UserListPlan } from './plan-list.ts';
import { movableLicenses } from './surroundings.ts';
import {
  selectUserList,
  unsafeSelectProgressForUpdate,
  unsafeUpdateUserList,
} from './user-lists.repository.ts';

/** The licence is locked while they are made, so that its members' orders wait. */
const changesAtOnce = 100;

type Step = ListedUser & { readonly kind: 'removed' | 'added' | 'invited' };

/**
 * Makes the next changes of a list. Accounts may have changed since it was planned, so each change looks again, and does
 * nothing where nothing is left to do. The list ends as `Error` if its author was locked or lost the licence.
 * @returns whether changes are left
 */
export async function applyBatch(
  services: Services,
  transaction: Executor,
  licenseId: number,
): Promise<boolean> {
  const list = await selectUserList(transaction, licenseId);
  if (list?.state !== 'Active') return false;
  const steps = stepsFrom(list.plan, list.done);
  // Users before the licence, and the licence before the list, which is deleted together with it.
  const accounts = await lockedAccounts(transaction, steps);
  await unsafeSelectLicenseForUpdate(transaction, licenseId);
  const now = await unsafeSelectProgressForUpdate(transaction, licenseId);
  const license = await unsafeSelectLicense(transaction, licenseId);
  if (license === undefined || now?.state !== 'Active') return false;
  // Another run was faster.
  if (now.done !== list.done || now.createdAt.getTime() !== list.createdAt.getTime()) return true;
  const author = await authorInCharge(transaction, license, list.authorId);
  if (author === undefined) {
    await unsafeUpdateUserList(transaction, licenseId, { state: 'Error' });
    return false;
  }
  const of: Surroundings = {
    license,
    movable: await movableLicenses(transaction, license, author.id),
    administrators: new Set(await selectAdministratorIds(transaction, license.rootId)),
  };
  for (const step of steps) {
    const account = accounts.get(step.Mail.toLowerCase());
    if (step.kind === 'removed') await remove(transaction, of, step, account);
    if (step.kind === 'added') await add(services, transaction, of, account);
  }
  const people = steps.filter(({ kind }) => kind === 'invited');
  const language = offeredLanguage(services, author.language);
  const inviter = author.mail ?? '';
  await invitePeople(services, transaction, license, { people, accounts, inviter, language });
  const done = list.done + steps.length;
  const isDone = done >= stepsOf(list.plan);
  await unsafeUpdateUserList(transaction, licenseId, { done, ...(isDone ? { state: 'Done' } : {}) });
  return !isDone;
}

interface Surroundings {
  readonly license: LicenseRow;
  readonly movable: ReadonlySet<number>;
  readonly administrators: ReadonlySet<number>;
}

function stepsFrom({ removed, added, invited }: UserListPlan, done: number): readonly Step[] {
  const all: readonly Step[] = [
    ...removed.map((each) => ({ ...each, kind: 'removed' as const })),
    ...added.map((each) => ({ ...each, kind: 'added' as const })),
    ...invited.map((each) => ({ ...each, kind: 'invited' as const })),
  ];
  return all.slice(done, done + changesAtOnce);
}

/** The accounts of these changes, read after their rows were locked, by address in lower case. */
async function lockedAccounts(
  transaction: Executor,
  steps: readonly Step[],
): Promise<ReadonlyMap<string, MemberAccount>> {
  const mails = steps.map(({ Mail }) => Mail.toLowerCase());
  const before = await unsafeSelectAccountsWithMails(transaction, mails);
  await selectUsersForUpdate(
    transaction,
    before.map(({ id }) => id),
  );
  const locked = await unsafeSelectAccountsWithMails(transaction, mails);
  return new Map(locked.map((account) => [account.mail.toLowerCase(), account]));
}

async function remove(
  transaction: Executor,
  { license }: Surroundings,
  { Mail }: Step,
  account: MemberAccount | undefined,
): Promise<void> {
  await deleteInvitation(transaction, license.id, Mail);
  if (account === undefined || account.licenseId !== license.id) return;
  if (account.id !== license.adminUserId) await changeMembership(transaction, account.id, null);
}

async function add(
  services: Services,
  transaction: Executor,
  { license, movable, administrators }: Surroundings,
  account: MemberAccount | undefined,
): Promise<void> {
  if (account === undefined || account.licenseId === license.id) return;
  const { id: userId, mail } = account;
  if (account.licenseId !== null) {
    if (!movable.has(account.licenseId) || administrators.has(userId)) return;
    await changeMembership(transaction, userId, license.id);
    await deleteJoinsOfMember(transaction, { licenseId: license.id, userId, mail });
    return;
  }
  const request = await selectRequestOf(transaction, license.id, userId);
  if (request === undefined) return;
  try {
    await decideRequest(services, transaction, { licenseId: license.id, userId }, true);
  } catch (error) {
    // Nothing was written. The request waits for a larger licence.
    if (!(error instanceof UserError && error.key === 'licenseFull')) throw error;
  }
}

/** The author of a list. Undefined for one who was locked or deleted, or no longer administers the licence. */
async function authorInCharge(
  transaction: Executor,
  { adminUserId, rootAdminUserId }: LicenseRow,
  authorId: number | null,
): Promise<UserRow | undefined> {
  if (authorId === null || ![adminUserId, rootAdminUserId].includes(authorId)) return undefined;
  const author = await selectUser(transaction, authorId);
  return author.lockedAt === null ? author : undefined;
}
