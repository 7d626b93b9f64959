import { queryOf } from '../../api/query.ts';

export const calculateProjectCreditsQuery = queryOf('CalculateProjectCredits');
export const givenTextsQuery = queryOf('GetGivenTexts');
export const projectProgressQuery = queryOf('GetProjectProgress');
