import { queryOf } from '../../api/query.ts';

export const licenseOfferQuery = queryOf('GetLicenseOffer');
