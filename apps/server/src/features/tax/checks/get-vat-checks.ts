import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { requireOpenShop } from '../../../platform/settings/index.ts';
import { countVatChecks, selectVatCheckPage } from './vat-checks.repository.ts';

export const getVatChecks: Handler<'GetVatChecks'> = async (input, { services }) => {
  requireOpenShop(services);
  const { db } = services;
  const [rows, total] = await Promise.all([
    selectVatCheckPage(db, input.filters, input),
    countVatChecks(db, input.filters),
  ]);
  const data = rows.map((row) => ({
    Id: row.id,
    VatId: row.vatId,
    RequesterId: row.requesterId,
    Date: epochSeconds(row.triedAt),
    State: row.state,
    ConsultationNumber: row.consultationNumber,
    Failure: row.failure,
  }));
  return { data, total };
};
