import { queryOf } from '../../api/query.ts';

export const declarationsQuery = queryOf('GetDeclarations');
