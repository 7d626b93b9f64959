import { queryOf } from '../../api/query.ts';

export const wizardQuery = queryOf('GetWizard');
