/**
 * The things that the API is about. An operation that changes something names those that a call changes, and one that
 * reads names those that its answer shows. So a screen knows which answers it has to ask for again after a change.
 */
export const nouns = [
  /** People: name, address, role, state, settings and credits. */
  'accounts',
  /** Sessions, and how recently their users have proved who they are. */
  'sessions',
  /** Authenticator apps, passkeys and recovery codes. */
  'factors',
  /** Keys with which programs call the API. */
  'apiKeys',
  /** Licences with their phases, settings, members, invitations and requests. */
  'licenses',
  /** Projects with their settings and upload forms. */
  'projects',
  /** The people who are expected to submit. */
  'rosters',
  /** Texts that arrived through upload forms. */
  'submissions',
  /** Checks: their state and place in the queue, and the properties of their texts. */
  'reports',
  /** The passages that checks have found. */
  'findings',
  /** The pages and texts in which passages were found. */
  'sources',
  /** How sources are rated, and the percentages that follow. */
  'ratings',
  /** Permanent links of reports. */
  'permalinks',
  /** Lists of references that were looked up. */
  'references',
  /** Texts that everyone in a project was given, and shared phrases that count or not. */
  'givenTexts',
  /** The comparison of the texts of a project with each other. */
  'comparisons',
  'libraryTexts',
  'imports',
  'uploads',
  /** Files of reports, and of the user's own data. */
  'exports',
  'messages',
  /** Addresses of other programs that are told what has happened, and what was delivered to them. */
  'webhooks',
  /** Texts that are watched, with their scans and the copies that were found. */
  'monitoring',
  /** Learning platforms of licences, with their links and the people who are connected with accounts. */
  'learningPlatforms',
  /** News, questions and answers, tutorials and legal pages. */
  'contents',
  /** Messages to the operator, requests for a quote, and the answers. */
  'inquiries',
  /** Saved ways to pay. */
  'mandates',
  /** Payments with the money that moved, and the notices of their providers. */
  'payments',
  /** Products of the shop with their prices. */
  'products',
  /** Purchases, from the order to the credits. */
  'orders',
  /** Volume licences that were bought in the shop, with their next period. */
  'subscriptions',
  /** Withdrawals and cancellations that arrive without a session. */
  'declarations',
  /** Invoices, and the documents that correct them. */
  'invoices',
  /** Settings of the installation, with maintenance and the guided set-up. */
  'settings',
  /** Outside services that checks search, with their use. */
  'searchProviders',
  /** The index of web pages, and the runs that fill it. */
  'webIndex',
] as const;

export type Noun = (typeof nouns)[number];

/** All that can belong to a user, for operations that move it to another account, or delete it. */
export const ofOneUser: readonly Noun[] = [
  'accounts',
  'sessions',
  'factors',
  'apiKeys',
  'licenses',
  'projects',
  'rosters',
  'submissions',
  'reports',
  'findings',
  'sources',
  'ratings',
  'permalinks',
  'references',
  'givenTexts',
  'comparisons',
  'libraryTexts',
  'imports',
  'uploads',
  'exports',
  'messages',
  'orders',
  'mandates',
  'payments',
  'subscriptions',
];
