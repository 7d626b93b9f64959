import type { InputOf, OperationName } from '../operations/index.ts';

/** The meaning of each field of calls and answers about the audit log, and a call of each operation. */

export const auditExamples = {
  GetAuditLog: { filters: { search: 'ada@example.org' }, pageno: 1 },
  GetAuditLogFile: { filters: { since: 1_790_000_000 } },
} satisfies { readonly [Name in OperationName]?: InputOf<Name> };

const filterNotes: Readonly<Record<string, string>> = {
  search: 'Only those by or on behalf of a person with this text in name or address, or with this id.',
  operation: 'Only this operation.',
  since: 'Only those from this time on, in epoch seconds.',
  until: 'Only those before this time, in epoch seconds.',
};

export const auditInputNotes: Readonly<Record<string, string>> = Object.fromEntries(
  ['GetAuditLog', 'GetAuditLogFile'].flatMap((name) =>
    Object.entries(filterNotes).map(([field, note]) => [`${name}Input.${field}`, note]),
  ),
);

export const auditAnswerNotes: Readonly<Record<string, string>> = {
  Entries: 'The changes on this page.',
  Operations: 'Every operation in the log, in the order of the alphabet.',
  'GetAuditLogData.KeepDays': 'Days after which entries are deleted; 0: never.',
  Csv: 'The file as text, with a byte order mark, in the notation of the caller’s language.',
  Rows: 'Number of changes in the file.',
  'GetAuditLogFileData.Name': 'A name for the file.',
  'AuditEntry.Date': 'When it was done, in epoch seconds.',
  'AuditEntry.Actor': 'The person who acted.',
  'AuditEntry.OnBehalfOf': 'The user in whose account the person was working; null in their own.',
  'AuditEntry.Operation': 'Name of the operation.',
  'AuditEntry.SubjectKind': 'Kind of thing that was changed, for example report; empty if it has no id.',
  'AuditEntry.SubjectId': 'Its id; several ids are separated by commas.',
  'AuditEntry.Details': 'Input of the call as JSON, without texts and secrets.',
  'AuditEntry.Address': 'Network address of the caller.',
  'AuditEntry.Outcome': 'done; failed; started: the call was never answered.',
  'AuditEntry.Error': 'Key of the error; empty without one.',
  'AuditPerson.Name': 'Present name; empty if the account was deleted.',
  'AuditPerson.Mail': 'Present address; empty if the account was deleted.',
};
