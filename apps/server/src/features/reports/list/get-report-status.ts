import type { DataOf } from '@palimpsest/contract';
import { userOf, type Handler } from '../../../http/handler.ts';
import { reportForReading } from '../reports.access.ts';

type StateMessage = DataOf<'GetReportStatus'>['statusMsg'];

const stateMessages = {
  Geplant: 'stateScheduled',
  Aktiv: 'stateActive',
  Ok: 'stateOk',
  Fehler: 'stateError',
  Pausiert: 'statePaused',
} as const satisfies Readonly<Record<string, StateMessage>>;

export const getReportStatus: Handler<'GetReportStatus'> = async (input, call) => {
  const row = await reportForReading(call.services.db, userOf(call), input.id, input.permaLinkId);
  const isCompiling = row.status === 'Aktiv' && row.isCompiling;
  return {
    data: {
      statusMsg: isCompiling ? 'stateCompile' : stateMessages[row.status],
      statusCode: row.status,
      error: row.statusCode,
      snapsDone: row.snapsDone,
      snapsCount: row.snapsCount,
    },
  };
};
