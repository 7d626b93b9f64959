import { onlineSchema } from './sources/online.ts';
import { reportGivenTextSchema } from './comparisons/collusion.ts';
import { z } from 'zod';
import { unreadFileSchema } from './import.ts';
import { epochSecondsSchema, percentSchema } from '../fields.ts';
import { foundFiguresSchema, matchGroupSchema } from './figures.ts';
import { excludedQuotationsSchema, leftOutReasons, manipulationHintSchema } from './findings.ts';
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

export const reportListItemSchema = z
  .object({
    Id: z.number().int().describe('Id of the report.'),
    Name: z.string().describe('Title or file name.'),
    Author: z.string().describe('Author of the text.'),
    Comment: z.string().describe('The owner’s note.'),
    Owner: z.string().describe('Name of the owner.'),
    Status: reportStatusSchema.describe(
      'Status: Geplant scheduled, Aktiv running, Ok finished, Fehler failed, Pausiert paused.',
    ),
    StatusCode: z
      .string()
      .describe('For a failed or paused check: the error key that gives the reason; otherwise empty.'),
    ResultPercent: percentSchema
      .nullable()
      .describe(
        'Percentage of the words that count (CountableWords) that match used sources; null until the check is finished.',
      ),
    PlagWords: z.number().int().describe('Words that match used sources.'),
    TotalWords: z.number().int().describe('Words of the checked text.'),
    CountableWords: z
      .number()
      .int()
      .describe('Words without those of given texts. Shares of the text are shares of these words.'),
    Found: foundFiguresSchema
      .nullable()
      .describe('The figures of the sentence above the report; null until the report is Ok.'),
    Verdict: resultVerdictSchema
      .nullable()
      .describe(
        'How the result is shown on screens, in files and in pictures; null until the report is Ok. The percentage does not change.',
      ),
    Scheduled: epochSecondsSchema.describe('When the check was ordered, in epoch seconds.'),
    ProjectId: z.number().int().describe('Project of the entry; 0 means without a project.'),
    ProjectName: z.string().describe('Name of that project.'),
    Pages: z.number().int().describe('Pages of the text; a page is 250 words.'),
    Credits: z.number().int().describe('Cost of the check in credits.'),
    SourceCount: z.number().int().describe('Number of sources found.'),
    SnapsDone: z.number().int().describe('Source queries and comparisons done so far.'),
    SnapsCount: z.number().int().describe('Source queries and comparisons planned.'),
    RevisionOf: z
      .number()
      .int()
      .describe(
        'The report that this one revises; in GetReport, also that of the earlier text that a resubmission has replaced; 0 if there is none that you may read.',
      ),
    RevisionOfName: z.string().describe('Title of that report; empty if RevisionOf is 0.'),
    ReadOnly: z.boolean().describe('Whether the caller may only read the report, without rating or editing.'),
    PermaLinkId: z
      .string()
      .describe('Code of the permanent link; empty if there is no link, and for everyone but the owner.'),
    PermaLinkRead: permaLinkPolicySchema
      .nullable()
      .describe(
        'Read access through the link: 0 the owner, 1 users of the same licence, 2 anyone who has it; null without a link.',
      ),
    PermaLinkWrite: permaLinkPolicySchema.nullable().describe('The same for rating; null without a link.'),
    PermaLinkTitles: z
      .boolean()
      .nullable()
      .describe('Whether readers of the link see the titles of library sources; null without a link.'),
    PermaLinkExpires: epochSecondsSchema
      .nullable()
      .describe('When the link stops working, in epoch seconds; null means never, or that there is no link.'),
    DeletesAt: epochSecondsSchema
      .nullable()
      .describe(
        'When it will be deleted automatically, in epoch seconds; null means never, or that it is not finished yet.',
      ),
    CanRecheck: z
      .boolean()
      .describe(
        'Whether RecheckReports would check the report again: an older engine created it, or it has words of a text that is no longer given, which were not searched. False for everyone but the owner.',
      ),
    RecheckState: recheckStateSchema
      .nullable()
      .describe(
        'Waiting, Active, Done or Failed; null if it was never checked again, and for everyone but the owner.',
      ),
  })
  .meta({ id: 'ReportListItem' });

/** Someone whose reports a caller may list. */
export const reportOwnerSchema = z
  .object({
    Id: z.number().int().describe('Id of the user.'),
    Name: z.string().describe('Name of the user.'),
    Mail: z.string().describe('Email address; empty for a guest.'),
  })
  .meta({ id: 'ReportOwner' });

