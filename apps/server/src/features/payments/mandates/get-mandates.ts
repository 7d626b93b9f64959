import type { Mandate } from '@palimpsest/contract';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import type { MandateRow } from '../tables.ts';
import { selectMandates } from './mandates.repository.ts';

export const getMandates: Handler<'GetMandates'> = async (_input, call) => {
  const rows = await selectMandates(call.services.db, userOf(call).id);
  return { data: rows.map(presentMandate), total: rows.length };
};

export function presentMandate(row: MandateRow): Mandate {
  return {
    Id: row.id,
    Method: row.method,
    Paypal: row.account,
    Date: epochSeconds(row.createdAt),
    Name: row.name,
    Number: row.cardDigits,
    ExpiryDate: row.cardExpiresOn,
  };
}
