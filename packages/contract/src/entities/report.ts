import { onlineSchema } from './sources/online.ts';
import { reportGivenTextSchema } from './collusion.ts';
import { libraryEntrySchema } from './library-text.ts';
import { sourceEvidence } from './sources/source-evidence.ts';
import { layoutMarkSchema } from './layout.ts';
import { z } from 'zod';
import { epochSecondsSchema, percentSchema } from '../fields.ts';
import { foundFiguresSchema, matchGroupSchema } from './figures.ts';
import {
  excludedQuotationsSchema,
  leftOutReasons,
  notCountedSpanSchema,
  manipulationHintSchema,
  markupPassageSchema,
  passageFindings,
} from './findings.ts';
import { relatedPartSchema } from './related.ts';
import { resultVerdictSchema } from './verdict.ts';
import { permaLinkPolicySchema } from './permalink.ts';
import { continuedSearchSchema } from './continued-search.ts';
import { recheckStateSchema, reportRecheckSchema } from './recheck.ts';

/** How each state of a check is written on the wire. */
export const wireStatus = {
  Ok: 'Ok',
  Active: 'Aktiv',
  Error: 'Fehler',
  Scheduled: 'Geplant',
  Paused: 'Pausiert',
} as const;

/** The state of a check inside the product. */
export type ReportState = keyof typeof wireStatus;

export const reportStatusSchema = z.enum(wireStatus);

export type ReportStatus = z.infer<typeof reportStatusSchema>;

/** The filter's codes for a status. */
export const reportStateCodes = { Ok: 1, Aktiv: 2, Fehler: 3, Geplant: 4, Pausiert: 5 } as const;

/** Messages for a waiting user; `stateCompile` is the last part of an active check. */
export const reportStateMessageSchema = z.enum([
  'stateScheduled',
  'stateActive',
  'stateCompile',
  'stateOk',
  'stateError',
  'statePaused',
]);

export const reportListItemSchema = z.object({
  Id: z.number().int(),
  Name: z.string(),
  Author: z.string(),
  Comment: z.string(),
  Owner: z.string(),
  Status: reportStatusSchema,
  /** For a failed or paused check: the error key that gives the reason; otherwise ''. */
  StatusCode: z.string(),
  /** Null until the report is Ok. */
  ResultPercent: percentSchema.nullable(),
  PlagWords: z.number().int(),
  TotalWords: z.number().int(),
  /** TotalWords without the words of given texts: the whole of every percentage of the report. */
  CountableWords: z.number().int(),
  /** Null until the report is Ok. */
  Found: foundFiguresSchema.nullable(),
  /** How the result is shown; null until the report is Ok. */
  Verdict: resultVerdictSchema.nullable(),
  /** When the check was ordered. */
  Scheduled: epochSecondsSchema,
  ProjectId: z.number().int(),
  ProjectName: z.string(),
  Pages: z.number().int(),
  Credits: z.number().int(),
  SourceCount: z.number().int(),
  SnapsDone: z.number().int(),
  SnapsCount: z.number().int(),
  /** The report that this one revises; 0 if it isn't a revision, its base was deleted or the caller may not read it. */
  RevisionOf: z.number().int(),
  /** Its title; '' if RevisionOf is 0. */
  RevisionOfName: z.string(),
  /** The caller may neither rate nor edit. */
  ReadOnly: z.boolean(),
  /** The code of its permanent link; '' if there is no link, and for everyone but the owner. */
  PermaLinkId: z.string(),
  /** Null if PermaLinkId is ''. */
  PermaLinkRead: permaLinkPolicySchema.nullable(),
  PermaLinkWrite: permaLinkPolicySchema.nullable(),
  PermaLinkTitles: z.boolean().nullable(),
  /** Null if the link never expires, or if there is no link. */
  PermaLinkExpires: epochSecondsSchema.nullable(),
  /** When it will be deleted automatically; null: never, or not finished yet. */
  DeletesAt: epochSecondsSchema.nullable(),
  /** An older engine made it, and the caller may have it checked again with the present one (RecheckReports). */
  CanRecheck: z.boolean(),
  /** Null if it was never checked again, and for everyone but the owner. */
  RecheckState: recheckStateSchema.nullable(),
});

