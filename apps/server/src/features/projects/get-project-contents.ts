import { userOf, type Handler } from '../../platform/http/handler.ts';
import { projectForEditing } from './projects.access.ts';

export const getProjectContents: Handler<'GetProjectContents'> = async ({ id }, call) => {
  const { db, projectContents } = call.services;
  const { ownerId } = await projectForEditing(db, userOf(call), id);
  const [texts] = await projectContents.countLibraryTexts(db, ownerId, [id]);
  const [reports] = await projectContents.countReports(db, [id]);
  const collusionReports = await projectContents.selectCollusionReportIds(db, [id]);
  return {
    data: {
      LibraryTexts: texts?.ofOwner ?? 0,
      TextsOfOthers: texts === undefined ? 0 : texts.count - texts.ofOwner,
      PlagChecks: reports?.count ?? 0,
      HasCollusionReport: collusionReports.length > 0,
      GivenTexts: await projectContents.countGivenTexts(db, id),
      Submissions: await projectContents.countSubmissions(db, id),
    },
  };
};
