import { verify, X509Certificate } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { LogoutFacts, LogoutRequestTask } from '../saml-tasks.ts';
import { attributeOf, isNamed, namespaces, SamlRefused, walkDocument } from './document-outline.ts';

const mostBytes = 100_000;
const mostElements = 200;
const mostSessions = 100;
/** A request without an end of its own counts for five minutes. */
const longestMs = 5 * 60_000;

/** Hashes of the accepted algorithms, which sign with RSA. */
const hashes: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};

/**
 * Verifies a request of a provider to end the sessions of a person. In this binding, the signature covers the address, so nothing is
 * read before it was verified. The library accepts requests without a signature. Throws with the reason.
 */
export function checkLogoutRequest(task: LogoutRequestTask): LogoutFacts {
  const message = signedMessage(task);
  const xml = inflateRawSync(Buffer.from(message, 'base64'), { maxOutputLength: mostBytes }).toString('utf8');
  const request = readRequest(xml);
  const { provider, ownLogoutUrl, clockSkewMs } = task;
  if (request.issuer !== provider.entityId) {
    throw new SamlRefused(`the request was issued by ${request.issuer}`);
  }
  if (request.destination !== '' && request.destination !== ownLogoutUrl) {
    throw new SamlRefused(`the request is for ${request.destination}`);
  }
  const now = Date.now();
  const until = Number.isNaN(request.until) ? request.issuedAt + longestMs : request.until;
  const isNow = request.issuedAt - clockSkewMs <= now && now < until + clockSkewMs;
  if (!isNow) throw new SamlRefused('the request has expired, or is not valid yet');
  if (request.id === '' || request.nameId === '') throw new SamlRefused('the request names nobody');
  return { requestId: request.id, nameId: request.nameId, sessionIndexes: request.sessionIndexes };
}

/** The message, after its signature was verified over the address as it came. */
function signedMessage({ query, provider }: LogoutRequestTask): string {
  const parts = new Map<string, string>();
  for (const part of query.split('&')) {
    const [name = ''] = part.split('=', 1);
    if (parts.has(name)) throw new SamlRefused(`the address has ${name} twice`);
    parts.set(name, part);
  }
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap((name) => parts.get(name) ?? []).join('&');
  const values = new URLSearchParams(query);
  const hash = hashes[values.get('SigAlg') ?? ''];
  const signature = values.get('Signature') ?? '';
  if (signature === '') throw new SamlRefused('the request is not signed');
  if (hash === undefined) throw new SamlRefused('the signature algorithm is not accepted');
  const isSigned = provider.certificates.some((certificate) =>
    verify(
      hash,
      Buffer.from(signed),
      new X509Certificate(certificate).publicKey,
      Buffer.from(signature, 'base64'),
    ),
  );
  if (!isSigned) throw new SamlRefused('the signature is not that of the provider');
  return values.get('SAMLRequest') ?? '';
}

function readRequest(xml: string) {
  const request = { id: '', destination: '', issuedAt: 0, until: 0 };
  const texts = { Issuer: [] as string[], NameID: [] as string[], SessionIndex: [] as string[] };
  let current: string[] | undefined;
  walkDocument(xml, mostElements, {
    open: (tag, depth) => {
      if (depth === 1) {
        if (!isNamed(tag, namespaces.protocol, 'LogoutRequest')) {
          throw new SamlRefused('it is not a request to log out');
        }
        request.id = attributeOf(tag, 'ID');
        request.destination = attributeOf(tag, 'Destination');
        request.issuedAt = Date.parse(attributeOf(tag, 'IssueInstant'));
        request.until = Date.parse(attributeOf(tag, 'NotOnOrAfter'));
      }
      current = undefined;
      if (depth !== 2) return;
      if (isNamed(tag, namespaces.assertion, 'Issuer')) current = texts.Issuer;
      if (isNamed(tag, namespaces.assertion, 'NameID')) current = texts.NameID;
      if (isNamed(tag, namespaces.protocol, 'SessionIndex')) current = texts.SessionIndex;
      current?.push('');
      if (texts.SessionIndex.length > mostSessions)
        throw new SamlRefused('the request names too many sessions');
    },
    close: () => {
      current = undefined;
    },
    text: (text) => {
      if (current !== undefined) current[current.length - 1] += text;
    },
  });
  const [issuer = '', nameId = ''] = [texts.Issuer[0]?.trim(), texts.NameID[0]?.trim()];
  return { ...request, issuer, nameId, sessionIndexes: texts.SessionIndex.map((one) => one.trim()) };
}
