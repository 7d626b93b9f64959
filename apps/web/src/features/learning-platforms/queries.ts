import { queryOf } from '../../api/query.ts';

export const learningPlatformsQuery = queryOf('GetLearningPlatforms');
export const learningConnectionQuery = queryOf('GetLearningConnection');
export const learningConnectionsQuery = queryOf('GetLearningConnections');
