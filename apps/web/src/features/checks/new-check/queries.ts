import { queryOf } from '../../../api/query.ts';

/** The report that a check revises. */
export const baseReportQuery = queryOf('GetReport');