export type ReportOwner = z.infer<typeof reportOwnerSchema>;

export type ReportListItem = z.infer<typeof reportListItemSchema>;

export const reportSettingsSchema = z
  .object({
    MaxPhraseDistance: z
      .number()
      .int()
      .describe('Largest gap in characters between two matches of one passage.'),
    MinRegionLength: z.number().int().describe('Shortest passage in characters.'),
    MWThreshold: z
      .number()
      .int()
      .describe('Minimum number of matched words; sources with fewer are not reported.'),
    MinSimilarity: z.number().int().describe('Lowest similarity of a passage, in percent.'),
    WebSearch: z.number().int().describe('1 if online sources were searched.'),
    LibrarySearch: z.number().int().describe('1 if the library was searched.'),
    ExcludeQuotations: excludedQuotationsSchema.describe(
      'Quotations whose words do not count: none, cited (those with a reference) or all.',
    ),
    ExcludeBibliography: z.number().int().describe('1 if the words of the list of references do not count.'),
  })
  .meta({ id: 'ReportSettings' });

/** Words of the text that sources contain and that count for none of them, for one reason. */
export const leftOutWordsSchema = z
  .object({
    Why: z
      .enum(leftOutReasons)
      .describe(
        'given: given to everyone; shared: found in many texts of the project; boilerplate: a licence text or another text that occurs everywhere; few: too few words in a row.',
      ),
    Words: z.number().int().describe('Words of the text that have a partner in a source.'),
  })
  .meta({ id: 'LeftOutWords' });

export type LeftOutWords = z.infer<typeof leftOutWordsSchema>;

/** Instructions for a check besides its settings: initial ratings, and the part of the library to search. */
export const reportOrderSchema = z.object({
  ExcludedUrls: z.array(z.string()).describe('Address patterns of sources that were excluded initially.'),
  AcceptedUrls: z.array(z.string()).describe('Address patterns of sources that were accepted initially.'),
  UseWhitelist: z.number().int().describe('1 if the owner’s whitelist excluded sources initially.'),
  ExtractLinks: z
    .number()
    .int()
    .describe('1 if sources whose address or DOI appears in the text were accepted initially.'),
  SearchProjects: z
    .array(
      z.object({
        Id: z.number().int().describe('Id of the project; 0 means texts without a project.'),
        Name: z.string().describe('Name of the project; empty if it was deleted.'),
      }),
    )
    .nullable()
    .describe('Library projects that were searched; null means the whole library.'),
  GivenTexts: z
    .array(reportGivenTextSchema)
    .describe(
      'Texts whose words do not count because everyone was given them, including those of the project.',
    ),
});

/** A later check of the same text, made from this report. */
export const reportRevisionSchema = z
  .object({
    Id: z.number().int().describe('Its id.'),
    Name: z.string().describe('Title or file name.'),
    Status: reportStatusSchema.describe(
      'Status: Geplant scheduled, Aktiv running, Ok finished, Fehler failed, Pausiert paused.',
    ),
    ResultPercent: percentSchema
      .nullable()
      .describe(
        'Percentage of the words that count (CountableWords) that match used sources; null until the check is finished.',
      ),
    Scheduled: epochSecondsSchema.describe('When the check was ordered, in epoch seconds.'),
    IsCompared: z
      .boolean()
      .describe('Whether GetRevision of that report compares it with this one; both must be finished.'),
  })
  .meta({ id: 'ReportRevision' });

export type ReportRevision = z.infer<typeof reportRevisionSchema>;

/** The places that a check searched and did not search, which give "nothing found" its meaning. */
export const searchedSchema = z
  .object({
    WebTexts: z
      .number()
      .int()
      .nullable()
      .describe('Number of texts in the web index; null if it was not searched.'),
    EarlierSourcesOnly: z
      .boolean()
      .describe(
        'True for a revision: only the sources of the earlier reports were compared, and WebTexts and LibraryTexts count them.',
      ),
    LibraryTexts: z
      .number()
      .int()
      .nullable()
      .describe('Number of texts in the library; null if it was not searched.'),
    Providers: z.array(z.string()).describe('Names of the outside services that answered queries.'),
    Online: onlineSchema
      .nullable()
      .describe(
        'The search with outside services; null if none was turned on, or online sources were not searched.',
      ),
    TruncatedToWords: z
      .number()
      .int()
      .nullable()
      .describe(
        'Number of checked words if the credits did not cover the whole text, which TotalWords counts; otherwise null.',
      ),
  })
  .meta({ id: 'Searched' });

