/** The product's limits (those that users can reach), in one place. Names contain the unit. */
export const limits = {
  wordsPerPage: 250,
  creditsPerPage: 1,
  freeCreditsOnSignUp: 10,
  guestCredits: 10,
  /** Guests with free credits: one of each browser in this time, and a few of each address and day. */
  trialDays: 30,
  trialsPerAddressAndDay: 3,
  /** New accounts that get free credits, for each address and day. */
  signUpsWithCreditsPerAddressAndDay: 100,
  /** Scans of watched texts begin in such steps. */
  monitoringTickSeconds: 300,
  /** Scans of a day, and findings of a text, in the settings. */
  scansPerDay: { min: 0, max: 500, step: 10 },
  monitoringHits: { min: 0, max: 50, step: 1 },
  /** Findings in one file of evidence. */
  findingsPerEvidence: 20,
  /** Texts that one user watches. */
  monitoredTexts: 5_000,
  /** More web pages are not counted for the page that says what is searched. */
  countedWebPages: 100_000,
  /** Each guest may keep some files and texts, so this bounds what one address can store. */
  guestsPerAddressAndDay: 300,
  /** The screens cut off typed or pasted text beyond this, and say so. */
  pastedTextChars: 100_000,
  /** The longest text of a call. */
  textChars: 1_000_000,
  minTextWords: 5,
  /** A call compares or describes texts of any length at once. */
  toolCallsPerMinute: 30,
  uploadBytes: 100 * 1024 * 1024,
  parallelUploads: 50,
  listedUploads: 100,
  /** Files of an import arrive in quick succession. */
  uploadsPerMinute: 3_000,
  /** Files of one import, including those in zip files. */
  importFiles: 5_000,
  /** Unfinished imports of one user. */
  openImports: 20,
  /** Days after which the results of each file of an import are deleted. */
  importDays: 28,
  /** Total unpacked size of a zip file. */
  archiveBytes: 2 * 1024 * 1024 * 1024,
  importPollMs: 1_000,
  textsPerCall: 1_000,
  /** Texts of a project that one order of checks takes. */
  checksPerOrder: 1_000,
  reportsPerZip: 500,
  /** Lines of a table of results. */
  reportsPerTable: 10_000,
  /** Downloads of all of one's own data, which take long to create. */
  dataExportsPerDay: 5,
  ratedSourcesPerCall: 10_000,
  /** The largest size below which the matches of a report can be left out on trial, in words. */
  minMatchWords: 500,
  /** Texts of a project whose words don't count when its texts are compared with each other. */
  givenTexts: 20,
  /** The largest number of texts that share a phrase and are all compared with each other if its words count. */
  phraseTexts: 64,
  /** Pairs of such a comparison that one answer contains. */
  collusionPairs: 5_000,
  pageSizes: [10, 25, 50, 100],
  defaultPageSize: 25,
  reportPollMs: 2_000,
  uploadPollMs: 2_500,
  searchDebounceMs: 500,
  textChangeDebounceMs: 500,
  /** A result above this is shown in the warning colour. */
  warnAbovePercent: 10,
  sourceColours: 10,
  titleChars: 300,
  /** Credits that an administrator can add or remove at once. */
  creditChange: 1_000_000,
  /** The highest net price of a product. */
  priceCents: 100_000_000,
  /** Days after which an order that nobody has paid ends. */
  unpaidOrderDays: 14,
  /** Days after which the buyer is reminded of an order that is not paid. */
  orderReminderDays: 7,
  /** Characters of the part or the reason in a withdrawal or cancellation. */
  declarationChars: 2_000,
  /** Withdrawals and cancellations from one network. */
  declarationsPerAddressAndHour: 30,
  /** Their receipts to one mailbox. */
  declarationReceiptsPerRecipientAndDay: 5,
  /** Packages of one order. */
  packagesPerOrder: 10,
  /** Characters of a line of an invoice that an administrator writes. */
  invoiceLineChars: 500,
  /** Orders of a user that nobody has paid yet. */
  openOrders: 10,
  /** Orders of a user in a day, also those that are cancelled: each takes two numbers of invoices. */
  ordersPerDay: 50,
  /** Changes of credits in the details of a user. */
  movementsShown: 100,
  authorChars: 200,
  commentChars: 4_000,
  /** The length of an address pattern, and the number of patterns in a list. */
  urlPatternChars: 500,
  urlPatterns: 1_000,
  /** Patterns in each list of one check. */
  urlPatternsPerCheck: 200,
  urlChars: 2_000,
  /** A revision keeps at least this share of the words of its base. */
  revisionShare: 1 / 3,
  /** The longest time after which something can be deleted automatically. */
  retentionDays: 3_650,
  /** Retention when it is switched on without a number of days. */
  reportRetentionDays: 28,
  libtextRetentionDays: 365,
  /** Calls of visitors without a session: a lecture hall has one address. */
  formCallsPerMinute: 30_000,
  /** Files of one upload form that wait to be read, and files that were never submitted. */
  formPendingUploads: 1_000,
  formOpenUploads: 20_000,
  /** Limit for all files never submitted; at most half of the owner's storage. */
  formOpenBytes: 1024 * 1024 * 1024,
  /** Time to solve the task of the bot check. */
  challengeMinutes: 60,
  /** A pass for a reCAPTCHA token. */
  botCheckPassMinutes: 5,
  reCaptchaTokenChars: 5_000,
  /** A solved task, as ALTCHA encodes it, or a pass. */
  botCheckChars: 4_000,
  /** Time after which files uploaded to a form but never submitted are deleted. */
  openUploadHours: 24,
  rosterEntries: 5_000,
  studentNumberChars: 40,
  /** Columns and lines of a file with people. */
  peopleListColumns: 256,
  peopleListLines: 1_000_000,
  /** A logo of the installation. */
  logoBytes: 262_144,
  /** Days after which emails are deleted, unless an administrator chose otherwise. */
  mailDays: 30,
  /** Tokens of the directory of one licence that work at the same time. */
  directoryTokens: 5,
  /** Groups of a directory on one page of the screen. */
  directoryGroupsOnPage: 50,
  /** Days for which the earlier tokens of a directory work after a new one was made. */
  directoryTokenOverlapDays: 7,
  directoryTokenMostDays: 1_095,
  /** Days after which the log of a directory forgets a call. */
  directoryLogDays: 30,
  /** Webhooks of one user, or of one licence. */
  webhooksPerOwner: 10,
  /** Days after which the log of a webhook forgets a delivery. */
  webhookLogDays: 30,
  /** Learning platforms of a licence, and the places of use of each. */
  learningPlatforms: 20,
  learningDeployments: 200,
  /** The time for a platform to register itself. */
  learningRegistrationHours: 24,
  /** The previous key of a connection to a learning platform stays published this long. */
  learningKeyHours: 24,
  /** A visit from a platform: as long as a working day, so that a text can be written during it. */
  learningVisitHours: 12,
  /** Files of one person at one assignment of a platform; the answers of a quiz are one. */
  learningFilesPerPerson: 30,
  /** Days for which a file of a platform is asked for. */
  learningFetchDays: 7,
  /** Days after which a problem of a platform that has not happened again is forgotten, and a result that it has not taken is given up. */
  learningProblemDays: 30,
  /** Days after their last visit for which people of a platform are kept who have submitted nothing and connected no account. */
  learningPersonDays: 30,
  /** Students of a course that are listed for its teachers. */
  learningMembers: 5_000,
  /** Days after which the list of a course that nobody has read again is deleted. */
  learningMembersDays: 30,
  /** Minutes after which opening the list asks the platform again. */
  learningMembersMinutes: 5,
  /** Days for which the choice for a new link waits for the first visit: courses are prepared long before they begin. */
  learningItemDays: 400,
  /** Submissions that a person sees of their own in one form, the newest first. */
  ownSubmissions: 50,
  /** How long requests also have a signature with the secret that was replaced. */
  webhookOldSecretHours: 24,
  /** Days for which a delivery is tried, and without a success after which a webhook is paused. */
  webhookFailingDays: 3,
  /** Days after which messages to users are deleted, unless an administrator chose otherwise. */
  messageDays: 90,
  /** Receipts of submissions, so that an upload form can't be used to send unwanted email. */
  receiptsPerRecipientAndHour: 3,
  receiptsPerRecipientAndDay: 10,
  receiptsPerFormAndHour: 200,
  receiptsPerOwnerAndHour: 500,
  /** Characters of a heading or a file name that a receipt quotes. */
  receiptQuoteChars: 120,
  /** The code that activates an account, and the code that logs in without the password. */
  activationCodeChars: 4,
  resetCodeChars: 12,
  /** Spaces and hyphens are allowed. */
  typedCodeChars: 40,
  licenseCodeChars: 100,
  /** Credits of a phase, of a sub-licence and of a member. */
  licenseCredits: 100_000_000,
  /** Members that the details of a licence name. */
  licenseUsersShown: 100,
  /** The largest number of sub-licences of one licence. */
  subLicenses: 200,
  /** Lines, characters and bytes of a list of users of a licence. */
  userListLines: 5_000,
  userListChars: 1_000_000,
  userListBytes: 1_048_576,
  /** How long the people of the last list are kept; how many there were is kept longer. */
  userListDays: 30,
  /** How long the link of an invitation into a licence works, and that of a request to join one. */
  invitationHours: 72,
  approvalDays: 14,
  /** Invitations that an organisation sends within 24 hours: as many as one list has lines. */
  invitationsPerLicenseAndDay: 5_000,
  /** Invitations of an organisation to one mailbox, and the days for which they are counted. */
  invitationsPerMailbox: 3,
  invitationsPerMailboxDays: 30,
  codeMinutes: 10,
  codeTries: 5,
  /** Emails with a code to one mailbox that one network asks for. */
  codesPerMailboxAndHour: 6,
  codesPerMailboxAndDay: 20,
  /** Such emails to one mailbox within a day, from all networks together. */
  codesPerMailboxFromAll: 100,
  /** Calls for codes from one address. */
  codesPerAddressAndHour: 300,
  /** Wait between two emails with a code, after the second repetition. */
  codeCountdownSeconds: 30,
  freeCodeRepetitions: 2,
  /** The hours after which the address of a deleted account can be registered again. */
  deletedAddressHours: 48,
  mailMinChars: 6,
  passwordMinChars: 5,
  passwordMaxChars: 200,
  mailMaxChars: 254,
  sessionDays: 365,
  /** How long an administrator or support can work in the account of a user at a time. */
  impersonationMinutes: 60,
  /** Name, company, each line and the city of a billing address, and its postal code. */
  addressLineChars: 80,
  zipChars: 8,
  /** The time after the password was entered within which sensitive changes need no other proof. */
  proofMinutes: 15,
  /** Wrong passwords within one session, in the window of log-ins. */
  proofTries: 10,
  /** Wrong codes of a second factor for one account, in the window of log-ins. */
  secondFactorTries: 10,
  /** Wrong codes within a day. */
  secondFactorTriesPerDay: 50,
  secondFactorCodeChars: 40,
  /** Keys for the API of one user, and the most calls of a key in a minute. */
  userCodes: 20,
  userCodeNameChars: 80,
  userCodeCallsPerMinute: 600,
  /** Passkeys of one user, and the time within which a challenge for one counts. */
  passkeys: 20,
  passkeyMinutes: 5,
  passkeyNameChars: 80,
  passkeyCredentialChars: 1_400,
  passkeyClientDataChars: 4_000,
  passkeyAttestationChars: 20_000,
  recoveryCodes: 10,
  recoveryCodeChars: 24,
  /** Failed log-ins: from one address to one account, and from one address to any account. */
  loginTriesPerAccountAndAddress: 10,
  loginTriesPerAddress: 100,
  loginWindowMinutes: 10,
  /** The number of failed log-ins in the same time after which the next one needs a bot check. */
  loginTriesBeforeBotCheck: 3,
  loginTriesPerAddressBeforeBotCheck: 20,
  /** Guests that one address may create within an hour without a bot check. */
  guestsPerAddressBeforeBotCheck: 20,
  /**
   * Failed log-ins to one account within an hour, from all addresses. Each further log-in waits longer, up to the
   * limit.
   */
  loginTriesBeforeDelay: 20,
  loginDelayMaxMs: 3_000,
  /** One text of the content: a page, an answer, a news item. */
  contentChars: 60_000,
  /** Versions of a text that the list of versions shows. */
  contentVersions: 100,
  /** The name of a person or an organisation, and the subject, in a message to the operator. */
  contactLineChars: 200,
  contactMessageChars: 10_000,
  /** Messages and requests for a quote from one network. */
  inquiriesPerAddressAndHour: 20,
  /** Emails about them to the operator. More are only in the inbox. */
  inquiryMailsPerHour: 60,
  /** Confirmations of them to one mailbox, so that the form can't be used to send unwanted email. */
  inquiryCopiesPerRecipientAndDay: 5,
  /** The numbers in a request for a quote. */
  quoteCount: 10_000_000,
  /** Unmatched stretches longer than this many words are shortened in the report text. */
  unmatchedWordsShown: 120,
} as const;

/** The range of a check's settings; the screens use the same steps. */
export const detectionLimits = {
  maxPhraseDistanceChars: { min: 0, max: 500, step: 25, default: 125 },
  minRegionLengthChars: { min: 10, max: 250, step: 10, default: 50 },
  minSourceWords: { min: 10, max: 50, step: 5, default: 15 },
  minSimilarityPercent: { rewordedToo: 35, verbatimOnly: 100 },
} as const;

/** Credits that each member of a licence may take in a period; 0: no limit. */
export const quotaRange = { min: 0, max: 1_000, step: 50 } as const;

/** Pages of a text, as they are charged. */
export function pagesOfWords(words: number): number {
  return Math.ceil(words / limits.wordsPerPage);
}

export type ParaphraseLevel = 'heavy' | 'moderate' | 'slight' | 'copy';

/** How much a passage was reworded, by its similarity in percent (spec: under 60, up to 80, up to 95, above). */
export function paraphraseLevelOf(similarityPercent: number): ParaphraseLevel {
  if (similarityPercent < 60) return 'heavy';
  if (similarityPercent <= 80) return 'moderate';
  if (similarityPercent <= 95) return 'slight';
  return 'copy';
}
