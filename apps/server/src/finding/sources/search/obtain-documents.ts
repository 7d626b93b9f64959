import type { ProviderKey } from '@palimpsest/contract';
import { limits } from '@palimpsest/contract';
import { storable } from '../../../platform/database/storable.ts';
import type { Services } from '../../../services.ts';
import {
  fetchDocument,
  identifierNames,
  storeDocument,
  type FetchDocumentOptions,
} from '../fetching/index.ts';
import type { FoundDocument } from '../providers/provider.ts';
import { identifierAddresses } from './identifier-addresses.ts';
import type { OnlineSource } from './online-task.ts';

/** A result that is to be loaded. */
export interface ChosenDocument {
  readonly provider: ProviderKey;
  readonly document: FoundDocument;
}

const longestLicense = 200;
/** Links to one document that are tried. */
const linksTried = 2;

export type ObtainedDocument =
  | { readonly source: OnlineSource }
  | { readonly source: undefined; readonly reason: string };

/**
 * The text of a document: as the provider sent it, from its full text, from its page, or its abstract. Never throws for a
 * document.
 */
export async function obtainDocument(
  services: Services,
  { document, provider }: ChosenDocument,
  options: FetchDocumentOptions,
): Promise<ObtainedDocument> {
  const { title, license, url } = document;
  const found = { provider, license: storable(license).slice(0, longestLicense) };
  const permanent = identifierAddresses(document.identifiers);
  /** The document at the address that it was obtained from. */
  const at = (shown: string) => ({
    ...found,
    url: shown,
    addresses: permanent.filter((address) => address.url !== shown),
    identifiers: identifierNames(document.identifiers),
  });
  if (document.text !== '') {
    const stored = await storeDocument(services, { url, title, text: document.text });
    if (stored !== undefined) return { source: { ...stored, ...at(url), title } };
  }
  const links = [...new Set([...document.fullTextUrls, url])].slice(0, linksTried);
  let reason = 'unreadable';
  for (const link of links) {
    const fetched = await fetchDocument(services, link, options);
    if (fetched.state === 'text') {
      const { textId, fetchedAt } = fetched;
      const shownTitle = (fetched.title || title || fetched.url).slice(0, limits.titleChars);
      return { source: { textId, fetchedAt, title: shownTitle, ...at(fetched.url) } };
    }
    reason = fetched.reason;
  }
  // An abstract in a catalogue; a snippet of a search engine is not a text.
  if (document.fullTextUrls.length > 0 || document.authors.length > 0) {
    const stored = await storeDocument(services, { url, title, text: document.snippet });
    if (stored !== undefined) return { source: { ...stored, ...at(url), title } };
  }
  return { source: undefined, reason };
}
