import { z } from 'zod';
import { auditEntrySchema, auditPersonSchema } from '../entities/audit-entry.ts';
import {
  collusionGroupSchema,
  collusionSchema,
  collusionSourceSchema,
  collusionTextSchema,
  givenTextSchema,
  sharedPhraseSchema,
} from '../entities/collusion.ts';
import { onlineProviderSchema, onlineSchema } from '../entities/sources/online.ts';
import { continuedSearchSchema } from '../entities/continued-search.ts';
import { sourceAddressSchema, sourceLaterSchema } from '../entities/sources/source-evidence.ts';
import { resultVerdictSchema } from '../entities/verdict.ts';
import { exportSchema } from '../entities/export.ts';
import { foundFiguresSchema, matchGroupSchema } from '../entities/figures.ts';
import {
  foundPartSchema,
  notCountedSpanSchema,
  manipulationHintSchema,
  markupPassageSchema,
  passageChangeSchema,
  textSpanSchema,
} from '../entities/findings.ts';
import { importFileSchema, importSchema } from '../entities/import.ts';
import {
  libraryOwnerSchema,
  libraryEntrySchema,
  libraryTextListItemSchema,
  libraryTextSchema,
} from '../entities/library-text.ts';
import { layoutMarkSchema } from '../entities/layout.ts';
import { licenseLinkSchema, permaLinkSchema, resolvedPermaLinkSchema } from '../entities/permalink.ts';
import { earlierResultSchema, lostSourceSchema, reportRecheckSchema } from '../entities/recheck.ts';
import { projectContentsSchema, projectSchema } from '../entities/project.ts';
import {
  ownWorkSchema,
  leftOutWordsSchema,
  markedTextSchema,
  markupSegmentSchema,
  monthCountSchema,
  passagePositionSchema,
  passageRatingSchema,
  projectCountSchema,
  reportListItemSchema,
  reportOwnerSchema,
  reportRevisionSchema,
  reportSchema,
  reportSettingsSchema,
  searchedSchema,
  segmentMarkSchema,
  sourceMarkupSegmentSchema,
  sourceSchema,
  subPartSchema,
} from '../entities/report.ts';
import {
  referenceIdentifierSchema,
  referenceRecordSchema,
  referenceSchema,
  referenceServiceSchema,
  referencesSchema,
  referenceUpdateSchema,
} from '../entities/references.ts';
import { relatedPartSchema } from '../entities/related.ts';
import { draftPieceSchema, revisionMatchSchema, revisionSchema } from '../entities/revision.ts';
import {
  ratedResultSchema,
  scorePassageSchema,
  scoreSourceSchema,
  scoreStepSchema,
} from '../entities/score.ts';
import {
  distributionSchema,
  measureSummarySchema,
  overlayPhraseSchema,
  readingEaseSchema,
  sentenceClassSchema,
} from '../entities/style.ts';
import { botCheckPassSchema, challengeSchema } from '../entities/bot-check.ts';
import { passkeyCreationSchema, passkeyRequestSchema, passkeySchema } from '../entities/accounts/passkey.ts';
import {
  contentSchema,
  contentSummarySchema,
  contentVersionSchema,
  faqGroupSchema,
  faqSchema,
  legalPageSchema,
  markdownPieceSchema,
  newsSchema,
  tutorialSchema,
} from '../entities/content/content.ts';
import {
  inquiryAnswerSchema,
  inquirySchema,
  inquirySummarySchema,
  quoteDetailsSchema,
} from '../entities/content/inquiry.ts';
import { installationOverviewSchema } from '../entities/admin/installation-overview.ts';
import {
  checkQueueSchema,
  laneBacklogSchema,
  queueChangeSchema,
  queuedCheckSchema,
} from '../entities/admin/queued-check.ts';
import {
  creditMovementSchema,
  managedUserSchema,
  managedUserSummarySchema,
} from '../entities/admin/managed-user.ts';
import {
  installationSchema,
  settingStateSchema,
  settingValuesSchema,
} from '../entities/installation/installation-settings.ts';
import { providerUsageSchema, searchProviderSchema } from '../entities/sources/search-provider.ts';
import {
  webHostSchema,
  webIndexSchema,
  webLanguageSchema,
  webRunSchema,
} from '../entities/admin/web-index.ts';
import {
  searchUsageSchema,
  usageOfDaySchema,
  usageOfPayerSchema,
  usageOfProviderSchema,
} from '../entities/sources/search-usage.ts';
import { setUpSchema } from '../entities/installation/set-up.ts';
import { maintenanceSchema } from '../entities/installation/maintenance.ts';
import { mailSchema } from '../entities/mail/mail.ts';
import { mailSubscriptionSchema, messageSchema } from '../entities/mail/message.ts';
import {
  rosterEntrySchema,
  submissionReceiptSchema,
  submissionSchema,
  uploadFormSchema,
} from '../entities/upload-form.ts';
import { textResultSchema } from '../entities/text-result.ts';
import {
  firstLineSchema,
  leftOutLineSchema,
  listedPersonSchema,
  peopleColumnSchema,
  peopleListSchema,
} from '../entities/people/people-list.ts';
import { uploadedFileSchema } from '../entities/upload.ts';
import { userSettingsSchema } from '../entities/accounts/user-settings.ts';
import { userSchema } from '../entities/accounts/user.ts';
import {
  licenseSchema,
  subLicenseChangesSchema,
  phaseSchema,
  subLicenseSchema,
  userLicenseSchema,
} from '../entities/licenses/license.ts';
import {
  licenseOfferSchema,
  listedUserSchema,
  skippedUserSchema,
  userListSchema,
} from '../entities/licenses/user-list.ts';
import { managedLicenseSchema, managedLicenseSummarySchema } from '../entities/licenses/managed-license.ts';
import { operations } from '../operations/index.ts';
import { answerNotes } from './answer-notes.ts';
import { inputNotes } from './input-notes.ts';
import { polishSchema } from './polish-schema.ts';
import type { JsonSchema } from './types.ts';