export const reportSchema = reportListItemSchema
  .extend({
    ReportProjectName: z
      .string()
      .describe('Name of its project, like ProjectName; empty for everyone but the owner.'),
    Text: z.string().describe('The checked text; empty if it was not requested.'),
    Language: z
      .string()
      .describe('Main language of the text as an ISO 639-1 code; und if it cannot be detected.'),
    IsRecognised: z
      .boolean()
      .describe('Whether the text was read by text recognition; single letters may be misread.'),
    UnreadPages: z.number().int().describe('Pages of the file whose text could not be read, and is missing.'),
    UnreadPictures: z.number().int().describe('Large pictures of the file whose text was not read.'),
    UnreadFiles: z
      .array(unreadFileSchema)
      .describe('Of a submission with several files: those that could not be read.'),
    DamagedPages: z
      .array(z.number().int())
      .describe('Pages of a damaged PDF whose text is missing from the place of the damage on.'),
    Settings: reportSettingsSchema.describe('The settings of the check.'),
    Order: reportOrderSchema
      .nullable()
      .describe('Instructions for the check besides its settings; null for everyone but the owner.'),
    Searched: searchedSchema.describe('The places that the check searched.'),
    EngineVersion: z.string().describe('Version of the engine that created the report.'),
    PresentEngineVersion: z.string().describe('Version of the engine that creates new reports.'),
    Recheck: reportRecheckSchema
      .nullable()
      .describe(
        'The last time that the report was checked again with a later engine; null if that never happened, and for everyone but the owner.',
      ),
    CanContinue: z
      .boolean()
      .describe(
        'Whether the online search ended before everything was asked and ContinueSearch would go on with it; false for everyone but the owner.',
      ),
    Continued: continuedSearchSchema
      .nullable()
      .describe(
        'The last time that the online search was continued; null if that never happened, and for everyone but the owner.',
      ),
    TextOverlayExists: z.boolean().describe('Whether a statistics view exists for the text.'),
    HasOwnDocument: z
      .boolean()
      .describe(
        'Whether a Word download of the caller is the checked Word file with comments: the caller has sent it, and it is kept. False for visitors with a link.',
      ),
    RatingVersion: z.number().int().describe('Increases with every change of ratings.'),
    Groups: z
      .array(matchGroupSchema)
      .nullable()
      .describe(
        'The words that count, by the way the text marks their passages: none, cited, quoted, quotedAndCited. Null if an older engine made the report.',
      ),
    LeftOut: z
      .array(leftOutWordsSchema)
      .describe(
        'The words that count for no source by reason, in the order given, shared, boilerplate, few; empty without such words and in older reports.',
      ),
    RevisionOfScheduled: epochSecondsSchema
      .nullable()
      .describe('When the check of RevisionOf was ordered, in epoch seconds; null if RevisionOf is 0.'),
    Revisions: z
      .array(reportRevisionSchema)
      .describe(
        'Checks of later drafts made from this report, and of later texts that replaced its text in the project, newest first; empty for everyone but the owner.',
      ),
    ManipulationHints: z
      .array(manipulationHintSchema)
      .nullable()
      .describe(
        'Unusual characters or spacing that can hide copies, for a person to look at. Null if the check is not finished, or an older engine made the report.',
      ),
  })
  .meta({ id: 'Report' });

export type Report = z.infer<typeof reportSchema>;

/** Finished reports of a project. */
export const projectCountSchema = z
  .object({
    ProjectId: z
      .number()
      .int()
      .nullable()
      .describe('0: reports without a project; null: all other projects together.'),
    ProjectName: z.string().describe('Name of the project.'),
    ReportCount: z.number().int().describe('Number of finished reports.'),
  })
  .meta({ id: 'ProjectCount' });

/** Finished reports of a month. */
export const monthCountSchema = z
  .object({
    Month: z.number().int().describe('Month, from 1.'),
    Year: z.number().int().describe('Year.'),
    ReportCount: z.number().int().describe('Number of finished reports.'),
  })
  .meta({ id: 'MonthCount' });

export type ProjectCount = z.infer<typeof projectCountSchema>;
export type MonthCount = z.infer<typeof monthCountSchema>;
