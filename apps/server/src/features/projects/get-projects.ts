import { epochSeconds } from '../../http/epoch-seconds.ts';
import { userOf, type Handler } from '../../http/handler.ts';
import { selectProjectsOf } from './projects.repository.ts';

export const getProjects: Handler<'GetProjects'> = async (_input, call) => {
  const rows = await selectProjectsOf(call.services.db, userOf(call).id);
  const data = rows.map((row) => ({
    Id: row.id,
    Name: row.name,
    Description: row.description,
    Date: epochSeconds(row.createdAt),
    IsOwner: true,
    AllowShare: row.allowShare,
    AllowBrowse: row.allowBrowse,
    AllowAdd: row.allowAdd,
    LibraryTexts: row.libraryTexts,
    PlagChecks: row.plagChecks,
  }));
  return { data, total: data.length };
};
