import { definePart } from '../../part.ts';
import { deleteExpiredCounts } from './index.ts';

export const rateLimitPart = definePart({
  tables: {
    rate_limit_counts: [],
  },
  cleanUp: ({ db }, now) => deleteExpiredCounts(db, now),
});
