import { auditAnswerNotes } from './audit-notes.ts';
import { licenseAnswerNotes } from './license-notes.ts';
import { overviewAnswerNotes } from './overview-notes.ts';
import { webIndexAnswerNotes } from './sources/web-index-notes.ts';
import { queueAnswerNotes, queueInputNotes } from './queue-notes.ts';

/** The meaning of each field of calls and answers about the administration of users. */

const ofTheUser = 'Id of the user.';

export const adminInputNotes: Readonly<Record<string, string>> = {
  ...queueInputNotes,
  'GetUsersInput.search':
    'Only users with this text in name or address, without case and accents, or with this id.',
  'GetUsersInput.role': 'Only users with this role; Guest for guests.',
  'GetUsersInput.locked': '1 only locked accounts, 0 only those that are not locked.',
  'GetUsersInput.factor': '1 only accounts with a second factor, 0 only those without one.',
  userid: ofTheUser,
  'CreateUserInput.name': 'Name of the person; the default is the part of the address before the @.',
  'CreateUserInput.role': 'User, Support or Admin.',
  'CreateUserInput.invite': '1 sends an email about choosing a password; 0 returns a password.',
  'UpdateUserAsAdminInput.role': 'The new role: User, Support or Admin.',
  'UpdateUserAsAdminInput.locked': '1 locks the account and ends its sessions, 0 unlocks it.',
  'ChangeUserCreditsInput.credits': 'Number of credits to add; negative to remove some.',
  'ChangeUserCreditsInput.reason': 'Why, for the history of the credits.',
  'SetUserSearchBudgetsInput.queries': 'Queries in a day; null: as the settings say.',
  'SetUserSearchBudgetsInput.downloads': 'Documents loaded in a day; null: as the settings say.',
  'SetUserSearchBudgetsInput.cents': 'Cost in a day, in cents; null: as the settings say.',
  how: 'Whether a new password is set and returned, or an email about choosing one is sent.',
};

export const adminAnswerNotes: Readonly<Record<string, string>> = {
  ...auditAnswerNotes,
  ...licenseAnswerNotes,
  ...overviewAnswerNotes,
  ...queueAnswerNotes,
  ...webIndexAnswerNotes,
  'ManagedUserSummary.Id': ofTheUser,
  'ManagedUser.Id': ofTheUser,
  'ManagedUserSummary.Mail': 'Email address; empty for a guest.',
  'ManagedUser.Mail': 'Email address; empty for a guest.',
  'ManagedUserSummary.Name': 'Name of the person.',
  'ManagedUser.Name': 'Name of the person.',
  Role: 'Guest, User, Support or Admin.',
  'ManagedUserSummary.Credits': 'Credits that are left.',
  'ManagedUser.Credits': 'Credits that are left.',
  'ManagedUserSummary.Date': 'When the account was created, in epoch seconds.',
  'ManagedUser.Date': 'When the account was created, in epoch seconds.',
  LastUse: 'Last use of the open sessions, in epoch seconds; null without one.',
  LockedDate: 'When the account was locked, in epoch seconds; null if it is not locked.',
  HasSecondFactor: 'Whether the account has an app or a passkey.',
  'ManagedUser.Language': 'Language of the interface and of emails.',
  'ManagedUser.Licensee': 'Name of the licence; empty without one.',
  'ManagedUser.Sessions': 'Number of open sessions.',
  Reports: 'Number of reports.',
  Texts: 'Number of texts in the library.',
  StoredBytes: 'Stored bytes, an upper bound; null: not counted yet.',
  SearchBudgets: 'Own budgets for searches online in a day.',
  'ManagedUser.Queries': 'Queries; null: as the settings say.',
  'ManagedUser.Downloads': 'Documents loaded; null: as the settings say.',
  'ManagedUser.Cents': 'Cost in cents; null: as the settings say.',
  Movements:
    'The last changes of the credits, the newest first; checks that a licence paid are not among them.',
  'CreditMovement.Date': 'When it happened, in epoch seconds.',
  'CreditMovement.Credits': 'Credits that were added; negative if they were taken.',
  'CreditMovement.Reason': 'grant outside of a check, charge for a check, refund for a check that failed.',
  'CreditMovement.Note': 'What the administrator wrote; empty for others.',
  'CreditMovement.Author': 'Address of the administrator; empty for others.',
  'CreditMovement.ReportId': 'The check; 0: none, or it was deleted.',
  'CreateUserData.UserId': 'Id of the new user.',
  Password: 'The new password, shown once; empty if an email was sent.',
};
