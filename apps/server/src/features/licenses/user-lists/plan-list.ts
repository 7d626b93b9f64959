import type { ListedUser, SkipReason, UserList } from '@palimpsest/contract';
import type { StoredUserListPlan } from '../tables.ts';
import { mailFaults } from '../../identity/index.ts';
import { mailAdmission } from '../joining/join-rules.ts';
import { mailboxKey } from './invitation-limits.ts';
import type { ListLine } from './parse-lines.ts';
import type { ListProgress } from './user-lists.repository.ts';

export type UserListPlan = StoredUserListPlan;

/** An account with an address of the list. */
export interface ListedAccount {
  readonly id: number;
  readonly mail: string;
  readonly licenseId: number | null;
}

/** The accounts and rules that a list is compared with. Addresses are in lower case. */
export interface ListSurroundings {
  readonly licenseId: number;
  /** The administrator of the licence itself, who stays. */
  readonly administratorId: number | null;
  readonly mailFormat: string;
  /** Addresses have to match these patterns as well; null: none. */
  readonly parentMailFormat: string | null;
  /** Patterns of addresses that the operator refuses. */
  readonly blockedMails: readonly string[];
  readonly accounts: ReadonlyMap<string, ListedAccount>;
  /** Members of the licence. */
  readonly members: readonly ListedAccount[];
  /** Licences of the same organisation from which its caller may take members, without their administrators. */
  readonly movable: ReadonlySet<number>;
  /** Accounts that administer a licence, and stay where they are. */
  readonly administrators: ReadonlySet<number>;
  readonly invitations: ReadonlyMap<string, string>;
  readonly requests: ReadonlySet<string>;
  /** Mailboxes, see `mailboxKey`, that are not invited again for now. */
  readonly oftenInvited: ReadonlySet<string>;
}

/** Decides what becomes of each line, without changing anything. */
export function planList(
  lines: readonly ListLine[],
  around: ListSurroundings,
  isSynchronised: boolean,
): UserListPlan {
  const seen = new Set<string>();
  const rules = { faultOf: mailFaults(around.blockedMails), isAdmitted: mailAdmission(around) };
  const plan = {
    removed: [] as ListedUser[],
    checked: [] as ListedUser[],
    added: [] as ListedUser[],
    invited: [] as ListedUser[],
    skipped: [] as (ListedUser & { readonly Reason: SkipReason })[],
  };
  for (const { line, mail, name } of lines) {
    const listed = { Line: line, Mail: mail, Name: name };
    const key = mail.toLowerCase();
    const fate = seen.has(key) ? 'duplicate' : fateOf(key, around, rules);
    seen.add(key);
    if (fate === 'checked' || fate === 'added' || fate === 'invited') plan[fate].push(listed);
    else plan.skipped.push({ ...listed, Reason: fate });
  }
  if (isSynchronised) plan.removed.push(...missing(seen, around));
  return plan;
}

type Fate = 'checked' | 'added' | 'invited' | Exclude<SkipReason, 'duplicate' | 'dailyLimit'>;

interface MailRules {
  readonly faultOf: ReturnType<typeof mailFaults>;
  readonly isAdmitted: (mail: string) => boolean;
}

function fateOf(mail: string, around: ListSurroundings, { faultOf, isAdmitted }: MailRules): Fate {
  const account = around.accounts.get(mail);
  if (account?.licenseId === around.licenseId) return 'checked';
  const fault = faultOf(mail);
  if (fault !== undefined) return fault;
  if (!isAdmitted(mail)) return 'mailNotAllowed';
  if (account !== undefined && account.licenseId !== null) {
    const mayMove = around.movable.has(account.licenseId) && !around.administrators.has(account.id);
    return mayMove ? 'added' : 'otherLicense';
  }
  if (around.requests.has(mail)) return 'added';
  if (around.invitations.has(mail)) return 'checked';
  return around.oftenInvited.has(mailboxKey(mail)) ? 'invitedOften' : 'invited';
}

/** Members and invited people who are not in the list, without the administrator. */
function missing(listed: ReadonlySet<string>, around: ListSurroundings): readonly ListedUser[] {
  const members = around.members
    .filter(({ id, mail }) => id !== around.administratorId && !listed.has(mail.toLowerCase()))
    .map(({ mail }) => ({ Line: 0, Mail: mail, Name: '' }));
  const invited = [...around.invitations]
    .filter(([mail]) => !listed.has(mail))
    .map(([mail, name]) => ({ Line: 0, Mail: mail, Name: name }));
  return [...members, ...invited];
}

/** Skips the invitations for which nothing is left. */
export function withinDailyLimit(plan: UserListPlan, left: number): UserListPlan {
  const skipped = plan.invited.slice(left).map((each) => ({ ...each, Reason: 'dailyLimit' as const }));
  if (skipped.length === 0) return plan;
  return {
    ...plan,
    invited: plan.invited.slice(0, left),
    skipped: [...plan.skipped, ...skipped].toSorted((a, b) => a.Line - b.Line),
  };
}

export function stepsOf({ removed, added, invited }: UserListPlan): number {
  return removed.length + added.length + invited.length;
}

export function presentPlan(plan: UserListPlan, state: UserList['State'], done: number): UserList {
  return {
    State: state,
    Total: stepsOf(plan),
    Done: done,
    RemovedUsers: [...plan.removed],
    CheckedUsers: [...plan.checked],
    AddedUsers: [...plan.added],
    InvitedUsers: [...plan.invited],
    SkippedUsers: [...plan.skipped],
  };
}

export function presentProgress({ state, total, done }: ListProgress): UserList {
  const nobody = { removed: [], checked: [], added: [], invited: [], skipped: [] };
  return { ...presentPlan(nobody, state, done), Total: total };
}
