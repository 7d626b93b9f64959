import { randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { encrypt, type EncryptOptions } from 'xml-encryption';
import { SignedXml } from 'xml-crypto';
import { makeOwnKey, type OwnKey } from '../own-key.ts';

/** An identity provider of tests, which can also make every document that a real one never would. */
export interface SamlTestProvider {
  readonly entityId: string;
  readonly key: OwnKey;
  readonly signInUrl: string;
  metadata(changes?: MetadataChanges): string;
  /** The form field `SAMLResponse`, in base64. */
  response(request: ReceivedRequest, person: TestPersonOfProvider, forgery?: Forgery): Promise<string>;
  /** The query of a signed request to end sessions. */
  logoutQuery(changes: LogoutChanges): string;
}

export interface ReceivedRequest {
  readonly requestId: string;
  readonly acsUrl: string;
  readonly audience: string;
  readonly relayState: string;
}

export interface TestPersonOfProvider {
  /** Attributes by their names. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** The content of the name id, as XML. */
  readonly nameId?: string;
  readonly nameIdFormat?: string;
}

/** A request to end the sessions of a person, and its differences from a correct one. */
export interface LogoutChanges {
  readonly destination: string;
  readonly nameId: string;
  readonly sessionIndexes?: readonly string[];
  readonly issuer?: string;
  readonly issuedAt?: Date;
  readonly until?: Date;
  readonly key?: OwnKey;
  readonly algorithm?: string;
  /** Changes the document before it is signed. */
  readonly change?: (xml: string) => string;
}

export interface MetadataChanges {
  readonly certificates?: readonly string[];
  readonly scopes?: readonly string[];
  readonly validUntil?: Date;
  readonly logoutUrl?: string;
  readonly entityId?: string;
  readonly id?: string;
}

/** The differences from a correct response. */
export interface Forgery {
  readonly key?: OwnKey;
  readonly signed?: 'assertion' | 'response' | 'nothing';
  readonly algorithm?: string;
  readonly digest?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly recipient?: string;
  readonly destination?: string;
  readonly inResponseTo?: string;
  readonly notBefore?: Date;
  readonly notOnOrAfter?: Date;
  readonly method?: string;
  readonly status?: string;
  readonly assertionId?: string;
  /** The certificate of the receiver. */
  readonly encryptFor?: string;
  readonly encryption?: Readonly<Pick<EncryptOptions, 'encryptionAlgorithm' | 'keyEncryptionAlgorithm'>>;
  /** Changes the document after it was signed. */
  readonly change?: (xml: string) => string;
}

const encryptXml = promisify(encrypt);
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const transforms = [
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
];

/** @param known the key of another provider, because making one takes a second */
export async function samlTestProvider(
  entityId = 'https://idp.example.org/saml',
  known?: OwnKey,
): Promise<SamlTestProvider> {
  const key = known ?? (await makeOwnKey('identity provider of tests'));
  const signInUrl = 'https://idp.example.org/sign-in';
  return {
    entityId,
    key,
    signInUrl,
    metadata: (changes = {}) =>
      metadataOf({ entityId, certificates: [key.certificate], ...changes }, signInUrl),
    response: async (request, person, forgery = {}) => {
      const xml = await responseXml(request, person, { key, issuer: entityId, ...forgery });
      return Buffer.from(forgery.change?.(xml) ?? xml).toString('base64');
    },
    logoutQuery: (changes) => logoutQuery({ key, issuer: entityId, ...changes }),
  };
}

const bare = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '');

function metadataOf(
  { entityId = '', certificates = [], scopes = [], validUntil, logoutUrl, id }: MetadataChanges,
  signInUrl: string,
): string {
  return [
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:shibmd="urn:mace:shibboleth:metadata:1.0" entityID="${entityId}"`,
    id === undefined ? '' : ` ID="${id}"`,
    validUntil === undefined ? '' : ` validUntil="${validUntil.toISOString()}"`,
    '><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:Extensions>',
    ...scopes.map((scope) => `<shibmd:Scope regexp="false">${scope}</shibmd:Scope>`),
    '<mdui:UIInfo xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui"><mdui:DisplayName xml:lang="en">Example University</mdui:DisplayName></mdui:UIInfo>',
    '</md:Extensions>',
    ...certificates.map(
      (each) =>
        `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare(each)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    ),
    logoutUrl === undefined
      ? ''
      : `<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${logoutUrl}"/>`,
    `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example.org/post"/>`,
    `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signInUrl}"/>`,
    '</md:IDPSSODescriptor></md:EntityDescriptor>',
  ].join('');
}