/** Schemas that several answers share get their own names. */
const entities: Readonly<Record<string, z.ZodType>> = {
  User: userSchema,
  FaqGroup: faqGroupSchema,
  Faq: faqSchema,
  News: newsSchema,
  Tutorial: tutorialSchema,
  LegalPage: legalPageSchema,
  MarkdownPiece: markdownPieceSchema,
  Content: contentSchema,
  ContentSummary: contentSummarySchema,
  ContentVersion: contentVersionSchema,
  Inquiry: inquirySchema,
  InquirySummary: inquirySummarySchema,
  InquiryAnswer: inquiryAnswerSchema,
  Installation: installationSchema,
  InstallationValues: settingValuesSchema,
  SettingState: settingStateSchema,
  SetUp: setUpSchema,
  SearchProvider: searchProviderSchema,
  WebIndex: webIndexSchema,
  WebLanguage: webLanguageSchema,
  WebHost: webHostSchema,
  WebRun: webRunSchema,
  ProviderUsage: providerUsageSchema,
  SearchUsage: searchUsageSchema,
  UsageOfDay: usageOfDaySchema,
  UsageOfProvider: usageOfProviderSchema,
  UsageOfPayer: usageOfPayerSchema,
  QuoteDetails: quoteDetailsSchema,
  InstallationOverview: installationOverviewSchema,
  CheckQueue: checkQueueSchema,
  QueuedCheck: queuedCheckSchema,
  LaneBacklog: laneBacklogSchema,
  QueueChange: queueChangeSchema,
  ManagedUser: managedUserSchema,
  ManagedUserSummary: managedUserSummarySchema,
  CreditMovement: creditMovementSchema,
  UserLicense: userLicenseSchema,
  License: licenseSchema,
  SubLicenseChanges: subLicenseChangesSchema,
  LicensePhase: phaseSchema,
  SubLicense: subLicenseSchema,
  ManagedLicense: managedLicenseSchema,
  ManagedLicenseSummary: managedLicenseSummarySchema,
  UserSettings: userSettingsSchema,
  PermaLink: permaLinkSchema,
  ResolvedPermaLink: resolvedPermaLinkSchema,
  LicenseLink: licenseLinkSchema,
  LicenseOffer: licenseOfferSchema,
  UserList: userListSchema,
  ListedUser: listedUserSchema,
  SkippedUser: skippedUserSchema,
  ReportExport: exportSchema,
  UploadedFile: uploadedFileSchema,
  Import: importSchema,
  ImportFile: importFileSchema,
  LibraryTextListItem: libraryTextListItemSchema,
  LibraryText: libraryTextSchema,
  LibraryEntry: libraryEntrySchema,
  OwnWork: ownWorkSchema,
  LibraryOwner: libraryOwnerSchema,
  LayoutMark: layoutMarkSchema,
  Project: projectSchema,
  UploadForm: uploadFormSchema,
  Challenge: challengeSchema,
  BotCheckPass: botCheckPassSchema,
  Passkey: passkeySchema,
  PasskeyCreation: passkeyCreationSchema,
  PasskeyRequest: passkeyRequestSchema,
  Submission: submissionSchema,
  SubmissionReceipt: submissionReceiptSchema,
  RosterEntry: rosterEntrySchema,
  TextResult: textResultSchema,
  PeopleList: peopleListSchema,
  PeopleColumn: peopleColumnSchema,
  ListedPerson: listedPersonSchema,
  LeftOutLine: leftOutLineSchema,
  FirstLine: firstLineSchema,
  Mail: mailSchema,
  Maintenance: maintenanceSchema,
  AuditEntry: auditEntrySchema,
  AuditPerson: auditPersonSchema,
  Message: messageSchema,
  ProjectCount: projectCountSchema,
  MonthCount: monthCountSchema,
  MailSubscription: mailSubscriptionSchema,
  ProjectContents: projectContentsSchema,
  Collusion: collusionSchema,
  CollusionSource: collusionSourceSchema,
  CollusionText: collusionTextSchema,
  CollusionGroup: collusionGroupSchema,
  SharedPhrase: sharedPhraseSchema,
  GivenText: givenTextSchema,
  ReportListItem: reportListItemSchema,
  ReportOwner: reportOwnerSchema,
  Report: reportSchema,
  ReportSettings: reportSettingsSchema,
  Searched: searchedSchema,
  Online: onlineSchema,
  OnlineProvider: onlineProviderSchema,
  Source: sourceSchema,
  SourceAddress: sourceAddressSchema,
  SourceLater: sourceLaterSchema,
  ContinuedSearch: continuedSearchSchema,
  SegmentMark: segmentMarkSchema,
  MarkupSegment: markupSegmentSchema,
  MarkupPassage: markupPassageSchema,
  FoundPart: foundPartSchema,
  NotCountedSpan: notCountedSpanSchema,
  FoundFigures: foundFiguresSchema,
  ResultVerdict: resultVerdictSchema,
  PassageRating: passageRatingSchema,
  MatchGroup: matchGroupSchema,
  PassageChange: passageChangeSchema,
  TextSpan: textSpanSchema,
  ScoreStep: scoreStepSchema,
  ScorePassage: scorePassageSchema,
  ScoreSource: scoreSourceSchema,
  RatedResult: ratedResultSchema,
  ReportRevision: reportRevisionSchema,
  ReportRecheck: reportRecheckSchema,
  LostSource: lostSourceSchema,
  EarlierResult: earlierResultSchema,
  LeftOutWords: leftOutWordsSchema,
  Revision: revisionSchema,
  RevisionMatch: revisionMatchSchema,
  DraftPiece: draftPieceSchema,
  ManipulationHint: manipulationHintSchema,
  RelatedPart: relatedPartSchema,
  References: referencesSchema,
  Reference: referenceSchema,
  ReferenceIdentifier: referenceIdentifierSchema,
  ReferenceRecord: referenceRecordSchema,
  ReferenceService: referenceServiceSchema,
  ReferenceUpdate: referenceUpdateSchema,
  OverlayPhrase: overlayPhraseSchema,
  MeasureSummary: measureSummarySchema,
  Distribution: distributionSchema,
  SentenceClass: sentenceClassSchema,
  OverlayReadingEase: readingEaseSchema,
  SubPart: subPartSchema,
  SourceMarkupSegment: sourceMarkupSegmentSchema,
  MarkedText: markedTextSchema,
  PassagePosition: passagePositionSchema,
};

