import { queryOf } from '../../api/query.ts';

export const projectContentsQuery = queryOf('GetProjectContents');
export const projectsQuery = queryOf('GetProjects');
export const rosterQuery = queryOf('GetRoster');
export const submissionsQuery = queryOf('GetSubmissions');
export const uploadFormQuery = queryOf('GetUploadForm');
