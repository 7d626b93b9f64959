import type { ProviderKey } from '@palimpsest/contract';
import { limits } from '@palimpsest/contract';
import { chooseResults, type PlannedQuery, type WeighedText } from '@palimpsest/engine';
import { storable } from '../../database/storable.ts';
import type { Services } from '../../services.ts';
import { fetchDocument, storeDocument, type FetchDocumentOptions } from '../fetching/index.ts';
import type { FoundDocument } from '../providers/provider.ts';
import type { OnlineLimits, OnlineSource } from './online-task.ts';

/** Results of one query to one provider. */
export interface QueryResults {
  readonly query: PlannedQuery;
  readonly provider: ProviderKey;
  readonly documents: readonly FoundDocument[];
}

export interface ChosenDocument {
  readonly query: PlannedQuery;
  readonly provider: ProviderKey;
  readonly document: FoundDocument;
}

const longestLicense = 200;
/** Links to one document that are tried. */
const linksTried = 2;

/** The results worth loading whose addresses are not among `seen`, which is updated. */
export function chooseDocuments(
  text: WeighedText,
  { query, provider, documents }: QueryResults,
  seen: Set<string>,
  { perQuery, perHost }: Pick<OnlineLimits, 'perQuery' | 'perHost'>,
): readonly ChosenDocument[] {
  const ofHost = new Map<string, number>();
  const chosen: ChosenDocument[] = [];
  for (const { result } of chooseResults(text, query, documents)) {
    const document = documents[result];
    if (document === undefined || chosen.length >= perQuery) break;
    const host = hostOf(document.url);
    const known = ofHost.get(host) ?? 0;
    const addresses = [document.url, ...document.fullTextUrls];
    if (known >= perHost || addresses.some((url) => seen.has(url))) continue;
    for (const url of addresses) seen.add(url);
    ofHost.set(host, known + 1);
    chosen.push({ query, provider, document });
  }
  return chosen;
}

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
  const found = { provider, license: storable(license).slice(0, longestLicense), addresses: [] };
  if (document.text !== '') {
    const stored = await storeDocument(services, { url, title, text: document.text });
    if (stored !== undefined) return { source: { ...stored, ...found, title, url } };
  }
  const links = [...new Set([...document.fullTextUrls, url])].slice(0, linksTried);
  let reason = 'unreadable';
  for (const link of links) {
    const fetched = await fetchDocument(services, link, options);
    if (fetched.state === 'text') {
      const { textId, fetchedAt } = fetched;
      const shownTitle = (fetched.title || title || fetched.url).slice(0, limits.titleChars);
      return { source: { textId, fetchedAt, url: fetched.url, title: shownTitle, ...found } };
    }
    reason = fetched.reason;
  }
  // An abstract in a catalogue; a snippet of a search engine is not a text.
  if (document.fullTextUrls.length > 0 || document.authors.length > 0) {
    const stored = await storeDocument(services, { url, title, text: document.snippet });
    if (stored !== undefined) return { source: { ...stored, ...found, title, url } };
  }
  return { source: undefined, reason };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
