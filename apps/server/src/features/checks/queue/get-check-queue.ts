import { wireStatus, type QueuedCheck, type ReportState, type ReportStatus } from '@palimpsest/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { epochOrNull, epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import {
  selectBacklogs,
  selectPlacesOfChecks,
  type WaitingPlace,
} from '../../../platform/jobs/queue-figures.repository.ts';
import { countWorkers } from '../../../platform/jobs/worker-processes.repository.ts';
import {
  countFinishedChecks,
  countQueuedChecks,
  selectQueuedChecks,
  type QueuedCheckRow,
} from '../../report-store/index.ts';
import { keyOfCheck } from '../run/check.job.ts';

/** The checks of all users. Administrators and support see their titles, but no texts and results. */
export const getCheckQueue: Handler<'GetCheckQueue'> = async (
  { filters, ...page },
  { services: { db, laneOf } },
) => {
  const { search } = filters;
  const state = filters.state === undefined ? undefined : stateOf(filters.state);
  const [rows, counts, finished, backlogs, workers] = await Promise.all([
    selectQueuedChecks(db, { state, search }, page),
    countQueuedChecks(db, { search }),
    state === 'Ok' ? countFinishedChecks(db, { search }) : 0,
    selectBacklogs(db, laneOf),
    countWorkers(db),
  ]);
  const waiting = rows.filter(({ status }) => status === 'Scheduled');
  const places = await selectPlacesOfChecks(
    db,
    waiting.map(({ id }) => keyOfCheck(id)),
  );
  const placeOf = new Map(places.map((place) => [place.key, place]));
  const { Scheduled, Active, Paused, Error } = counts;
  const ofState = { Scheduled, Active, Paused, Error, Ok: finished };
  return {
    data: {
      Checks: rows.map((row) => presentQueued(row, placeOf.get(keyOfCheck(row.id)))),
      Waiting: Scheduled,
      Running: Active,
      Paused,
      Failed: Error,
      Lanes: backlogs.map(({ lane, waiting: inLane, running, oldestAt }) => ({
        Lane: lane,
        Waiting: inLane,
        Running: running,
        OldestDate: epochOrNull(oldestAt),
      })),
      Workers: workers.processes,
      CheckSlots: workers.checkSlots,
    },
    total: state === undefined ? Scheduled + Active + Paused + Error : ofState[state],
  };
};

const states = Object.keys(wireStatus) as readonly ReportState[];

function stateOf(status: ReportStatus): ReportState | undefined {
  return states.find((state) => wireStatus[state] === status);
}

function presentQueued(row: QueuedCheckRow, place: WaitingPlace | undefined): QueuedCheck {
  const isWaiting = row.status === 'Scheduled' && place !== undefined;
  return {
    Id: row.id,
    Name: row.name,
    User: { Id: row.userId, Name: row.userName, Mail: row.userMail ?? '' },
    Status: wireStatus[row.status],
    StatusCode: row.statusCode,
    Date: epochSeconds(row.createdAt),
    Started: epochOrNull(row.startedAt),
    Finished: epochOrNull(row.finishedAt),
    Pages: row.pages,
    Credits: row.credits,
    Attempts: row.attempt,
    SnapsDone: row.snapsDone,
    SnapsCount: row.snapsCount,
    WaitsFor: isWaiting ? place.waitsFor : '',
    Ahead: isWaiting ? place.ahead : 0,
  };
}
