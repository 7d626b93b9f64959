import { X509Certificate } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import type { MetadataTask, ProviderMetadata } from '../saml-tasks.ts';
import { attributeOf, isNamed, namespaces, SamlRefused, walkDocument } from './document-outline.ts';

const mostElements = 400_000;
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const mostListed = 50;

/** Reads the metadata of an identity provider, alone or in the feed of a federation. Throws with the reason. */
export function readMetadata(task: MetadataTask): ProviderMetadata {
  // Also of an unsigned document: what the walk refuses never reaches another parser.
  const outside = providersIn(task.xml, task.entityId);
  const found = task.certificate === '' ? outside : providersIn(signedPartOf(task), task.entityId);
  const [first, second] = found;
  if (first === undefined) throw new SamlRefused('the metadata name no such identity provider');
  if (second !== undefined) throw new SamlRefused('the metadata name several identity providers');
  if (first.signInUrl === '') throw new SamlRefused('the identity provider has no address for HTTP-Redirect');
  if (first.certificates.length === 0) throw new SamlRefused('the identity provider has no certificate');
  if (first.validUntil !== null && first.validUntil <= Date.now()) {
    throw new SamlRefused('the metadata have expired');
  }
  return first;
}

/** The part that the federation has signed: the whole document, in the form that was verified. */
function signedPartOf({ xml, certificate }: MetadataTask): string {
  const text = xml.replaceAll(/\r\n?/g, '\n');
  const root = new DOMParser().parseFromString(text, 'text/xml').documentElement;
  const signatures = Array.from(root.childNodes).filter(
    (node) =>
      'localName' in node &&
      'namespaceURI' in node &&
      node.localName === 'Signature' &&
      node.namespaceURI === namespaces.signature,
  );
  const [signature] = signatures;
  if (signature === undefined || signatures.length > 1) {
    throw new SamlRefused('the metadata are not signed by the federation');
  }
  const verifier = new SignedXml({ publicCert: certificate });
  verifier.loadSignature(signature);
  const [reference, more] = verifier.getReferences();
  const isWhole = reference?.uri === '' || reference?.uri === `#${root.getAttribute('ID') ?? ''}`;
  if (more !== undefined || !isWhole || !isVerified(verifier, text)) {
    throw new SamlRefused('the signature of the metadata is not that of the federation');
  }
  return verifier.getSignedReferences()[0] ?? '';
}

function isVerified(verifier: SignedXml, text: string): boolean {
  try {
    return verifier.checkSignature(text);
  } catch {
    return false;
  }
}

interface Draft {
  entityId: string;
  displayName: string;
  signInUrl: string;
  logoutUrl: string;
  certificates: string[];
  scopes: string[];
  scopePatterns: string[];
  validUntil: number | null;
  isProvider: boolean;
}

function providersIn(xml: string, entityId: string): readonly ProviderMetadata[] {
  const found: Draft[] = [];
  const ends: (number | null)[] = [];
  let draft: Draft | undefined;
  let isInside = false;
  let isSigning = false;
  let isPattern = false;
  let text = '';
  walkDocument(xml, mostElements, {
    open: (tag, depth) => {
      text = '';
      const isGroup = isNamed(tag, namespaces.metadata, 'EntitiesDescriptor');
      const isEntity = isNamed(tag, namespaces.metadata, 'EntityDescriptor');
      if (depth === 1 && !isGroup && !isEntity) throw new SamlRefused('these are no metadata');
      if (isGroup || isEntity) ends.push(timeOf(attributeOf(tag, 'validUntil')));
      if (isEntity) {
        const id = attributeOf(tag, 'entityID');
        draft = entityId === '' || id === entityId ? emptyDraft(id, earliest(ends)) : undefined;
      }
      if (draft === undefined) return;
      if (isNamed(tag, namespaces.metadata, 'IDPSSODescriptor')) {
        isInside = true;
        draft.isProvider = true;
        draft.validUntil = earliest([draft.validUntil, timeOf(attributeOf(tag, 'validUntil'))]);
      }
      if (!isInside) return;
      const isRedirect = attributeOf(tag, 'Binding') === redirect;
      if (isRedirect && isNamed(tag, namespaces.metadata, 'SingleSignOnService')) {
        draft.signInUrl ||= webAddress(attributeOf(tag, 'Location'));
      }
      if (isRedirect && isNamed(tag, namespaces.metadata, 'SingleLogoutService')) {
        draft.logoutUrl ||= webAddress(attributeOf(tag, 'Location'));
      }
      if (isNamed(tag, namespaces.metadata, 'KeyDescriptor')) {
        isSigning = attributeOf(tag, 'use') !== 'encryption';
      }
      if (isNamed(tag, namespaces.shibboleth, 'Scope')) {
        isPattern = /^(?:true|1)$/.test(attributeOf(tag, 'regexp'));
      }
    },
    close: (tag) => {
      const content = text.trim();
      text = '';
      if (draft !== undefined && isInside && content !== '') {
        if (isSigning && isNamed(tag, namespaces.signature, 'X509Certificate')) {
          draft.certificates.push(pemOf(content));
        }
        if (isNamed(tag, namespaces.shibboleth, 'Scope')) {
          (isPattern ? draft.scopePatterns : draft.scopes).push(content.slice(0, 300));
        }
        if (isNamed(tag, namespaces.display, 'DisplayName')) draft.displayName ||= content.slice(0, 200);
      }
      if (isNamed(tag, namespaces.metadata, 'IDPSSODescriptor')) isInside = false;
      const isGroup = isNamed(tag, namespaces.metadata, 'EntitiesDescriptor');
      if (isNamed(tag, namespaces.metadata, 'EntityDescriptor')) {
        if (draft?.isProvider === true) found.push(draft);
        draft = undefined;
        ends.pop();
      }
      if (isGroup) ends.pop();
      if (found.length > 1) throw new SamlRefused('the metadata name several identity providers');
    },
    text: (part) => {
      if (text.length < 20_000) text += part;
    },
  });
  return found.map((one) => ({
    entityId: one.entityId,
    displayName: one.displayName,
    signInUrl: one.signInUrl,
    logoutUrl: one.logoutUrl,
    certificates: one.certificates.slice(0, mostListed),
    scopes: one.scopes.slice(0, mostListed),
    scopePatterns: one.scopePatterns.slice(0, mostListed),
    validUntil: one.validUntil,
  }));
}

function emptyDraft(entityId: string, validUntil: number | null): Draft {
  return {
    entityId,
    displayName: '',
    signInUrl: '',
    logoutUrl: '',
    certificates: [],
    scopes: [],
    scopePatterns: [],
    validUntil,
    isProvider: false,
  };
}

function timeOf(written: string): number | null {
  if (written === '') return null;
  const time = Date.parse(written);
  if (Number.isNaN(time)) throw new SamlRefused('the end of the metadata is not a time');
  return time;
}

function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** People are sent there: nothing but the web. */
function webAddress(location: string): string {
  if (!URL.canParse(location) || !/^https?:$/.test(new URL(location).protocol)) {
    throw new SamlRefused('an address of the identity provider is not one of the web');
  }
  return location;
}

function pemOf(content: string): string {
  const base64 = content.replaceAll(/[^A-Za-z0-9+/=]/g, '');
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).toString();
  } catch {
    throw new SamlRefused('a certificate of the identity provider cannot be read');
  }
}
