/** The meaning of each field of calls and answers about sessions, profile and second factor. */

export const accountInputNotes: Readonly<Record<string, string>> = {
  'EndSessionInput.id': 'Id of the session, from GetSessions.',
};

export const accountAnswerNotes: Readonly<Record<string, string>> = {
  'GetSessionsData.id': 'Id of the session.',
  browser: 'Name of the browser; empty if it is unknown.',
  system: 'Name of the operating system; empty if it is unknown.',
  address: 'Address of the last call.',
  createdAt: 'When the session began.',
  lastUsedAt: 'When it was last used, to the minute.',
  isCurrent: 'Whether it is the session of this call.',
};
