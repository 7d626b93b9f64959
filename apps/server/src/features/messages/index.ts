/** Messages for users about what happened: the part that the rest of the server may use. */
import { getNextMessage } from './get-next-message.ts';
import { getUserMessages } from './get-user-messages.ts';
import { getMailSubscription, updateMailSubscription } from './mail-subscription.ts';
import { updateUserMessages } from './update-user-messages.ts';
import { dailySummaryJob } from './daily-summary.job.ts';
import { deleteSummariesBefore } from './summaries.repository.ts';
import { registerUnsubscribeRoute } from './unsubscribe.route.ts';
import { deleteMessagesBefore, moveMessages } from './messages.repository.ts';
import { daysBefore } from '../../platform/days-before.ts';
import { ownMessages } from './own-messages.ts';
import { definePart } from '../../part.ts';
import { batchEnded, checkEnded, checkStarted, copiesFound, submissionReceived } from '../../events.ts';
import { subscribe } from '../../platform/events/index.ts';
import { tellSubmissionReceived } from './events/tell-submission-received.ts';
import { tellBatchEnded } from './events/tell-batch-ended.ts';
import { tellCopiesFound } from './events/tell-copies-found.ts';
import { tellCheckEnded, tellCheckStarted } from './events/tell-check-ended.ts';

export const messagePart = definePart({
  tables: {
    user_messages: ['messages'],
    daily_summaries: [],
  },
  handlers: {
    GetUserMessages: getUserMessages,
    GetNextMessage: getNextMessage,
    UpdateUserMessages: updateUserMessages,
    GetMailSubscription: getMailSubscription,
    UpdateMailSubscription: updateMailSubscription,
  },
  jobs: [dailySummaryJob],
  subscriptions: [
    subscribe('messages', checkStarted, tellCheckStarted),
    subscribe('messages', checkEnded, tellCheckEnded),
    subscribe('messages', batchEnded, tellBatchEnded),
    subscribe('messages', submissionReceived, tellSubmissionReceived),
    subscribe('messages', copiesFound, tellCopiesFound),
  ],
  routes: registerUnsubscribeRoute,
  cleanUp: async ({ db, settings }, now) => {
    const before = daysBefore(now, settings.current.messageDays);
    await deleteMessagesBefore(db, before);
    await deleteSummariesBefore(db, before);
  },
  ofUsers: {
    columns: {
      'user_messages.user_id': { deleted: 'cascade', takenOver: 'move', exported: ['messages'] },
      'daily_summaries.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'Guests get no emails.' },
        exported: { leftOut: 'It only says which emails were written.' },
      },
    },
    steps: {
      phase: 'messages',
      takeOver: async (_services, transaction, { guestId, userId }) => {
        await moveMessages(transaction, guestId, userId);
      },
    },
    ownData: { messages: { value: ({ db }, { userId, language }) => ownMessages(db, userId, language) } },
  },
});

export { deleteMessagesBefore, renameMessagesAbout } from './messages.repository.ts';
export { tellUser } from './tell-user.ts';
export { composeResultMail } from './result-mail.ts';
export { addressed, type MailLinks } from './mail-links.ts';
