import { queryOf } from '../../api/query.ts';

export const countriesQuery = queryOf('GetCountries');
export const dataExportQuery = queryOf('GetDataExport');
