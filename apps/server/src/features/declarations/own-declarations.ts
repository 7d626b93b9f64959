import type { Executor } from '../../platform/database/connect.ts';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { selectDeclarationsOf } from './declarations.repository.ts';

/** The withdrawals and cancellations with the address of a user, for the download of their data. */
export async function ownDeclarations(db: Executor, mail: string) {
  const rows = await selectDeclarationsOf(db, mail);
  return rows.map(({ kind, receivedAt, name, contract, part, way, reason, endsOn, state }) => ({
    kind,
    date: epochSeconds(receivedAt),
    name,
    contract,
    part,
    way,
    reason,
    endsOn: endsOn ?? '',
    state,
  }));
}
