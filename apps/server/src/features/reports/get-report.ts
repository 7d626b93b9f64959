import { userOf, type Handler } from '../../http/handler.ts';
import { reportForReading } from './reports.access.ts';
import { presentReport } from './reports.present.ts';

export const getReport: Handler<'GetReport'> = async (input, call) => ({
  data: presentReport(await reportForReading(call.services.db, userOf(call), input.id)),
});
