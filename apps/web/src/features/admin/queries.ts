import { queryOf } from '../../api/query.ts';

export const installationOverviewQuery = queryOf('GetInstallationOverview');
