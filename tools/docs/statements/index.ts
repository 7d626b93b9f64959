/** Everything that the product was asked to do, one statement each; see statement.ts. */
import { accountsCalls } from './accounts/calls.ts';
import { accountsDialogs } from './accounts/dialogs.ts';
import { accountsEntities } from './accounts/entities.ts';
import { accountsEntry } from './accounts/entry.ts';
import { accountsErrors } from './accounts/errors.ts';
import { accountsImplied } from './accounts/implied.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { accountsRules } from './accounts/rules.ts';
import { accountsShell } from './accounts/shell.ts';
import { calls } from './checks/calls.ts';
import { constants } from './checks/constants.ts';
import { entities } from './checks/entities.ts';
import { errors } from './checks/errors.ts';
import { library } from './checks/library.ts';
import { newCheck } from './checks/new-check.ts';
import { overview } from './checks/overview.ts';
import { product } from './checks/product.ts';
import { review } from './checks/review.ts';
import { rules } from './checks/rules.ts';
import { states } from './checks/states.ts';
import type { Statement } from './statement.ts';

export const statements: readonly Statement[] = [
  ...product,
  ...newCheck,
  ...overview,
  ...review,
  ...library,
  ...entities,
  ...states,
  ...rules,
  ...calls,
  ...errors,
  ...constants,
  ...accountsRoutes,
  ...accountsEntry,
  ...accountsDialogs,
  ...accountsShell,
  ...accountsEntities,
  ...accountsRules,
  ...accountsCalls,
  ...accountsErrors,
  ...accountsImplied,
];
