import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Json, JsonWithDefault } from '../../platform/database/columns.ts';
import type { ProviderMetadata } from '../../platform/saml/index.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    ssoConnections: SsoConnectionsTable;
    ssoDomains: SsoDomainsTable;
    ssoLogIns: SsoLogInsTable;
    ssoSubjects: SsoSubjectsTable;
    ssoUsedAssertions: SsoUsedAssertionsTable;
    ssoSessions: SsoSessionsTable;
  }
}

/** The names of attributes or claims; '' means the usual ones of the protocol. */
export interface SsoMapping {
  readonly subject: string;
  readonly mail: string;
  readonly name: string;
  /** OpenID Connect: the claim with the scope, such as `hd`. SAML takes it from the subject. */
  readonly scope: string;
  readonly entitlement: string;
}

export interface SsoConnectionsTable {
  id: Generated<number>;
  licenseId: number;
  name: string;
  kind: 'saml' | 'oidc';
  friendlyName: Generated<string>;
  customText: Generated<string>;
  hideMailLogin: Generated<boolean>;
  isEnabled: Generated<boolean>;
  metadataSource: ColumnType<
    'file' | 'address' | 'federation',
    'file' | 'address' | 'federation' | undefined
  >;
  metadataUrl: Generated<string>;
  /** The provider to find in the feed of a federation. */
  entityId: Generated<string>;
  federationCertificate: Generated<string>;
  provider: ColumnType<ProviderMetadata | null, string | null | undefined, string | null>;
  metadataReadAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  metadataProblem: Generated<string>;
  sealedKey: string;
  certificate: string;
  issuer: Generated<string>;
  clientId: Generated<string>;
  sealedSecret: Generated<string>;
  mapping: Json<SsoMapping>;
  scopes: JsonWithDefault<readonly string[]>;
  entitlements: JsonWithDefault<readonly string[]>;
  createdAt: CreatedAt;
}

export interface SsoDomainsTable {
  id: Generated<number>;
  licenseId: number;
  domain: string;
  proof: string;
  provedBy: ColumnType<'dns' | 'admin' | null, null | undefined, 'dns' | 'admin' | null>;
  provedAt: ColumnType<Date | null, null | undefined, Date | null>;
  createdAt: CreatedAt;
}

/** The statement of a provider about a person, after it was verified. */
export interface SsoFacts {
  /** Attributes or claims, by their names. */
  readonly attributes: readonly {
    readonly name: string;
    readonly friendlyName: string;
    readonly values: readonly string[];
  }[];
  /** The name id of SAML, or the `sub` of OpenID Connect. */
  readonly nameId: string;
  readonly nameIdFormat: string;
  /** The session at the provider, the `sid` of OpenID Connect; '' if it names none. */
  readonly sessionIndex: string;
}

export interface SsoLogInsTable {
  /** SHA-256 of the state. */
  stateHash: Buffer;
  connectionId: number;
  browserHash: Buffer;
  /** The id of the request to the provider. */
  requestId: string;
  returnPath: string;
  testerId: number | null;
  facts: ColumnType<SsoFacts | null, undefined, string>;
  refusal: Generated<string>;
  expiresAt: Date;
}

export interface SsoSubjectsTable {
  userId: number;
  connectionId: number;
  subject: string;
  createdAt: CreatedAt;
  lastUsedAt: ColumnType<Date, Date | undefined, Date>;
}

export interface SsoUsedAssertionsTable {
  connectionId: number;
  assertionHash: Buffer;
  expiresAt: Date;
}

export interface SsoSessionsTable {
  /** The name of the session here. */
  sid: string;
  connectionId: number;
  nameId: string;
  nameIdFormat: string;
  sessionIndex: string;
}
