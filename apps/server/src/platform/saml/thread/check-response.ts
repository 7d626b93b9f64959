import { SAML, ValidateInResponseTo, type Profile } from '@node-saml/node-saml';
import type { ResponseTask, SamlAttribute, SamlFacts } from '../saml-tasks.ts';
import { encryptionAlgorithms } from './algorithms.ts';
import { attributeOf, isNamed, namespaces, SamlRefused, walkDocument } from './document-outline.ts';

const mostElements = 5_000;
const mostAttributes = 100;
const mostValues = 50;
const mostValueChars = 1_000;
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/**
 * Verifies a response, which node-saml does, and then the rules of the web browser profile that it leaves to its caller: who
 * has issued the assertion, for which request and for which address of ours. Throws with the reason.
 */
export async function checkResponse(task: ResponseTask): Promise<SamlFacts> {
  checkOutside(task, Buffer.from(task.response, 'base64').toString('utf8'));
  const verifier = new SAML({
    callbackUrl: task.acsUrl,
    issuer: task.ownEntityId,
    audience: task.ownEntityId,
    idpCert: [...task.provider.certificates],
    decryptionPvk: task.privateKey,
    // One of both has to be signed: the library uses only what the signature covers.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    acceptedClockSkewMs: task.clockSkewMs,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: onlyRequest(task.requestId),
  });
  const { profile } = await verifier.validatePostResponseAsync({ SAMLResponse: task.response });
  if (profile === null) throw new SamlRefused('the response has no assertion');
  return factsOf(task, assertionOf(profile));
}

/** The parts of the response around the assertion. They may be unsigned, so they can only be a reason to refuse it. */
function checkOutside({ acsUrl, provider }: ResponseTask, xml: string): void {
  let isSuccess = false;
  let issuer = '';
  let isIssuer = false;
  walkDocument(xml, mostElements, {
    open: (tag, depth) => {
      if (depth === 1) {
        if (!isNamed(tag, namespaces.protocol, 'Response')) throw new SamlRefused('it is not a response');
        const destination = attributeOf(tag, 'Destination');
        if (destination !== '' && destination !== acsUrl) {
          throw new SamlRefused(`the response is for ${destination}`);
        }
      }
      if (depth === 3 && isNamed(tag, namespaces.protocol, 'StatusCode')) {
        isSuccess = attributeOf(tag, 'Value') === success;
      }
      isIssuer = depth === 2 && isNamed(tag, namespaces.assertion, 'Issuer');
      if (isNamed(tag, namespaces.encryption, 'EncryptionMethod')) {
        const algorithm = attributeOf(tag, 'Algorithm');
        if (!encryptionAlgorithms.includes(algorithm)) {
          throw new SamlRefused(`the encryption algorithm ${algorithm} is not accepted`);
        }
      }
    },
    close: () => {
      isIssuer = false;
    },
    text: (text) => {
      if (isIssuer) issuer += text;
    },
  });
  if (!isSuccess) throw new SamlRefused('the provider has not logged the person in');
  if (issuer !== '' && issuer.trim() !== provider.entityId) {
    throw new SamlRefused(`the response was issued by ${issuer.trim()}`);
  }
}

/** The library asks whether a request is known. Only the one of this log-in is. */
function onlyRequest(requestId: string) {
  return {
    saveAsync: () => Promise.resolve(null),
    getAsync: (id: string) => Promise.resolve(id === requestId ? new Date().toISOString() : null),
    removeAsync: () => Promise.resolve(null),
  };
}

