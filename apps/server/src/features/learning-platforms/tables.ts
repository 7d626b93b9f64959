import type { LearningMembersProblem, LearningProblemKind } from '@palimpsest/contract';
import type { Generated, Selectable } from 'kysely';
import type { CreatedAt, Json, JsonWithDefault } from '../../platform/database/columns.ts';
import type { ColumnType } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    ltiPlatforms: LtiPlatformsTable;
    ltiDeployments: LtiDeploymentsTable;
    ltiLogIns: LtiLogInsTable;
    ltiPeople: LtiPeopleTable;
    ltiItems: LtiItemsTable;
    ltiLinks: LtiLinksTable;
    ltiProjectCourses: LtiProjectCoursesTable;
    ltiForms: LtiFormsTable;
    ltiLaunches: LtiLaunchesTable;
    ltiScores: LtiScoresTable;
    ltiNotices: LtiNoticesTable;
    ltiCopies: LtiCopiesTable;
    ltiAssets: LtiAssetsTable;
    ltiProblems: LtiProblemsTable;
    ltiMembers: LtiMembersTable;
    ltiCourses: LtiCoursesTable;
    ltiGroups: LtiGroupsTable;
    ltiGroupPeople: LtiGroupPeopleTable;
    ltiGroupMembers: LtiGroupMembersTable;
  }
}

/** A public key as JSON, with an id (RFC 7517). */
export type PublicKey = Readonly<Record<string, unknown>>;

/** A key of this installation for one platform. */
export interface KeyOfPlatform {
  readonly keyId: string;
  readonly sealedKey: string;
  readonly publicKey: PublicKey;
}

export interface LtiPlatformsTable {
  id: Generated<number>;
  code: string;
  licenseId: number;
  name: string;
  issuer: Generated<string>;
  clientId: Generated<string>;
  authorizationUrl: Generated<string>;
  tokenUrl: Generated<string>;
  tokenAudience: Generated<string>;
  keysUrl: Generated<string>;
  /** Addresses whose pages show the frame, besides those above. */
  pages: JsonWithDefault<readonly string[]>;
  isEnabled: Generated<boolean>;
  keyId: string;
  sealedKey: string;
  publicKey: Json<PublicKey>;
  /** The time since which the key is published. */
  keyMadeAt: ColumnType<Date, Date | undefined, Date>;
  /** The key before it. Null for the first one, and once it is not needed any more. */
  previousKey: ColumnType<KeyOfPlatform | null, string | null | undefined, string | null>;
  /** The keys of the platform as they were last read. */
  keys: ColumnType<readonly PublicKey[] | null, string | null | undefined, string | null>;
  keysReadAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When somebody last began to read them. */
  keysAskedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Why that failed; '' otherwise. */
  keysProblem: Generated<string>;
  registrationHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  registrationUntil: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The end of the time in which one process alone fetches files of the platform. */
  fetchesUntil: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The same for telling it reports. */
  tellsUntil: ColumnType<Date | null, Date | null | undefined, Date | null>;
  createdAt: CreatedAt;
}

export interface LtiDeploymentsTable {
  platformId: number;
  deploymentId: string;
  /** False for one that was only seen. */
  isAdmitted: boolean;
  /** The service that sends notices; '' if the platform has none. */
  noticesUrl: Generated<string>;
  noticesOffered: JsonWithDefault<readonly string[]>;
  /** Our address that the service knows, with the kinds of notices; '' before it knows one. */
  noticesAt: Generated<string>;
  noticesRegisteredAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Why the service does not know our address; '' otherwise. */
  noticesProblem: Generated<string>;
  /** The service that keeps who has accepted the terms. */
  termsUrl: Generated<string>;
  /** Whether terms are needed, as the platform was told; null before. */
  termsTold: Generated<boolean | null>;
  /** The version of the terms for which everybody's answer counts there; null without terms. */
  termsVersion: Generated<number | null>;
  createdAt: CreatedAt;
}

/** The parameters of the platform with which a log-in began. */
export type BeganWith = Readonly<Record<string, string>>;

export interface LtiLogInsTable {
  stateHash: Buffer;
  platformId: number;
  browserHash: Buffer;
  beganWith: Json<BeganWith>;
  expiresAt: Date;
}

