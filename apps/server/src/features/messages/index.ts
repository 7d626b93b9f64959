/** Messages for users about what happened: the part that the rest of the server may use. */
import { getNextMessage } from './get-next-message.ts';
import { getUserMessages } from './get-user-messages.ts';
import { getMailSubscription, updateMailSubscription } from './mail-subscription.ts';
import { updateUserMessages } from './update-user-messages.ts';

export const messageHandlers = {
  GetUserMessages: getUserMessages,
  GetNextMessage: getNextMessage,
  UpdateUserMessages: updateUserMessages,
  GetMailSubscription: getMailSubscription,
  UpdateMailSubscription: updateMailSubscription,
};

export { dailySummaryJob } from './daily-summary.job.ts';
export { deleteSummariesBefore } from './summaries.repository.ts';
export { ownMessages } from './own-messages.ts';
export { tellCheckEnded } from './tell-check-ended.ts';
export { registerUnsubscribeRoute } from './unsubscribe.route.ts';
export { deleteMessagesBefore, moveMessages, renameMessagesAbout } from './messages.repository.ts';
export { tellUser } from './tell-user.ts';
export { composeResultMail } from './result-mail.ts';
