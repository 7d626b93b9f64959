import { queryOf } from '../../api/query.ts';

export const webHostsQuery = queryOf('GetWebHosts');
export const webIndexQuery = queryOf('GetWebIndex');
export const webRunsQuery = queryOf('GetWebRuns');
