/** The meaning of each field of calls and answers about messages, emails to users and figures of the dashboard. */

export const messageInputNotes: Readonly<Record<string, string>> = {
  'GetMailSubscriptionInput.code': 'The end of the link in the email.',
  'UpdateMailSubscriptionInput.code': 'The end of the link in the email.',
  mode: '0 counts by project: the ten largest and the rest. 1 counts by month.',
  wanted: 'false stops the emails, true sends them again.',
  'UpdateUserMessagesInput.ids': 'Ids of messages, from GetUserMessages. Omit it to mark all of them.',
  'UpdateUserMessagesInput.read': 'Whether the messages are read.',
  'GetNextMessageInput.types': 'Only messages about these events. Omit it for all.',
  'GetNextMessageInput.all':
    'true also returns the other messages that were not shown yet, up to 200 in all, in `Others`.',
  'GetNextMessageInput.seen':
    'Ids of messages that the user has seen since the last call. With this field, also if it is empty, the returned messages are not marked as shown until a call names them here. Other calls do not return them for 30 seconds.',
};

export const messageAnswerNotes: Readonly<Record<string, string>> = {
  Messages: 'The messages on this page.',
  Unread: 'Number of unread messages.',
  'Message.Date': 'When it happened.',
  'Message.Type': 'What happened.',
  'Message.Text': 'One sentence in the language of the user.',
  LinkId:
    'Id of the report (checkStarted, checkFinished, scanAborted), of the project (checksEnded; 0 without one) or of the library text; 0 for several texts.',
  Others: 'The following messages that were not shown yet, oldest first; empty unless `all` is true.',
  IsRead: 'Whether it is marked as read.',
  'MailSubscription.Kind': 'Results of checks, or the summary of the day.',
  'ProjectCount.ProjectId': '0: reports without a project; null: all other projects together.',
  Month: 'Month, from 1.',
  Year: 'Year.',
  ReportCount: 'Number of finished reports.',
  Wanted: 'Whether the emails are sent.',
};

/** Settings, in calls and answers. */
export const notifyNotes: Readonly<Record<string, string>> = {
  reportNotify:
    'Whether each check that ends sends you an email with its result; checks that were ordered together send one.',
  notifyMode: 'Whether you get a summary of the last day by email; new: only if something happened.',
};