export interface LtiPeopleTable {
  id: Generated<number>;
  platformId: number;
  subject: string;
  name: Generated<string>;
  mail: Generated<string>;
  /** The account that the person has connected, for visits as a teacher. */
  userId: Generated<number | null>;
  /** The guest of the person, for visits as a student. */
  guestId: Generated<number | null>;
  /** Null: the person was not asked. */
  acceptsTerms: Generated<boolean | null>;
  termsAnsweredAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The version of the terms that the person has answered. */
  termsVersion: Generated<number | null>;
  createdAt: CreatedAt;
  /** The last visit; null for somebody whom the platform has only named. */
  cameAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The last visit, or the last time that the platform has named the person. */
  lastSeenAt: ColumnType<Date, Date | undefined, Date>;
}

export interface LtiItemsTable {
  code: string;
  platformId: number;
  projectId: number;
  /** Whether the link that takes the choice hides names. */
  isAnonymous: Generated<boolean>;
  createdAt: CreatedAt;
}

export interface LtiLinksTable {
  id: Generated<number>;
  platformId: number;
  deploymentId: string;
  /** The assignment whose submissions are checked; '' for a link that people submit through. */
  activityId: Generated<string>;
  /** The id of the platform; the code of the choice for an assignment. */
  resourceLinkId: string;
  contextId: string;
  title: Generated<string>;
  course: Generated<string>;
  projectId: Generated<number | null>;
  itemCode: Generated<string | null>;
  isAnonymous: Generated<boolean>;
  sendsScores: Generated<boolean>;
  lineItemsUrl: Generated<string>;
  lineItemUrl: Generated<string>;
  /** Where the platform tells who is in the course; '' if it does not. */
  membersUrl: Generated<string>;
  /** When a teacher last wanted the list, when the platform was last asked for it, and when it last gave one. */
  membersWantedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  membersAskedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  membersReadAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Why the platform gave no list the last time; '' if it gave one. */
  membersProblem: Generated<LearningMembersProblem | ''>;
  /** False if the list of the platform is longer than what is read. */
  membersComplete: Generated<boolean>;
  /** The set of groups whose members submit together; '' for the groups of all sets. Null: people submit for themselves. */
  groupSet: Generated<string | null>;
  /** When the owner of the project has let the teachers of this course read what other courses have submitted; null: they do not. */
  otherCoursesShownAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  createdAt: CreatedAt;
}

/** A set of groups, of which a person is in one. */
export interface SetOfGroups {
  readonly id: string;
  readonly name: string;
}

/** A course whose platform tells its groups. */
export interface LtiCoursesTable {
  id: Generated<number>;
  platformId: number;
  deploymentId: string;
  contextId: string;
  groupsUrl: string;
  /** '' where the platform has no sets of groups. */
  setsUrl: string;
  /** The list of the course, which may say who is in which group; '' without one. */
  membersUrl: string;
  sets: JsonWithDefault<readonly SetOfGroups[]>;
  /** When the groups were last wanted, when the platform was last asked for them, and when it last gave them. */
  wantedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  askedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  readAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Why the platform gave none the last time; '' if it gave them. */
  problem: Generated<LearningMembersProblem | ''>;
}

/** A group of a course. It stays when the platform names it no longer: submissions were made for it. */
export interface LtiGroupsTable {
  id: Generated<number>;
  courseId: number;
  groupId: string;
  setId: string;
  name: string;
}

/** A person about whom the last answer said in which groups they are. */
export interface LtiGroupPeopleTable {
  courseId: number;
  subject: string;
}

export interface LtiGroupMembersTable {
  groupId: number;
  subject: string;
}

/** A course from which a link leads to a project, or has led there once. The link and the platform may be deleted. */
export interface LtiProjectCoursesTable {
  projectId: number;
  linkId: number;
  platformId: number;
  deploymentId: string;
  /** '' for a course that is not known. */
  contextId: string;
  knownAt: CreatedAt;
}

/** A student of the course of a link; without a name where the link hides names. */
export interface LtiMembersTable {
  linkId: number;
  subject: string;
  name: string;
  mail: string;
  /** False for somebody who takes part no longer, and may come back. */
  isActive: boolean;
}

export interface LtiFormsTable {
  personalFormId: number;
  personId: number;
}

export interface LtiScoresTable {
  linkId: number;
  personId: number;
  askedAt: ColumnType<Date, Date | undefined, Date>;
  /** The attempts to tell it that have failed, and the time of the next one. */
  attempts: Generated<number>;
  nextAt: ColumnType<Date, Date | undefined, Date>;
}

