import { beginOnlineSearch } from '../../../finding/sources/index.ts';
import { servicesFor, type Services } from '../../../services.ts';
import { askServices } from './ask-services.ts';
import { wordsOfSources, wordsOnPages } from './compare-outside.ts';
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
  readonly pages: readonly PageWithPassages[];
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
  const searchId = await beginOnlineSearch(services.db, key, userId);
  const { fingerprints } = await services.compute.analyse(text);
  const candidates = await findWebPages(services, fingerprints);
  const checked = { key: `search ${searchId}`, text };
  const inIndex = withWords(candidates, await wordsOnPages(services, checked, candidates, signal));
  const asked = { searchId, userId, text, fingerprints, knownUrls: ownUrls, skipsExplained: false };
  const online = await askServices(services, asked, signal);
  const outside = online === undefined ? [] : withWords(online.sources, wordsOfSources(online.compared));
  const known = new Set(inIndex.map(({ url }) => url));
  return { searchId, pages: [...inIndex, ...outside.filter(({ url }) => !known.has(url))] };
}

function withWords(
  pages: readonly Omit<PageWithPassages, 'words'>[],
  wordsOfText: ReadonlyMap<number, number>,
): readonly PageWithPassages[] {
  return pages.flatMap(({ textId, url, title }) => {
    const words = wordsOfText.get(textId);
    return words === undefined ? [] : [{ textId, url, title, words }];
  });
}
