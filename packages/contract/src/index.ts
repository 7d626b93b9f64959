/**
 * The API of the server: operations, entities, errors, notices and limits.
 * The server and the web application use it, and the API page is generated from it.
 */
export * from './entities/webhooks/index.ts';
export { nouns, type Noun } from './nouns.ts';
export {
  keyScopes,
  operation,
  type Access,
  type Effect,
  type KeyScope,
  type Operation,
} from './operation.ts';
export { accessErrors, callers, refusalOf, type CallerRole } from './callers.ts';
export { answerSchema, fieldProblemSchema, type Answer } from './answer.ts';
export { codePattern } from './code-pattern.ts';
export * from './entities/commerce/index.ts';
export {
  accountCharts,
  missingOfSeller,
  requiredSellerFields,
  sellerFields,
  sellingCountry,
  testSeries,
  type AccountChart,
  type RequiredSellerField,
} from './entities/installation/seller-settings.ts';
export {
  operations,
  operationAliases,
  operationNames,
  type DataOf,
  type InputOf,
  type OperationName,
  type Operations,
  type ParsedInputOf,
} from './operations/index.ts';
export { isPublicOperation, isReadingOperation } from './operations/facts.ts';
export { isFinal } from './operations/final.ts';
export { keysAdmitted, type KeysAdmitted } from './operations/keys-admitted.ts';
export {
  editableLibraryFields,
  librarySortColumns,
  type EditableLibraryField,
} from './operations/library.ts';
export { editableReportFields, type EditableReportField } from './operations/reports/list.ts';
export { reportSortColumns } from './operations/reports/reports.ts';
export { commonErrors, errorRegistry, errorText, isErrorKey, type ErrorKey } from './errors/index.ts';
export type { ErrorEntry } from './errors/registry.ts';
export { isNoticeKey, noticeKind, noticeText, notices, type NoticeKey } from './notices.ts';
export {
  columnsOfFile,
  headingInFile,
  type ColumnValue,
  type FileColumn,
  type List,
  type ScreenColumn,
} from './lists/column.ts';
export { reportList, type ReportFileRow } from './lists/report-list.ts';
export { auditKindText, isAuditKind } from './audit-kinds.ts';
export { libraryTitles } from './library-titles.ts';
export { languages, languageSchema, type Language, type Texts } from './languages.ts';
export {
  detectionLimits,
  limits,
  pagesOfWords,
  paraphraseLevelOf,
  quotaRange,
  type ParaphraseLevel,
} from './limits.ts';
export type { SliderRange } from './slider.ts';
export {
  idOrNoneSchema,
  idSchema,
  largestInteger,
  ownedThings,
  permaLinkIdSchema,
  projectCodeSchema,
  uploadIdSchema,
  visitorUploadIdSchema,
  type OwnedThing,
} from './fields.ts';
export type { UserCode } from './entities/identity/user-code.ts';
export {
  collusionStates,
  type Collusion,
  type CollusionGroup,
  type CollusionSource,
  type CollusionState,
  type CollusionText,
  type GivenText,
  type SharedBeginning,
  type SharedPhrase,
  type ComparedText,
} from './entities/comparisons/collusion.ts';
export * from './entities/monitoring/index.ts';
export { layoutKinds, type LayoutKind, type LayoutMark } from './entities/layout.ts';
export { messageTypes, type Message, type MessageType } from './entities/mail/message.ts';
export type { MonthCount, ProjectCount } from './entities/report.ts';
export * from './entities/admin/index.ts';
export type { Country } from './entities/country.ts';
export type {
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeyUse,
} from './entities/identity/passkey.ts';
export {
  licenseTypes,
  type License,
  type Phase,
  subLicenseSettings,
  type SubLicense,
  type SubLicenseChanges,
  type AdministeredLicense,
  type UserLicense,
} from './entities/licenses/license.ts';
export type { ManagedLicense, ManagedLicenseSummary } from './entities/licenses/managed-license.ts';
export type { MemberTerms } from './entities/licenses/member-terms.ts';
export {
  skipReasons,
  type LicenseOffer,
  type LicenseRequest,
  type ListedUser,
  type SkippedUser,
  type SkipReason,
  type UserList,
} from './entities/licenses/user-list.ts';
export {
  phaseFilterStart,
  usageGroups,
  type LicenseChart,
  type LicenseUser,
  type UsageGroup,
} from './entities/licenses/usage.ts';
export { canBeAccent, contrastRatio } from './contrast.ts';
export { licenseUsageFiles, type LicenseUse, type MemberUse, type MonthUse } from './lists/license-usage.ts';
export * from './entities/content/index.ts';
export type { Session } from './entities/identity/session.ts';
export { unlimitedCredits, userStatusSchema, type User, type UserStatus } from './entities/profile/user.ts';
export {
  defaultUserSettings,
  forcedSettings,
  userSettingsFields,
  type UserSettings,
  type UserSettingsChange,
} from './entities/profile/user-settings.ts';
export {
  permaLinkPolicies,
  type PermaLink,
  type PermaLinkPolicy,
  type LicenseLink,
  type ResolvedPermaLink,
} from './entities/permalink.ts';
export type { RecheckProgress, RecheckState, ReportRecheck } from './entities/recheck.ts';
export { partsOfPiece, spansWithin, type PiecePart } from './piece-parts.ts';
export { damageNote, readingNote, recognitionNote, unreadFilesNote, unreadNote } from './recognition-note.ts';
export {
  resultLabels,
  resultLabelsBesideGaps,
  resultSentence,
  type SentenceFigures,
} from './result-sentence.ts';
export { isInResultState, textResultStates, type TextResultState } from './result/text-result-state.ts';
export { levelOf, resultVerdict, type SearchGaps, type VerdictFigures } from './result/result-verdict.ts';
export { shareOfText } from './result/share-of-text.ts';
export {
  searchGapLabels,
  searchGapSentences,
  verdictLabels,
  verdictSentences,
} from './result/verdict-texts.ts';
export {
  resultLevels,
  resultReasons,
  type ResultLevel,
  type ResultReason,
  type ResultVerdict,
} from './entities/verdict.ts';
export type { FoundFigures, MatchGroup } from './entities/figures.ts';
export {
  isLeftOut,
  leftOutReasons,
  type Citation,
  type ExcludedQuotations,
  type FoundPart,
  type LeftOutSpan,
  type NotCountedReason,
  type NotCountedSpan,
  type ManipulationHint,
  type MarkupPassage,
  type PassageChange,
  type PassageKind,
  type TextSpan,
} from './entities/findings.ts';
export { relatedKinds, type RelatedKind, type RelatedPart } from './entities/related.ts';
export {
  reportStateCodes,
  leftOutWordsSchema,
  reportListItemSchema,
  wireStatus,
  type ReportState,
  type Report,
  type ReportListItem,
  type ReportOwner,
  type ReportStatus,
  type ReportRevision,
  type LeftOutWords,
} from './entities/report.ts';
export {
  uncountedReasons,
  type MarkupSegment,
  type ReportMarkup,
  type SegmentMark,
  type SourceMarkup,
  type SourceMarkupSegment,
  type UncountedReason,
  type UncountedSpan,
} from './entities/reports/markup.ts';
export type { Source } from './entities/reports/source.ts';
export {
  scoreStepKinds,
  type RatedResult,
  type Score,
  type ScorePassage,
  type ScoreSource,
  type ScoreStep,
  type ScoreStepKind,
} from './entities/score.ts';
export type {
  DraftPiece,
  DraftPieceState,
  Revision,
  RevisionMatch,
  RevisionState,
} from './entities/revision.ts';
export type { RatingItem } from './operations/reports/ratings.ts';
export {
  styleMeasures,
  type MeasureSummary,
  type OverlayPhrase,
  type OverlayReadingEase,
  type OverlayStatistics,
  type StyleMeasure,
  type TextOverlay,
} from './entities/style.ts';
export type { TextComparison, TextDescription } from './entities/comparisons/text-tools.ts';
export type {
  LibraryEntry,
  LibraryOwner,
  LibraryText,
  LibraryTextListItem,
} from './entities/library-text.ts';
export {
  bulkExportFormats,
  exportChoices,
  exportFormats,
  zippedFormats,
  type BulkExportFormat,
  type ExportChoices,
  type ExportFormat,
  type ExportStatus,
  type DataExport,
  type ReportExport,
} from './entities/export.ts';
export {
  ignoredReasons,
  importFileStates,
  importStates,
  type Import,
  type ImportFile,
  type IgnoredReason,
  type ImportFileState,
  type ImportState,
} from './entities/import.ts';
export { unknownUpload, type QueueReason, type UploadedFile } from './entities/upload.ts';
export {
  askNameChoices,
  type AskName,
  type RosterEntry,
  type OwnSubmission,
  type SubmissionReceipt,
  type Submission,
  type UploadForm,
} from './entities/upload-form.ts';
export type { TextResult } from './entities/text-result.ts';
export {
  columnMeanings,
  type ColumnMeaning,
  type LeftOutLine,
  type ListedPerson,
  type PeopleColumn,
  type PeopleList,
} from './entities/people/people-list.ts';
export type { Challenge } from './entities/bot-check.ts';
export {
  creditModes,
  factorRoles,
  guestPolicies,
  installationSettings,
  mailSecurities,
  settingGroups,
  settingKeys,
  settingChangesSchema,
  shopModes,
  type CreditMode,
  type GuestPolicy,
  type Installation,
  type MailSecurity,
  type SettingGroup,
  type SettingKey,
  type SettingState,
  type SettingValues,
  type ShopMode,
} from './entities/installation/installation-settings.ts';
export {
  searchBudgets,
  searchLimits,
  type SearchBudgetKey,
  type SearchLimitKey,
  type ShownSearchBudgets,
} from './entities/installation/search-settings.ts';
export { setUpStates, setUpSteps, type SetUp, type SetUpStep } from './entities/installation/set-up.ts';
export type { Maintenance, MaintenanceNote } from './entities/installation/maintenance.ts';
export type { Mail } from './entities/mail/mail.ts';
export type { AuditEntry, AuditPerson } from './entities/audit-entry.ts';
export { submissionKinds, submissionSortColumns, type SubmissionKind } from './operations/upload-form.ts';
export type { ProjectCosts, ProjectProgress, StartedChecks } from './entities/project-checks.ts';
export {
  newProjectSettings,
  projectSettings,
  uploadFormSettings,
  type Project,
  type ProjectContents,
  type ProjectSettings,
} from './entities/project.ts';
export {
  ssoKinds,
  ssoMetadataSources,
  type SsoConnection,
  type SsoDomain,
  type SsoKind,
  type SsoSetUp,
  type SsoTest,
} from './entities/identity/single-sign-on.ts';
export * from './entities/connections/index.ts';
export { projectTextChoices, type ProjectTextChoice } from './operations/projects.ts';
export { openApiDocument } from './openapi.ts';
export type { JsonSchema, OpenApiDocument, OpenApiOperation, OpenApiResponse } from './openapi/types.ts';
export * from './entities/sources/index.ts';
export { webHostOrders } from './operations/admin/web-index.ts';
export {
  referenceCheckStates,
  referenceDifferences,
  referenceStates,
  type Reference,
  type ReferenceDifference,
  type ReferenceEnd,
  type ReferenceNote,
  type ReferenceReason,
  type ReferenceRecord,
  type References,
  type ReferenceState,
  type ReferenceUpdateKind,
} from './entities/references.ts';
export {
  countReferences,
  describeReference,
  hasUpdates,
  referenceSummary,
  type DescribedReference,
} from './references/describe-reference.ts';
export { referenceTexts } from './references/reference-texts.ts';
export { isSearchPartial, onlineLines, type SearchFormats } from './online-lines.ts';
export { searchedLines } from './searched-lines.ts';
export {
  isSharedBeginning,
  mayBeGiven,
  shareOfTexts,
  tellingWords,
  type PhraseOfTexts,
} from './shared-beginning.ts';
export { cleanPath } from './files/clean-path.ts';
export { assignmentWork, submissionOf, submissionsOf, type SubmittedPath } from './files/participant.ts';
export { isSystemFile, systemFileKind } from './files/system-files.ts';
export type { SourceFormats } from './sources/source-formats.ts';
export {
  citationName,
  sourceAlsoAt,
  sourceCited,
  sourceCredit,
  sourceKept,
  sourceLater,
  sourceLines,
} from './source-lines.ts';
export type { ContinuedSearch } from './entities/continued-search.ts';