export interface LtiNoticesTable {
  platformId: number;
  deploymentId: string;
  noticeId: string;
  receivedAt: ColumnType<Date, Date | undefined, Date>;
}

export interface LtiCopiesTable {
  platformId: number;
  deploymentId: string;
  contextId: string;
  originContextId: string;
  receivedAt: ColumnType<Date, Date | undefined, Date>;
}

/**
 * The state of a file at a platform.
 *
 *     waiting ──fetched──▶ submitted: its check follows
 *        ├── not given out for days, too large, damaged ──▶ failed ──another notice──▶ waiting
 *        └── one of too many ──▶ skipped
 */
export type AssetState = 'waiting' | 'submitted' | 'failed' | 'skipped';

export interface LtiAssetsTable {
  id: Generated<number>;
  platformId: number;
  linkId: number;
  personId: number;
  /** The name with which the platform has sent it; '' if it keeps the name, if the project hides it, or once the file is submitted. */
  personName: Generated<string>;
  personMail: Generated<string>;
  /** The ids of the platform. */
  submissionKey: string;
  assetId: string;
  url: string;
  reportUrl: string;
  /** Has no name but an extension if the project hides names (`keepAssets`); '' once the file is submitted. */
  title: Generated<string>;
  fileName: Generated<string>;
  contentType: Generated<string>;
  bytes: Generated<number | null>;
  /** The hash as the platform tells it, in base64; '' if it does not. */
  sha256: Generated<string>;
  /** The asset in whose file this one is joined. */
  leaderId: Generated<number | null>;
  state: Generated<AssetState>;
  /** An error key: why it still waits, has failed or was left out; '' otherwise. */
  problem: Generated<string>;
  fileHash: Generated<Buffer | null>;
  submissionId: Generated<number | null>;
  attempts: Generated<number>;
  nextAt: ColumnType<Date, Date | undefined, Date>;
  receivedAt: ColumnType<Date, Date | undefined, Date>;
  /** Counts changes of which the platform is to be told. */
  reportVersion: Generated<number>;
  /** The version that it was told of. */
  toldVersion: Generated<number>;
  reportAttempts: Generated<number>;
  reportNextAt: ColumnType<Date, Date | undefined, Date>;
  /** The report that the platform has, without its time. */
  told: Generated<string>;
  toldVisible: Generated<boolean>;
}

export type LaunchKind = 'link' | 'selection' | 'settings' | 'report' | 'terms' | 'submission';

export interface LtiProblemsTable {
  platformId: number;
  kind: LearningProblemKind;
  detail: string;
  times: Generated<number>;
  lastAt: ColumnType<Date, Date | undefined, Date>;
}

export type ProblemRow = Selectable<LtiProblemsTable>;

/** How a platform wants to be answered when a teacher has selected what a new link shows. */
export interface Selection {
  readonly returnUrl: string;
  readonly deploymentId: string;
  /** Whether checks are added to an assignment, instead of a link. */
  readonly isAssignment: boolean;
  /** Data that the platform wants to get back; null if it has sent none. */
  readonly data: string | null;
}

export interface LtiLaunchesTable {
  id: Generated<number>;
  codeHash: Buffer | null;
  tokenHash: Generated<Buffer | null>;
  /** The hash of what the browser proves itself with: of its cookie if `isBound`, otherwise of the state that the platform may have kept. */
  stateHash: Buffer;
  /** Whether the browser has come back with the cookie with which it began. */
  isBound: boolean;
  /** Whether a window of its own has taken the visit over, and its page asks whether the person is the right one. */
  asksPerson: Generated<boolean>;
  platformId: number;
  personId: number;
  linkId: number | null;
  isTeacher: boolean;
  kind: Generated<LaunchKind>;
  deploymentId: Generated<string>;
  /** The choice that the message named, also where a copied course leads nowhere. */
  itemCode: Generated<string>;
  /** The file whose report is opened. */
  assetId: Generated<number | null>;
  /** The student whose report a teacher opens from the gradebook. */
  forPersonId: Generated<number | null>;
  selection: ColumnType<Selection | null, string | null, never>;
  connectCode: string;
  language: Generated<string>;
  createdAt: CreatedAt;
  expiresAt: Date;
}