/** An element as xml2js represents it. */
interface Element {
  readonly $?: Readonly<Record<string, string>>;
  readonly _?: string;
  readonly [child: string]: unknown;
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The children with a name. An element with nothing but text is a string. */
function children(parent: Element | undefined, name: string): readonly Element[] {
  const value = parent?.[name];
  if (!Array.isArray(value)) return [];
  return value.map((one: unknown): Element => (isElement(one) ? one : { _: String(one) }));
}

const attribute = (element: Element | undefined, name: string): string => element?.$?.[name] ?? '';
const textOf = (element: Element | undefined): string => (element?._ ?? '').trim();

function assertionOf(profile: Profile): Element {
  const assertion: unknown = profile.getAssertion?.()['Assertion'];
  if (!isElement(assertion)) throw new SamlRefused('the response has no assertion');
  return assertion;
}

function factsOf(task: ResponseTask, assertion: Element): SamlFacts {
  const [issuer] = children(assertion, 'Issuer');
  if (textOf(issuer) !== task.provider.entityId) {
    throw new SamlRefused(`the assertion was issued by ${textOf(issuer)}`);
  }
  const assertionId = attribute(assertion, 'ID');
  if (assertionId === '') throw new SamlRefused('the assertion has no id');
  const [subject] = children(assertion, 'Subject');
  const confirmedUntil = confirmationOf(task, subject);
  const [conditions] = children(assertion, 'Conditions');
  if (conditions === undefined) throw new SamlRefused('the assertion has no conditions');
  const [statement] = children(assertion, 'AuthnStatement');
  if (statement === undefined) throw new SamlRefused('the assertion says nothing about a log-in');
  const sessionEnd = Date.parse(attribute(statement, 'SessionNotOnOrAfter'));
  if (sessionEnd + task.clockSkewMs <= Date.now())
    throw new SamlRefused('the session at the provider is over');
  const [nameId] = children(subject, 'NameID');
  return {
    assertionId,
    expiresAt: confirmedUntil + task.clockSkewMs,
    nameId: textOf(nameId),
    nameIdFormat: attribute(nameId, 'Format'),
    sessionIndex: attribute(statement, 'SessionIndex'),
    attributes: attributesOf(assertion),
  };
}

/** The end of the confirmation that is for this request and this address. Throws without one. */
function confirmationOf(
  { acsUrl, requestId, clockSkewMs }: ResponseTask,
  subject: Element | undefined,
): number {
  const reasons: string[] = [];
  for (const confirmation of children(subject, 'SubjectConfirmation')) {
    const [data] = children(confirmation, 'SubjectConfirmationData');
    const until = Date.parse(attribute(data, 'NotOnOrAfter'));
    if (attribute(confirmation, 'Method') !== bearer) reasons.push('it is not for the bearer');
    else if (attribute(data, 'Recipient') !== acsUrl) {
      reasons.push(`it is for the recipient ${attribute(data, 'Recipient')}`);
    } else if (attribute(data, 'InResponseTo') !== requestId) reasons.push('it answers another request');
    else if (attribute(data, 'NotBefore') !== '') reasons.push('it has a time from which it holds');
    else if (Number.isNaN(until) || until + clockSkewMs <= Date.now()) reasons.push('it has expired');
    else return until;
  }
  throw new SamlRefused(`no confirmation of the subject holds: ${reasons.join(', ') || 'there is none'}`);
}

function attributesOf(assertion: Element): readonly SamlAttribute[] {
  const all = children(assertion, 'AttributeStatement').flatMap((each) => children(each, 'Attribute'));
  if (all.length > mostAttributes) throw new SamlRefused('the assertion has too many attributes');
  return all.map((each) => ({
    name: attribute(each, 'Name').slice(0, mostValueChars),
    friendlyName: attribute(each, 'FriendlyName').slice(0, mostValueChars),
    values: children(each, 'AttributeValue')
      .slice(0, mostValues)
      .map((value) => valueOf(value).slice(0, mostValueChars))
      .filter((value) => value !== ''),
  }));
}

/** An older targeted id is a name id inside of the value. */
function valueOf(value: Element): string {
  const [nameId] = children(value, 'NameID');
  return nameId === undefined ? textOf(value) : textOf(nameId);
}
