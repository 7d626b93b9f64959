import { languageSchema, limits, type ManagedUser, type ManagedUserSummary } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { presentSearchBudgets } from '../../../platform/http/answers/search-budgets.ts';
import { epochOrNull, epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { selectOwnLicense } from '../../../people/users/license-terms.repository.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import { reportIdOf, selectLastMovements } from '../../../people/ledger/index.ts';
import { countTextsOf } from '../../library/index.ts';
import { countReportsOf } from '../../report-store/index.ts';
import type { ManagedRow } from './users.repository.ts';

export function presentUserSummary(user: ManagedRow): ManagedUserSummary {
  return {
    Id: user.id,
    Mail: user.mail ?? '',
    Name: user.name,
    Role: user.status,
    Credits: user.credits,
    Date: epochSeconds(user.createdAt),
    LastUse: epochOrNull(user.lastUsedAt),
    LockedDate: epochOrNull(user.lockedAt),
    HasSecondFactor: user.hasFactor,
  };
}

/** @param user a row that users.access.ts gave to staff */
export async function presentManagedUser(db: Executor, user: ManagedRow): Promise<ManagedUser> {
  const license = await selectOwnLicense(db, user.id);
  const movements = await selectLastMovements(db, user.id, limits.movementsShown);
  return {
    ...presentUserSummary(user),
    Language: languageSchema.catch('en').parse(user.language),
    Licensee: license?.licensee ?? '',
    Sessions: user.sessions ?? 0,
    Reports: await countReportsOf(db, user.id),
    Texts: await countTextsOf(db, user.id),
    StoredBytes: user.storedBytes,
    SearchBudgets: presentSearchBudgets(await selectUser(db, user.id)),
    Movements: movements.map((movement) => ({
      Date: epochSeconds(movement.createdAt),
      Credits: movement.credits,
      Reason: movement.reason,
      Note: movement.note,
      Author: movement.author ?? '',
      ReportId: reportIdOf(movement),
    })),
  };
}
