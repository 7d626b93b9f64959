import { queryOf } from '../../api/query.ts';

export const vatChecksQuery = queryOf('GetVatChecks');

export const exchangeRatesQuery = queryOf('GetExchangeRates');