export function schemaRef(name: string): string {
  return `#/components/schemas/${name}`;
}

export interface NamedSchemas {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Operation → name of the schema of its input, or of its answer's `data`. */
  readonly nameOf: (operation: string) => string;
}

/** `<Operation>Input` for every operation: what a caller sends. */
export function inputSchemas(): NamedSchemas {
  const names = new Map<z.ZodType, string>();
  for (const [operation, { input }] of Object.entries(operations)) names.set(input, `${operation}Input`);
  return named(names, 'input', inputNotes, (operation) => `${operation}Input`);
}

/** The entities, and `<Operation>Data` where `data` isn't simply one of them. */
export function dataSchemas(): NamedSchemas {
  const names = new Map(Object.entries(entities).map(([name, schema]) => [schema, name]));
  const nameOfOperation = new Map<string, string>();
  for (const [operation, { data }] of Object.entries(operations)) {
    const name = names.get(data) ?? `${operation}Data`;
    names.set(data, name);
    nameOfOperation.set(operation, name);
  }
  return named(
    names,
    'output',
    answerNotes,
    (operation) => nameOfOperation.get(operation) ?? `${operation}Data`,
  );
}

function named(
  names: ReadonlyMap<z.ZodType, string>,
  io: 'input' | 'output',
  notes: Readonly<Record<string, string>>,
  nameOf: NamedSchemas['nameOf'],
): NamedSchemas {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: schemaRef });
  const polished = Object.entries(schemas).map(([name, schema]) => [
    name,
    polishSchema(name, schema as JsonSchema, { notes, isClosed: io === 'input' }),
  ]);
  return { schemas: Object.fromEntries(polished) as Record<string, JsonSchema>, nameOf };
}
