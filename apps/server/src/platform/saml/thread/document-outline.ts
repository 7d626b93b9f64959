import { SaxesParser, type SaxesTagNS } from 'saxes';

/** A document that is refused, with the reason. */
export class SamlRefused extends Error {}

export const namespaces = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
  shibboleth: 'urn:mace:shibboleth:metadata:1.0',
  display: 'urn:oasis:names:tc:SAML:metadata:ui',
} as const;

const deepest = 60;

export interface OutlineHandler {
  readonly open: (tag: SaxesTagNS, depth: number) => void;
  readonly close?: (tag: SaxesTagNS, depth: number) => void;
  readonly text?: (text: string) => void;
}

/**
 * Walks through a document before anything else reads it. Refuses document types, so that there are no entities but the five of
 * XML, processing instructions, and documents that are too deep or have too many elements.
 */
export function walkDocument(xml: string, mostElements: number, handler: OutlineHandler): void {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let count = 0;
  parser.on('doctype', () => {
    throw new SamlRefused('the document has a document type');
  });
  parser.on('processinginstruction', () => {
    throw new SamlRefused('the document has a processing instruction');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    count += 1;
    if (depth > deepest || count > mostElements) throw new SamlRefused('the document is too large');
    handler.open(tag, depth);
  });
  parser.on('closetag', (tag) => {
    handler.close?.(tag, depth);
    depth -= 1;
  });
  const onText = (text: string): void => handler.text?.(text);
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('error', (error) => {
    throw new SamlRefused(`the document is not well-formed: ${error.message}`);
  });
  parser.write(xml).close();
}

/** The value of an attribute without a namespace; '' without one. */
export function attributeOf(tag: SaxesTagNS, name: string): string {
  return tag.attributes[name]?.value ?? '';
}

export function isNamed(tag: SaxesTagNS, uri: string, local: string): boolean {
  return tag.uri === uri && tag.local === local;
}
