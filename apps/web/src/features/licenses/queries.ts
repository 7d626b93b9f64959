import { queryOf } from '../../api/query.ts';

export const administeredLicensesQuery = queryOf('GetAdministeredLicenses');
export const licenseAsAdminQuery = queryOf('GetLicenseAsAdmin');
export const licenseRequestQuery = queryOf('GetLicenseRequest');
export const licenseUsageChartDataQuery = queryOf('GetLicenseUsageChartData');
export const licenseUsersQuery = queryOf('GetLicenseUsers');
export const licensesQuery = queryOf('GetLicenses');
export const periodInvoiceQuery = queryOf('PreviewPeriodInvoice');
export const previewSubLicenseSettingsQuery = queryOf('PreviewSubLicenseSettings');
/** The query that a change by an administrator answers. */
export const changedLicenseQuery = ({ licenseid }: { readonly licenseid: number }) =>
  licenseAsAdminQuery({ licenseid });

/** The orders of the user, in which the invoice of a licence may be. */
export const ordersOfPayerQuery = queryOf('GetOrders');
