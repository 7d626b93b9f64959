import { queryOf } from '../../api/query.ts';

export const maintenanceQuery = queryOf('GetMaintenance');
export const firstUsersQuery = queryOf('GetUsers');
