import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import {
  countRuns,
  deleteRun,
  isUnderWay,
  requestStop,
  selectRuns,
  setSchedule,
  setState,
  startRun,
  type WebRunRow,
} from '../../finding/web-intake/index.ts';
import { lockedRun } from './web-runs.access.ts';
import { presentOne, presentRuns } from './web-runs.present.ts';

export const getWebRuns: Handler<'GetWebRuns'> = async ({ pageno, pagesize }, { services: { db } }) => {
  const [runs, { all }] = await Promise.all([
    selectRuns(db, { limit: pagesize, offset: (pageno - 1) * pagesize }),
    countRuns(db),
  ]);
  return { data: { Runs: await presentRuns(db, runs) }, total: all };
};

export const resumeWebRun: Handler<'ResumeWebRun'> = async ({ id }, { services }) => {
  const Run = await changed(services, id, async (transaction, run) => {
    if (isUnderWay(run)) throw new UserError('webRunActive');
    requireWorker(run);
    await startRun(transaction, id);
  });
  return { data: { Run }, message: 'webRunStarted' };
};

export const stopWebRun: Handler<'StopWebRun'> = async ({ id }, { services }) => {
  const Run = await changed(services, id, async (transaction, run) => {
    if (run.isClaimed) await requestStop(transaction, id);
    else if (isUnderWay(run)) await setState(transaction, id, 'stopped');
  });
  return { data: { Run }, message: 'webRunStops' };
};

export const scheduleWebRun: Handler<'ScheduleWebRun'> = async ({ id, schedule }, { services }) => {
  const Run = await changed(services, id, async (transaction, run) => {
    requireWorker(run);
    if (run.kind === 'removal') throw new UserError('webRunNotFound');
    await setSchedule(transaction, id, schedule);
  });
  return { data: { Run }, message: 'settingsSaved' };
};

export const deleteWebRun: Handler<'DeleteWebRun'> = async ({ id }, { services }) => {
  await services.db.transaction().execute(async (transaction) => {
    if (isUnderWay(await lockedRun(transaction, id))) throw new UserError('webRunActive');
    await deleteRun(transaction, id);
  });
  return { data: null, message: 'webRunDeleted' };
};

/** Workers do not have the files of imports. */
function requireWorker({ kind }: WebRunRow): void {
  if (kind === 'import') throw new UserError('webRunOfCommandLine');
}

async function changed(
  { db }: Services,
  id: number,
  change: (transaction: Executor, run: WebRunRow) => Promise<void>,
) {
  return db.transaction().execute(async (transaction) => {
    await change(transaction, await lockedRun(transaction, id));
    return presentOne(transaction, await lockedRun(transaction, id));
  });
}
