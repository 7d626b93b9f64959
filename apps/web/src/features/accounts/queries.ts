import { queryOf } from '../../api/query.ts';

export const countriesQuery = queryOf('GetCountries');
export const dataExportQuery = queryOf('GetDataExport');
export const licenseRequestQuery = queryOf('GetLicenseRequest');
export const secondFactorQuery = queryOf('GetSecondFactor');
export const sessionsQuery = queryOf('GetSessions');
export const userAsAdminQuery = queryOf('GetUserAsAdmin');
/** The query that a change by an administrator answers. */
export const changedUserQuery = ({ userid }: { readonly userid: number }) => userAsAdminQuery({ userid });
export const usersQuery = queryOf('GetUsers');
