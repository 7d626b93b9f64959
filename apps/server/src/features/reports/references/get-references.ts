import type { References } from '@palimpsest/contract';
import { userOf, type Handler } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { hasReferenceService } from '../../../sources/index.ts';
import { finishedReport, type AccessedReport } from '../reports.access.ts';
import { presentReferences } from './references.present.ts';
import { unsafeSelectReferences } from './references.repository.ts';

export const getReferences: Handler<'GetReferences'> = async (input, call) => {
  const report = await finishedReport(call.services.db, userOf(call), input.reportid, input.permaLinkId);
  return { data: await referencesOf(call.services, report) };
};

/** The references of a report that the caller may read. */
export async function referencesOf(
  { db }: Pick<Services, 'db'>,
  report: Pick<AccessedReport, 'id' | 'mayRate'>,
): Promise<References> {
  const row = await unsafeSelectReferences(db, report.id);
  const mayOrder = report.mayRate && (await hasReferenceService(db));
  return presentReferences(row, mayOrder);
}
