import { queryOf } from '../../api/query.ts';

export const contentQuery = queryOf('GetContent');
export const contentVersionsQuery = queryOf('GetContentVersions');
export const contentsQuery = queryOf('GetContents');
export const legalPageQuery = queryOf('GetLegalPage');
