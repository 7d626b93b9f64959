import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { changeRatings } from './change-ratings.ts';
import { reportForRating } from '../reports.access.ts';
import { startRatings } from './start-ratings.ts';

export const resetReport: Handler<'ResetReport'> = async (input, call) => {
  const user = userOf(call);
  const data = await changeRatings(call.services, {
    hold: (transaction) => reportForRating(transaction, user, input.id, input.permaLinkId),
    rate: (rated) => startRatings(call.services.db, rated),
  });
  return { data, message: 'resetReport' };
};
