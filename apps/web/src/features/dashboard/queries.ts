import { queryOf } from '../../api/query.ts';

export const newsQuery = queryOf('GetNews');
export const tutorialsQuery = queryOf('GetTutorials');
