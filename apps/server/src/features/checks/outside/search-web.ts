import type { WordSpan } from '@palimpsest/engine';
import type { ComparedSource } from '../../../finding/compute/tasks.ts';
import {
  beginOnlineSearch,
  onlineSearchFor,
  searchOnline,
  type OnlineSource,
} from '../../../finding/sources/index.ts';
import type { StoredOnline } from '../../../platform/database/stored-values/stored-online.ts';
import { servicesFor, type Services } from '../../../services.ts';
import { asCandidate } from '../run/find-online.ts';
import { compareOutside, coveredWords, noSteps, spanOf } from './compare-outside.ts';
import { findWebPages } from './find-web-pages.ts';

/** A text that its owner has scanned for copies on the web. */
export interface TextToScan {
  /** Names the search: one that begins again with the same key neither asks nor pays twice. */
  readonly key: string;
  readonly text: string;
  /** The user whose budget pays for the requests. */
  readonly userId: number;
  /** Addresses of the text itself: online, they are not even loaded. */
  readonly ownUrls: readonly string[];
}

/** A page that shares passages with the text. */
export interface PageWithPassages {
  readonly textId: number;
  readonly url: string;
  readonly title: string;
  /** Words of the scanned text that its passages cover. */
  readonly words: number;
}

export interface ScannedWeb {
  /** Ended with `endSearch` when the result is stored: answers that may not be kept are needed until then. */
  readonly searchId: number;
  /** Words of the scanned text. */
  readonly words: number;
  /** Those with the most words first. */
  readonly pages: readonly PageWithPassages[];
  /** Undefined if no service is turned on. */
  readonly online: StoredOnline | undefined;
}

/**
 * Searches the web index of the installation and the outside services for copies of a text. The words of
 * pages in the index are searched online all the same: the text itself may be in the index, and every copy counts.
 */
export async function searchWeb(
  allServices: Services,
  { key, text, userId, ownUrls }: TextToScan,
  signal: AbortSignal,
): Promise<ScannedWeb> {
  const services = servicesFor(allServices, userId);
  const { db, compute } = services;
  const searchId = await beginOnlineSearch(db, key, userId);
  const { fingerprints } = await compute.analyse(text);
  const words = fingerprints.words.hashes.length;
  const checked = { key: `search ${searchId}`, text };
  const candidates = await findWebPages(services, fingerprints);
  const pages = pagesOf(candidates, await compareOutside(services, checked, candidates, signal));
  const search = await onlineSearchFor(services, { words, asker: { searchId }, userId });
  if (search === undefined) return { searchId, words, pages: strongestFirst(pages), online: undefined };
  const compared: ComparedSource[] = [];
  const compare = async (
    found: readonly OnlineSource[],
  ): Promise<ReadonlyMap<number, readonly WordSpan[]>> => {
    const sources = await compareOutside(services, checked, found.map(asCandidate), signal);
    compared.push(...sources);
    // No word counts as explained, or one copy would hide the others.
    return new Map(sources.map(({ id }) => [id, []]));
  };
  const task = { asker: { searchId }, userId, text, fingerprints, explained: [], knownUrls: ownUrls };
  const hooks = { compare, plan: noSteps, advance: noSteps };
  const { sources, outcome } = await searchOnline(services, task, search, hooks, signal);
  const known = new Set(pages.map(({ url }) => url));
  const others = pagesOf(sources, compared).filter(({ url }) => !known.has(url));
  return { searchId, words, pages: strongestFirst([...pages, ...others]), online: outcome };
}

function pagesOf(
  found: readonly Pick<PageWithPassages, 'textId' | 'url' | 'title'>[],
  compared: readonly ComparedSource[],
): readonly PageWithPassages[] {
  const passagesOf = new Map(compared.map(({ id, passages }) => [id, passages]));
  return found.flatMap(({ textId, url, title }) => {
    const words = coveredWords((passagesOf.get(textId) ?? []).map(spanOf));
    return words === 0 ? [] : [{ textId, url, title, words }];
  });
}

function strongestFirst(pages: readonly PageWithPassages[]): readonly PageWithPassages[] {
  return pages.toSorted((a, b) => b.words - a.words || a.url.localeCompare(b.url));
}