/** Signs the element with the id. */
export function signedXml(
  xml: string,
  id: string,
  { key, algorithm, digest }: Pick<Forgery, 'key' | 'algorithm' | 'digest'>,
): string {
  const signer = new SignedXml({
    privateKey: key?.privateKey ?? '',
    signatureAlgorithm: algorithm ?? rsaSha256,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  const element = `//*[@ID='${id}']`;
  signer.addReference({ xpath: element, transforms, digestAlgorithm: digest ?? sha256 });
  const issuer = `${element}/*[local-name(.)='Issuer']`;
  const hasIssuer = xml.includes(':Issuer>');
  signer.computeSignature(xml, {
    location: hasIssuer ? { reference: issuer, action: 'after' } : { reference: element, action: 'prepend' },
  });
  return signer.getSignedXml();
}

async function responseXml(
  request: ReceivedRequest,
  person: TestPersonOfProvider,
  forgery: Forgery & { readonly key: OwnKey; readonly issuer: string },
): Promise<string> {
  const { signed = 'assertion' } = forgery;
  const responseId = `_r${randomBytes(12).toString('hex')}`;
  const assertionId = forgery.assertionId ?? `_a${randomBytes(12).toString('hex')}`;
  const plain = assertionXml(request, person, forgery, assertionId);
  const assertion = signed === 'assertion' ? signedXml(plain, assertionId, forgery) : plain;
  const inside = forgery.encryptFor === undefined ? assertion : await encrypted(assertion, forgery);
  const xml = [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${responseId}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${forgery.destination ?? request.acsUrl}" InResponseTo="${forgery.inResponseTo ?? request.requestId}">`,
    `<saml:Issuer>${forgery.issuer}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="${forgery.status ?? 'urn:oasis:names:tc:SAML:2.0:status:Success'}"/></samlp:Status>`,
    inside,
    '</samlp:Response>',
  ].join('');
  return signed === 'response' ? signedXml(xml, responseId, forgery) : xml;
}

function assertionXml(
  request: ReceivedRequest,
  {
    attributes,
    nameId = 'p-123',
    nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  }: TestPersonOfProvider,
  forgery: Forgery & { readonly issuer: string },
  id: string,
): string {
  const notBefore = (forgery.notBefore ?? new Date(Date.now() - 10_000)).toISOString();
  const until = (forgery.notOnOrAfter ?? new Date(Date.now() + 300_000)).toISOString();
  return [
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${new Date().toISOString()}">`,
    `<saml:Issuer>${forgery.issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${nameIdFormat}">${nameId}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="${forgery.method ?? 'urn:oasis:names:tc:SAML:2.0:cm:bearer'}">`,
    `<saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${forgery.recipient ?? request.acsUrl}" InResponseTo="${forgery.inResponseTo ?? request.requestId}"/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${notBefore}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${forgery.audience ?? request.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${new Date().toISOString()}" SessionIndex="s-1"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    '<saml:AttributeStatement>',
    ...Object.entries(attributes).map(
      ([name, values]) =>
        `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
    ),
    '</saml:AttributeStatement></saml:Assertion>',
  ].join('');
}

async function encrypted(assertion: string, { encryptFor = '', encryption }: Forgery): Promise<string> {
  const data = await encryptXml(assertion, {
    rsa_pub: encryptFor,
    pem: encryptFor,
    ...(encryption ?? {
      encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
      keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    }),
  });
  return `<saml:EncryptedAssertion>${String(data)}</saml:EncryptedAssertion>`;
}

function logoutQuery({
  key,
  issuer,
  destination,
  nameId,
  sessionIndexes = [],
  issuedAt = new Date(),
  until,
  algorithm = rsaSha256,
  change,
}: LogoutChanges): string {
  const end = until === undefined ? '' : ` NotOnOrAfter="${until.toISOString()}"`;
  const xml = [
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_out" Version="2.0" IssueInstant="${issuedAt.toISOString()}"${end} Destination="${destination}">`,
    `<saml:Issuer>${issuer}</saml:Issuer><saml:NameID>${nameId}</saml:NameID>`,
    ...sessionIndexes.map((index) => `<samlp:SessionIndex>${index}</samlp:SessionIndex>`),
    '</samlp:LogoutRequest>',
  ].join('');
  const message = deflateRawSync(change?.(xml) ?? xml).toString('base64');
  const signed = new URLSearchParams({
    SAMLRequest: message,
    RelayState: 'r-1',
    SigAlg: algorithm,
  }).toString();
  const signature = sign('sha256', Buffer.from(signed), key?.privateKey ?? '').toString('base64');
  return `${signed}&Signature=${encodeURIComponent(signature)}`;
}

/** The request in the address at the provider. */
export function readRequest(url: string): ReceivedRequest {
  const { searchParams } = new URL(url);
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  return {
    requestId: / ID="([^"]+)"/.exec(xml)?.[1] ?? '',
    acsUrl: /AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1] ?? '',
    audience: /<saml:Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '',
    relayState: searchParams.get('RelayState') ?? '',
  };
}
