import { queryOf } from '../../api/query.ts';

export const installationSettingsQuery = queryOf('GetInstallationSettings');
