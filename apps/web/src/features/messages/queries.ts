import { queryOf } from '../../api/query.ts';

export const mailSubscriptionQuery = queryOf('GetMailSubscription');