/** Someone whose reports a caller may list. */
export const reportOwnerSchema = z.object({
  Id: z.number().int(),
  Name: z.string(),
  Mail: z.string(),
});

export type ReportOwner = z.infer<typeof reportOwnerSchema>;

export type ReportListItem = z.infer<typeof reportListItemSchema>;

export const reportSettingsSchema = z.object({
  MaxPhraseDistance: z.number().int(),
  MinRegionLength: z.number().int(),
  MWThreshold: z.number().int(),
  MinSimilarity: z.number().int(),
  WebSearch: z.number().int(),
  LibrarySearch: z.number().int(),
  ExcludeQuotations: excludedQuotationsSchema,
  ExcludeBibliography: z.number().int(),
});

/** Words of the text that sources contain and that count for none of them, for one reason. */
export const leftOutWordsSchema = z.object({ Why: z.enum(leftOutReasons), Words: z.number().int() });

export type LeftOutWords = z.infer<typeof leftOutWordsSchema>;

/** Instructions for a check besides its settings: initial ratings, and the part of the library to search. */
export const reportOrderSchema = z.object({
  ExcludedUrls: z.array(z.string()),
  AcceptedUrls: z.array(z.string()),
  UseWhitelist: z.number().int(),
  ExtractLinks: z.number().int(),
  /** Null: the whole library. Id 0 means texts without a project; the name of a deleted project is ''. */
  SearchProjects: z.array(z.object({ Id: z.number().int(), Name: z.string() })).nullable(),
  /** Texts that everybody was given, also those of the project. The name of a deleted library text is ''. */
  GivenTexts: z.array(reportGivenTextSchema),
});

/** A later check of the same text, made from this report. */
export const reportRevisionSchema = z.object({
  Id: z.number().int(),
  Name: z.string(),
  Status: reportStatusSchema,
  /** Null until the revision is Ok. */
  ResultPercent: percentSchema.nullable(),
  Scheduled: epochSecondsSchema,
});

export type ReportRevision = z.infer<typeof reportRevisionSchema>;

/** The places that a check searched and did not search, which give "nothing found" its meaning. */
export const searchedSchema = z.object({
  /** Number of texts in the web index; null if it was not searched. */
  WebTexts: z.number().int().nullable(),
  /** A revision: only the sources of the earlier reports were compared; the two figures count them. */
  EarlierSourcesOnly: z.boolean(),
  LibraryTexts: z.number().int().nullable(),
  /** Names of the external search providers used; empty if no provider is set up. */
  Providers: z.array(z.string()),
  /** Null if no outside service was turned on, or online sources were not searched. */
  Online: onlineSchema.nullable(),
  /** Checked words if the credits did not cover the whole text, which TotalWords then counts, too; otherwise null. */
  TruncatedToWords: z.number().int().nullable(),
});

export const reportSchema = reportListItemSchema.extend({
  /** The name of its project, like ProjectName; '' for everyone but the owner. */
  ReportProjectName: z.string(),
  /** The checked text; empty if it was not requested. */
  Text: z.string(),
  Language: z.string(),
  /** The text was read from pictures by text recognition, so letters may be misread. */
  IsRecognised: z.boolean(),
  /** Pages and large pictures of its file whose text could not be read, and is missing. */
  UnreadPages: z.number().int(),
  UnreadPictures: z.number().int(),
  /** Pages of a damaged PDF whose text is incomplete. */
  DamagedPages: z.array(z.number().int()),
  Settings: reportSettingsSchema,
  /** Null for everyone but the owner. */
  Order: reportOrderSchema.nullable(),
  Searched: searchedSchema,
  /** The engine that made the report, and the one that makes new reports. */
  EngineVersion: z.string(),
  PresentEngineVersion: z.string(),
  /** Null if it was never checked again, and for everyone but the owner. */
  Recheck: reportRecheckSchema.nullable(),
  /** The online search ended before it had asked everything, and the caller may have it continued (ContinueSearch). */
  CanContinue: z.boolean(),
  /** Null if the search was never continued, and for everyone but the owner. */
  Continued: continuedSearchSchema.nullable(),
  TextOverlayExists: z.boolean(),
  /** The caller has sent the Word file of the text, and it is kept. False for visitors with a link. */
  HasOwnDocument: z.boolean(),
  /** Increases with every change of its ratings. */
  RatingVersion: z.number().int(),
  /** In the order none, cited, quoted, quotedAndCited. Null if it isn't known: an older engine made the report. */
  Groups: z.array(matchGroupSchema).nullable(),
  /** By reason, in the order given, shared, boilerplate, few; empty without such words and in older reports. */
  LeftOut: z.array(leftOutWordsSchema),
  /** Newest first; empty for everyone but the owner. */
  Revisions: z.array(reportRevisionSchema),
  /** Null if the engine did not look for it: the check isn't finished, or an older engine made the report. */
  ManipulationHints: z.array(manipulationHintSchema).nullable(),
});

