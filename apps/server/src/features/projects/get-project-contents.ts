import { userOf, type Handler } from '../../http/handler.ts';
import { projectForEditing } from './projects.access.ts';
import { countProjectContents } from './projects.repository.ts';

export const getProjectContents: Handler<'GetProjectContents'> = async ({ id }, call) => {
  const { db } = call.services;
  const project = await projectForEditing(db, userOf(call), id);
  const counts = await countProjectContents(db, project);
  return {
    data: {
      LibraryTexts: counts.ownTexts,
      TextsOfOthers: counts.textsOfOthers,
      PlagChecks: counts.reports,
      HasCollusionReport: counts.collusionReports > 0,
      GivenTexts: counts.givenTexts,
      Submissions: counts.submissions,
    },
  };
};
