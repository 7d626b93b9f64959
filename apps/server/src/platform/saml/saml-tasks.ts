/** The work of the thread that reads SAML documents, and its answers. Everything here can be sent between threads. */

export interface SamlAttribute {
  readonly name: string;
  /** The readable name; '' without one. */
  readonly friendlyName: string;
  readonly values: readonly string[];
}

/** The content of a verified assertion. Nothing of it comes from outside of the signature. */
export interface SamlFacts {
  readonly assertionId: string;
  /** The time from which the assertion would be refused anyway, in milliseconds. */
  readonly expiresAt: number;
  /** '' without one. */
  readonly nameId: string;
  readonly nameIdFormat: string;
  readonly sessionIndex: string;
  readonly attributes: readonly SamlAttribute[];
}

/** The data of an identity provider that its metadata contain. */
export interface ProviderMetadata {
  readonly entityId: string;
  /** The name that the organisation shows; '' without one. */
  readonly displayName: string;
  /** The address for the request, in the HTTP-Redirect binding. */
  readonly signInUrl: string;
  /** The address for single log-out in the same binding; '' if the provider offers none. */
  readonly logoutUrl: string;
  /** Certificates of the keys that sign, as PEM. */
  readonly certificates: readonly string[];
  /** Scopes that the federation assigns to the provider (shibmd:Scope). Those in `scopePatterns` are regular expressions. */
  readonly scopes: readonly string[];
  readonly scopePatterns: readonly string[];
  /** The time from which the metadata may no longer be used, in milliseconds; null: none is given. */
  readonly validUntil: number | null;
}

export interface ResponseTask {
  readonly kind: 'response';
  /** The form field `SAMLResponse`. */
  readonly response: string;
  readonly requestId: string;
  readonly acsUrl: string;
  readonly ownEntityId: string;
  readonly provider: Pick<ProviderMetadata, 'entityId' | 'certificates'>;
  readonly privateKey: string;
  readonly clockSkewMs: number;
}

export interface MetadataTask {
  readonly kind: 'metadata';
  readonly xml: string;
  /** The provider to find in an aggregate; '': the only one. */
  readonly entityId: string;
  /** The certificate of the federation that signs the document, as PEM; '': no signature is needed. */
  readonly certificate: string;
}

export interface RequestTask {
  readonly kind: 'request';
  readonly requestId: string;
  readonly relayState: string;
  readonly acsUrl: string;
  readonly ownEntityId: string;
  readonly signInUrl: string;
  readonly privateKey: string;
}

/** A message of the log-out in the HTTP-Redirect binding. */
export interface LogoutTask {
  readonly kind: 'logout';
  readonly requestId: string;
  readonly relayState: string;
  readonly ownEntityId: string;
  readonly logoutUrl: string;
  readonly privateKey: string;
  readonly nameId: string;
  readonly nameIdFormat: string;
  readonly sessionIndex: string;
}

/** A request of the provider to end the sessions of a person, in the same binding. */
export interface LogoutRequestTask {
  readonly kind: 'logoutRequest';
  /** The query of the address as it came: the signature covers its very letters. */
  readonly query: string;
  readonly ownLogoutUrl: string;
  readonly provider: Pick<ProviderMetadata, 'entityId' | 'certificates'>;
  readonly clockSkewMs: number;
}

/** The content of a verified request. */
export interface LogoutFacts {
  readonly requestId: string;
  readonly nameId: string;
  /** Sessions at the provider; none: all of the person. */
  readonly sessionIndexes: readonly string[];
}

/** The answer to such a request. */
export interface LogoutAnswerTask {
  readonly kind: 'logoutAnswer';
  readonly answerId: string;
  readonly requestId: string;
  readonly relayState: string;
  readonly ownEntityId: string;
  readonly logoutUrl: string;
  readonly privateKey: string;
}

export type SamlTask =
  | ResponseTask
  | MetadataTask
  | RequestTask
  | LogoutTask
  | LogoutRequestTask
  | LogoutAnswerTask;

export interface AnswerOf {
  readonly response: SamlFacts;
  readonly metadata: ProviderMetadata;
  readonly request: string;
  readonly logout: string;
  readonly logoutRequest: LogoutFacts;
  readonly logoutAnswer: string;
}

/** Why a document was refused, for the log and the test of a connection. */
export type SamlOutcome<Kind extends SamlTask['kind']> =
  | { readonly value: AnswerOf[Kind] }
  | { readonly refusal: string };
