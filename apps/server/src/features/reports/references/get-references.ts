import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { hasReferenceService } from '../../../finding/sources/index.ts';
import { finishedReport } from '../reports.access.ts';
import { presentReferences } from './references.present.ts';
import { unsafeSelectReferences } from '../../report-store/index.ts';

export const getReferences: Handler<'GetReferences'> = async (input, call) => {
  const { db } = call.services;
  const report = await finishedReport(db, userOf(call), input.reportid, input.permaLinkId);
  const row = await unsafeSelectReferences(db, report.id);
  const mayOrder = report.mayRate && (await hasReferenceService(db));
  return { data: presentReferences(row, mayOrder) };
};
