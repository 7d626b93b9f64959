import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { projectForEditing } from '../../projects/index.ts';
import { countProjectReports } from '../../report-store/index.ts';

export const getProjectProgress: Handler<'GetProjectProgress'> = async (input, call) => {
  const user = userOf(call);
  const { db } = call.services;
  await projectForEditing(db, user, input.projectid);
  const counts = new Map(
    (await countProjectReports(db, user.id, input.projectid)).map(({ status, count }) => [status, count]),
  );
  return {
    data: {
      Ok: counts.get('Ok') ?? 0,
      Active: counts.get('Active') ?? 0,
      Scheduled: counts.get('Scheduled') ?? 0,
      Paused: counts.get('Paused') ?? 0,
      Error: counts.get('Error') ?? 0,
    },
  };
};
