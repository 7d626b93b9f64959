import type { Declaration } from '@palimpsest/contract';
import { epochOrNull, epochSeconds } from '../../platform/http/epoch-seconds.ts';
import type { ListedDeclaration } from './declarations.repository.ts';

export function presentDeclaration(row: ListedDeclaration): Declaration {
  return {
    Id: row.id,
    Kind: row.kind,
    Date: epochSeconds(row.receivedAt),
    Name: row.name,
    Mail: row.mail,
    Contract: row.contract,
    Part: row.part,
    Way: row.way,
    Reason: row.reason,
    EndsOn: row.endsOn ?? '',
    Language: row.language,
    State: row.state,
    Problem: row.problem,
    OrderId: row.orderId,
    LicenseId: row.licenseId,
    DoneDate: epochOrNull(row.doneAt),
    DoneBy: row.doneBy ?? '',
    Note: row.note,
  };
}
