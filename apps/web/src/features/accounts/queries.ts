import { queryOf } from '../../api/query.ts';

export const countriesQuery = queryOf('GetCountries');
export const dataExportQuery = queryOf('GetDataExport');
export const licenseRequestQuery = queryOf('GetLicenseRequest');
export const secondFactorQuery = queryOf('GetSecondFactor');
export const sessionsQuery = queryOf('GetSessions');
export const userAsAdminQuery = queryOf('GetUserAsAdmin');
export const usersQuery = queryOf('GetUsers');