export type Report = z.infer<typeof reportSchema>;

/** W online · L library · F fingerprint only. */
export const sourceTypeSchema = z.enum(['W', 'L', 'F']);

export const passageRatingSchema = z.object({
  /** Number of the passage within its source, from 0. */
  PIdx: z.number().int(),
  Rating: z.enum(['counts', 'accepted', 'excluded']),
});

/** How a source is known to be by the author of the checked text. */
export const ownWorkSchema = z.object({
  /** address, name: the same person · account: texts of one user that name nobody. */
  By: z.enum(['address', 'name', 'account']),
  /** The same person handed it in to the same project: at first, its words don't count. */
  Resubmission: z.boolean(),
  /** Whether the source is older or newer than the checked text. */
  Direction: z.enum(['earlier', 'later']),
});

export const sourceSchema = z.object({
  Id: z.number().int(),
  /** From 1, in the order of the first occurrence in the text. */
  Idx: z.number().int(),
  /** For a library source seen through a link that hides titles: a description in the reader's language. */
  Title: z.string(),
  Type: sourceTypeSchema,
  /** '' for library texts. */
  Url: z.string(),
  /** When the page was fetched or the text was added; null if the title is hidden. */
  Date: epochSecondsSchema.nullable(),
  /** Similarity of its passages, word-weighted. */
  Percent: percentSchema,
  /** Matched words of the checked text, without quotations and references that the settings leave out. */
  MW: z.number().int(),
  /** Passages. */
  MP: z.number().int(),
  /** False: it has words, but each of them also appears in a source with more matched words (duplicated). */
  Used: z.boolean(),
  /** All its words are accepted, or excluded, by its rating or those of its passages. */
  Accepted: z.boolean(),
  Excluded: z.boolean(),
  /** The rating of the source itself, which passages without one of their own follow. */
  GivenRating: z.enum(['counts', 'accepted', 'excluded']),
  /** Its quoted and referenced words are accepted, and the rest counts. */
  AcceptsMarked: z.boolean(),
  /** Passages that a person rated on their own; the others follow the source. */
  PassageRatings: z.array(passageRatingSchema),
  /** The checked text contains its address or one of its identifiers: DOI, arXiv id, id of PubMed, ISBN. */
  Cited: z.boolean(),
  /** That identifier with its kind, or that address; '' if it is not cited, or an older version made the report. */
  CitedAs: z.string(),
  /** First matched character of the checked text. */
  FirstChar: z.number().int(),
  /**
   * For a library source: the library texts that have its words, as they were when it was found, the oldest first. Empty if
   * the title or the text is hidden from the caller.
   */
  Entries: z.array(libraryEntrySchema),
  /** The texts of the source are by the author of the checked text; null if they are not, or nobody knows. */
  OwnWork: ownWorkSchema.nullable(),
  ...sourceEvidence,
});

export type Source = z.infer<typeof sourceSchema>;

export const segmentMarkSchema = z.object({
  SId: z.number().int(),
  SIdx: z.number().int(),
  /** Number of the passage within its source, from 0. */
  PIdx: z.number().int(),
  Sim: percentSchema,
});

export type SegmentMark = z.infer<typeof segmentMarkSchema>;

