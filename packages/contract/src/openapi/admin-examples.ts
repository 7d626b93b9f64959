import type { InputOf, OperationName } from '../operations/index.ts';

/** A call of each operation of the admin area. */
export const adminExamples = {
  GetInstallationOverview: {},
  GetCheckQueue: { filters: { state: 'Geplant', search: 'nowak' } },
  PauseQueuedChecks: { ids: [46, 47] },
  ActivateQueuedChecks: { all: 1 },
  RetryFailedChecks: { all: 1, search: 'nowak' },
  GetUsers: { filters: { search: 'nowak', locked: 0 }, sortby: 'LastUse' },
  GetUserAsAdmin: { userid: 12 },
  CreateUser: { mail: 'ada@example.org', name: 'Ada Nowak', role: 'User', invite: 1 },
  UpdateUserAsAdmin: { userid: 12, locked: 1 },
  ChangeUserCredits: { userid: 12, credits: 50, reason: 'Order 2026-118, paid by bank transfer' },
  SetUserSearchBudgets: { userid: 12, queries: 500, downloads: null, cents: 100 },
  ResetUserPassword: { userid: 12, how: 'mail' },
  RemoveUserFactors: { userid: 12 },
  DeleteUserAsAdmin: { userid: 12 },
} satisfies { readonly [Name in OperationName]?: InputOf<Name> };
