import type { LearningProblemKind } from '@palimpsest/contract';
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
    ltiForms: LtiFormsTable;
    ltiLaunches: LtiLaunchesTable;
    ltiScores: LtiScoresTable;
    ltiProblems: LtiProblemsTable;
  }
}

/** A public key as JSON, with an id (RFC 7517). */
export type PublicKey = Readonly<Record<string, unknown>>;

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
  /** The keys of the platform as they were last read. */
  keys: ColumnType<readonly PublicKey[] | null, string | null | undefined, string | null>;
  keysReadAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  registrationHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  registrationUntil: ColumnType<Date | null, Date | null | undefined, Date | null>;
  createdAt: CreatedAt;
}

export interface LtiDeploymentsTable {
  platformId: number;
  deploymentId: string;
  /** False for one that was only seen. */
  isAdmitted: boolean;
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
  /** A guest, or the account that the person has connected. */
  userId: Generated<number | null>;
  createdAt: CreatedAt;
  lastSeenAt: ColumnType<Date, Date | undefined, Date>;
}

export interface LtiItemsTable {
  code: string;
  platformId: number;
  projectId: number;
  createdAt: CreatedAt;
}

export interface LtiLinksTable {
  id: Generated<number>;
  platformId: number;
  deploymentId: string;
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
  createdAt: CreatedAt;
}

export interface LtiFormsTable {
  personalFormId: number;
  personId: number;
}

export interface LtiScoresTable {
  linkId: number;
  personId: number;
  askedAt: ColumnType<Date, Date | undefined, Date>;
}

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
  /** Data that the platform wants to get back; null if it has sent none. */
  readonly data: string | null;
}

export interface LtiLaunchesTable {
  id: Generated<number>;
  codeHash: Buffer | null;
  tokenHash: Generated<Buffer | null>;
  stateHash: Buffer;
  isBound: boolean;
  platformId: number;
  personId: number;
  linkId: number | null;
  isTeacher: boolean;
  selection: ColumnType<Selection | null, string | null, never>;
  connectCode: string;
  language: Generated<string>;
  beganWith: Json<BeganWith>;
  createdAt: CreatedAt;
  expiresAt: Date;
}