/** A piece of the checked text; the pieces in order are the whole text. Unmatched text has no SId. */
export const markupSegmentSchema = z.object({
  T: z.string(),
  SId: z.number().int().optional(),
  SIdx: z.number().int().optional(),
  PIdx: z.number().int().optional(),
  Sim: percentSchema.optional(),
  /** Other passages that cover the same piece. */
  Also: z.array(segmentMarkSchema).optional(),
});

export type MarkupSegment = z.infer<typeof markupSegmentSchema>;

/** The reason why words that two texts of a project share don't count. */
export const uncountedReasons = [...leftOutReasons, 'cited'] as const;

/** Characters of one of the two texts, half-open, that don't count. */
const uncountedSpanSchema = z.object({
  Start: z.number().int(),
  End: z.number().int(),
  Why: z.enum(uncountedReasons),
});

export type UncountedReason = (typeof uncountedReasons)[number];
export type UncountedSpan = z.infer<typeof uncountedSpanSchema>;

export const reportMarkupSchema = z.object({
  Segments: z.array(markupSegmentSchema),
  /** Each passage that the pieces refer to by SId and PIdx, once; sorted by source, then by PIdx. */
  Passages: z.array(markupPassageSchema),
  /** Stretches whose words don't count, disjoint and in the order of the text. */
  NotCounted: z.array(notCountedSpanSchema),
  /** Parts that say the same as a source in other words, or summarise it. Their words don't count. */
  Related: z.array(relatedPartSchema),
  /** Headings, lists, tables and emphasis of the checked file, in the order of the text; empty for a typed text. */
  Layout: z.array(layoutMarkSchema),
});

export type ReportMarkup = z.infer<typeof reportMarkupSchema>;

/** A run within a passage. With MIdx, it also appears word for word in the other text, under the same MIdx. */
export const subPartSchema = z.object({ T: z.string(), MIdx: z.number().int().optional() });

export const sourceMarkupSegmentSchema = z.object({
  T: z.string(),
  PIdx: z.number().int().optional(),
  /** Characters of the text, half-open. */
  Start: z.number().int(),
  End: z.number().int(),
  Sim: percentSchema.optional(),
  Sim1: percentSchema.optional(),
  Sim2: percentSchema.optional(),
  Sub: z.array(subPartSchema).optional(),
});

export type SourceMarkupSegment = z.infer<typeof sourceMarkupSegmentSchema>;

export const markedTextSchema = z.object({
  Name: z.string(),
  /** Characters. */
  Length: z.number().int(),
  IsFingerprint: z.boolean(),
  /** It is stored in full, but not shared with the reader. */
  IsWithheld: z.boolean().optional(),
  /**
   * For a library source seen through a link: only the matched passages with a sentence before and after, and […] for
   * the rest. Length and all positions refer to this excerpt.
   */
  IsExcerpt: z.boolean().optional(),
  Markup: z.array(sourceMarkupSegmentSchema),
  /** For a pair of a project's texts: shared text that doesn't count, disjoint and in the order of the text. */
  Uncounted: z.array(uncountedSpanSchema).optional(),
});

/** The position of a passage in both texts, in characters; drawn as the graph between them. */
export const passagePositionSchema = z.object({
  PIdx: z.number().int(),
  Start1: z.number().int(),
  End1: z.number().int(),
  Start2: z.number().int(),
  End2: z.number().int(),
  Sim: percentSchema,
  ...passageFindings,
});

export const sourceMarkupSchema = z.object({
  Text1: markedTextSchema,
  Text2: markedTextSchema,
  Positions: z.array(passagePositionSchema),
});

export type SourceMarkup = z.infer<typeof sourceMarkupSchema>;

/** Finished reports of a project. */
export const projectCountSchema = z.object({
  /** 0: reports without a project; null: all other projects together. */
  ProjectId: z.number().int().nullable(),
  ProjectName: z.string(),
  ReportCount: z.number().int(),
});

/** Finished reports of a month. */
export const monthCountSchema = z.object({
  /** From 1. */
  Month: z.number().int(),
  Year: z.number().int(),
  ReportCount: z.number().int(),
});

export type ProjectCount = z.infer<typeof projectCountSchema>;
export type MonthCount = z.infer<typeof monthCountSchema>;
