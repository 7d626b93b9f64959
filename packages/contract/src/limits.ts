/** The product's numbers (what a user can meet), in one place. Units stand in the names. */
export const limits = {
  wordsPerPage: 250,
  creditsPerPage: 1,
  freeCreditsOnSignUp: 10,
  guestCredits: 10,
  /** Each guest may keep some files and texts, so this bounds what one address can store. */
  guestsPerAddressAndDay: 300,
  /** Typed or pasted text beyond this is cut by the screens, which say so. */
  pastedTextChars: 100_000,
  /** The longest text a call may carry. */
  textChars: 1_000_000,
  minTextWords: 5,
  uploadBytes: 100 * 1024 * 1024,
  parallelUploads: 50,
  listedUploads: 100,
  /** Many files at once come in quick succession. */
  uploadsPerMinute: 3_000,
  /** Files of one import, those in zip files included. */
  importFiles: 5_000,
  /** Imports of one user that aren't done. */
  openImports: 20,
  /** Days after which it is forgotten what became of each file of an import. */
  importDays: 28,
  /** All that a zip file may unpack to. */
  archiveBytes: 2 * 1024 * 1024 * 1024,
  importPollMs: 1_000,
  textsPerCall: 1_000,
  /** Texts of a project that one order of checks takes. */
  checksPerOrder: 1_000,
  reportsPerZip: 500,
  /** Lines of a table of results. */
  reportsPerTable: 10_000,
  ratedSourcesPerCall: 10_000,
  /** Texts of a project whose words don't count when its texts are compared with each other. */
  givenTexts: 20,
  /** Pairs of such a comparison that one answer has. */
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
  authorChars: 200,
  commentChars: 4_000,
  /** A pattern of addresses, and how many a list of them may hold. */
  urlPatternChars: 500,
  urlPatterns: 1_000,
  /** Patterns that one check may carry in each of its lists. */
  urlPatternsPerCheck: 200,
  urlChars: 2_000,
  /** The longest time after which something is deleted by itself. */
  retentionDays: 3_650,
  /** Calls of visitors without a session: a lecture hall has one address. */
  formCallsPerMinute: 30_000,
  /** Files of one upload form that wait to be read, and that were never handed in. */
  formPendingUploads: 1_000,
  formOpenUploads: 20_000,
  /** What the latter take together at most, and never more than half of what the owner may keep. */
  formOpenBytes: 1024 * 1024 * 1024,
  /** The task of the bot check holds so long. */
  challengeMinutes: 60,
  /** Files that were uploaded to a form and never handed in are deleted after it. */
  openUploadHours: 24,
  rosterEntries: 5_000,
  /** Mails are kept so long. */
  mailDays: 30,
  /** Receipts of submissions, so that an upload form can't be used to write to strangers. */
  receiptsPerRecipientAndHour: 3,
  receiptsPerRecipientAndDay: 10,
  receiptsPerFormAndHour: 200,
  receiptsPerOwnerAndHour: 500,
  /** Characters of a heading or a file name that a receipt quotes. */
  receiptQuoteChars: 120,
  passwordMinChars: 5,
  passwordMaxChars: 200,
  mailMaxChars: 254,
  sessionDays: 365,
  /** Log-ins that failed: from one address to one account, and from one address to any account. */
  loginTriesPerAccountAndAddress: 10,
  loginTriesPerAddress: 100,
  loginWindowMinutes: 10,
  /** Failed log-ins to one account within an hour, from all addresses; each one above waits longer, up to the bound. */
  loginTriesBeforeDelay: 20,
  loginDelayMaxMs: 3_000,
  /** Unmatched stretches longer than this many words are shortened in the report text. */
  unmatchedWordsShown: 120,
} as const;

/** What a check's settings may be; the steps are those of the screens. */
export const detectionLimits = {
  maxPhraseDistanceChars: { min: 0, max: 500, step: 25, default: 125 },
  minRegionLengthChars: { min: 10, max: 250, step: 10, default: 50 },
  minSourceWords: { min: 10, max: 50, step: 5, default: 15 },
  minSimilarityPercent: { rewordedToo: 35, verbatimOnly: 100 },
} as const;

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
