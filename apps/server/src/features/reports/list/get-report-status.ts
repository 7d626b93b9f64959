import { wireStatus, type DataOf, type ReportState } from '@palimpsest/contract';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { reportForReading } from '../reports.access.ts';

type StateMessage = DataOf<'GetReportStatus'>['statusMsg'];

const stateMessages = {
  Scheduled: 'stateScheduled',
  Active: 'stateActive',
  Ok: 'stateOk',
  Error: 'stateError',
  Paused: 'statePaused',
} as const satisfies Readonly<Record<ReportState, StateMessage>>;

export const getReportStatus: Handler<'GetReportStatus'> = async (input, call) => {
  const row = await reportForReading(call.services.db, userOf(call), input.id, input.permaLinkId);
  const isCompiling = row.status === 'Active' && row.isCompiling;
  return {
    data: {
      statusMsg: isCompiling ? 'stateCompile' : stateMessages[row.status],
      statusCode: wireStatus[row.status],
      error: row.statusCode,
      snapsDone: row.snapsDone,
      snapsCount: row.snapsCount,
    },
  };
};
