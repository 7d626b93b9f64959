import type { Services } from '../../../services.ts';
import {
  loadDocument,
  normalAddress,
  NoText,
  reasonOf,
  requestPolitely,
  robotsRulesOf,
  type Politeness,
} from '../../sources/fetching/index.ts';
import { addWebPage } from '../../web-index/add-web-page.ts';
import { removeOwnPages } from '../../web-index/remove-web-pages.ts';
import { knowsAddress } from '../../web-index/web-pages.repository.ts';
import { UnreadableSource } from '../page-record.ts';
import { createRunProgress, type RunProgress } from '../run-progress.ts';
import { openRun, restartRun, type WebRunRow } from '../web-runs.repository.ts';
import { workOnRun, type RunOptions } from '../work-on-run.ts';
import {
  insertAddresses,
  isVisitedItself,
  selectWaiting,
  setAllWaiting,
  setDone,
  visitAgain,
  type CrawlAddress,
  type NewAddress,
} from './crawl.repository.ts';
import { readSitemap } from './sitemap.ts';

export interface CrawlOptions extends RunOptions {
  /** Hosts that may be asked, besides that of the address. */
  readonly hosts?: readonly string[];
  /** Links to follow from the address; 0: the address alone. */
  readonly maxDepth?: number;
  /** Addresses in all. */
  readonly maxPages?: number;
  /** The address is a sitemap, whatever its name is. */
  readonly isSitemap?: boolean;
  readonly politeness?: Politeness;
}

/** A crawl has time: it waits for its turn, also behind checks that ask the same host. */
const patience: Politeness = { delayMs: 1_000, maxWaitMs: 10 * 60_000 };
const defaultDepth = 5;
const defaultPages = 10_000;
/** Several hosts at once; each host is asked in turn anyway. */
const workersAtOnce = 4;
const sitemapBytes = 50 * 1024 * 1024;
/** A sitemap has up to 50,000. The thread that writes a statement of so many answers nobody meanwhile. */
const addressesAtOnce = 1_000;
const deepestSitemap = 3;
/** Each may list 50,000 others, and a site can make up new ones forever. */
const mostSitemaps = 2_000;
/** Attempts at a host that is busy, before its address counts as failed. */
const mostAttempts = 3;

interface Crawl {
  readonly services: Services;
  readonly run: WebRunRow;
  readonly progress: RunProgress;
  readonly hosts: ReadonlySet<string>;
  readonly options: CrawlOptions;
  readonly signal: AbortSignal;
}

/**
 * Loads a site page by page into the web index. The addresses that are waiting are stored, so that a crawl that was
 * interrupted continues; a crawl that had finished asks for changes only. Never leaves the given hosts.
 */
export async function crawl(
  services: Services,
  address: string,
  options: CrawlOptions = {},
): Promise<RunProgress> {
  const start = normalAddress(address);
  if (start === undefined) throw new UnreadableSource(`${address} is not an http or https address.`);
  const { hosts, maxDepth, maxPages, isSitemap } = options;
  const { id } = await openRun(services.db, 'crawl', start, {
    ...(hosts === undefined ? {} : { hosts }),
    ...(maxDepth === undefined ? {} : { maxDepth }),
    ...(maxPages === undefined ? {} : { maxPages }),
    ...(isSitemap === undefined ? {} : { isSitemap }),
  });
  return workOnRun(services, id, options, (run, signal) =>
    visitAll(services, run, start, { ...options, signal }, signal),
  );
}

async function visitAll(
  services: Services,
  run: WebRunRow,
  start: string,
  options: CrawlOptions,
  signal: AbortSignal,
): Promise<RunProgress> {
  const { db } = services;
  if (run.isComplete) {
    await restartRun(db, run.id, {});
    await setAllWaiting(db, run.id);
  }
  const progress = createRunProgress(run.isComplete ? { id: run.id } : run);
  const hosts = new Set([
    new URL(start).hostname,
    ...(options.hosts ?? []).map((host) => host.toLowerCase()),
  ]);
  const state: Crawl = { services, run, progress, hosts, options, signal };
  await addStart(state, start);
  await work(state);
  await progress.save(db, {});
  return progress;
}

/** The address itself, and the sitemaps that its site names. */
async function addStart(state: Crawl, start: string): Promise<void> {
  const isSitemap = state.options.isSitemap ?? /\.xml(\.gz)?$/i.test(new URL(start).pathname);
  const found: NewAddress[] = [{ url: start, depth: 0, isSitemap }];
  if (!isSitemap && (state.options.maxDepth ?? defaultDepth) > 0) {
    const rules = await robotsRulesOf(state.services, new URL(start), requestOptions(state)).catch(
      () => undefined,
    );
    for (const sitemap of rules?.sitemaps ?? []) {
      const url = normalAddress(sitemap);
      if (url !== undefined) found.push({ url, depth: 0, isSitemap: true });
    }
  }
  await add(state, found);
}

/** Addresses of other hosts are left out here, whether a link or a sitemap names them. */
async function add({ services, run, hosts, options }: Crawl, found: readonly NewAddress[]): Promise<void> {
  const allowed = found.filter(({ url }) => hosts.has(new URL(url).hostname));
  const most = { pages: options.maxPages ?? defaultPages, sitemaps: mostSitemaps };
  for (let start = 0; start < allowed.length; start += addressesAtOnce) {
    await insertAddresses(services.db, run.id, allowed.slice(start, start + addressesAtOnce), most);
  }
}

async function work(state: Crawl): Promise<void> {
  const { services, run, signal } = state;
  const current = new Map<string, Promise<void>>();
  const attempts = new Map<string, number>();
  for (;;) {
    const free = workersAtOnce - current.size;
    const waiting = signal.aborted ? [] : await selectWaiting(services.db, run.id, [...current.keys()], free);
    for (const address of waiting) {
      const visit = visitAddress(state, address, attempts).finally(() => current.delete(address.url));
      // An error is thrown where the visits are awaited.
      visit.catch(() => undefined);
      current.set(address.url, visit);
    }
    if (current.size === 0) return;
    await Promise.race(current.values());
  }
}

async function visitAddress(
  state: Crawl,
  address: CrawlAddress,
  attempts: Map<string, number>,
): Promise<void> {
  const { services, run, progress, signal, options } = state;
  const { url } = address;
  try {
    if (address.isSitemap) await visitSitemap(state, address);
    else await visitPage(state, address);
  } catch (error) {
    if (signal.aborted) return;
    const reason = error instanceof UnreadableSource ? error.message : reasonOf(error);
    if (reason === undefined) throw error;
    const attempt = (attempts.get(url) ?? 0) + 1;
    attempts.set(url, attempt);
    if (reason === 'busy' && attempt < mostAttempts) return;
    // The page is no longer there for readers either. A name that is not found for a while says nothing about it.
    const isGone = error instanceof NoText && reason === 'notFound';
    const removed = isGone ? await removeOwnPages(services, [url], { runId: run.id }) : 0;
    if (isGone) await addFormer(state, address);
    const outcome = removed > 0 ? 'gone' : reason;
    await setDone(services.db, run.id, url, {
      outcome,
      etag: '',
      lastModified: '',
      pageUrl: '',
      isFailed: removed === 0,
    });
    await visitAgain(services.db, run.id, url);
    if (removed > 0) progress.count('gone');
    else progress.problem(`${url}: ${reason}`, error instanceof UnreadableSource ? 'sitemap' : reason);
  }
  await progress.save(services.db, {});
  options.onProgress?.(progress);
}

/** The address is gone, but the one that it led to may still be there: it is asked itself. */
async function addFormer(state: Crawl, { url, pageUrl, depth }: CrawlAddress): Promise<void> {
  if (pageUrl !== '' && pageUrl !== url) await add(state, [{ url: pageUrl, depth, isSitemap: false }]);
}

function requestOptions({ signal, options }: Crawl): { signal: AbortSignal; politeness: Politeness } {
  return { signal, politeness: options.politeness ?? patience };
}

async function visitSitemap(state: Crawl, { url, depth }: CrawlAddress): Promise<void> {
  const { services, run, progress } = state;
  const answer = await requestPolitely(services, url, { ...requestOptions(state), maxBytes: sitemapBytes });
  if (answer.status !== 200) throw new UnreadableSource(`the sitemap was answered with ${answer.status}`);
  const { pages, sitemaps } = await readSitemap(answer.bytes, answer.url.href);
  // The depth of a sitemap counts indexes within indexes; its pages are where a crawl starts.
  const inner = depth < deepestSitemap ? sitemaps : [];
  await add(state, [
    ...inner.map((found) => ({ url: found, depth: depth + 1, isSitemap: true })),
    ...pages.map((found) => ({ url: found, depth: 0, isSitemap: false })),
  ]);
  await setDone(services.db, run.id, url, { outcome: 'sitemap' });
  progress.count('sitemap');
}

async function visitPage(state: Crawl, address: CrawlAddress): Promise<void> {
  const { services, run, progress, options } = state;
  const { url, depth, etag, lastModified, pageUrl } = address;
  // Its pages may have been removed from the index since then.
  const isKnown = pageUrl !== '' && (await knowsAddress(services.db, pageUrl));
  const document = await loadDocument(services, url, {
    ...requestOptions(state),
    userId: 0,
    known: isKnown && (etag !== '' || lastModified !== '') ? { etag, lastModified } : undefined,
  });
  if (document === 'unchanged') {
    await setDone(services.db, run.id, url, { outcome: 'unchanged' });
    progress.count('unchanged');
    return;
  }
  const { links, robots } = document;
  const mayFollow =
    !robots.has('nofollow') && !robots.has('none') && depth < (options.maxDepth ?? defaultDepth);
  if (mayFollow)
    await add(
      state,
      links.map((found) => ({ url: found, depth: depth + 1, isSitemap: false })),
    );
  const { outcome, pageUrl: found } = await outcomeOf(state, address, document);
  await setDone(services.db, run.id, url, {
    outcome,
    etag: document.etag,
    lastModified: document.lastModified,
    pageUrl: found,
  });
  progress.count(outcome);
}

type Loaded = Exclude<Awaited<ReturnType<typeof loadDocument>>, 'unchanged'>;

interface Outcome {
  readonly outcome: string;
  /** The place where the index has the page, or has to have it; '' if it has none of this run. */
  readonly pageUrl: string;
}

async function outcomeOf(state: Crawl, address: CrawlAddress, document: Loaded): Promise<Outcome> {
  const { services, run, hosts } = state;
  const { title, text, robots, identifiers, foundAt } = document;
  if (robots.has('noindex') || robots.has('none')) return { outcome: 'not to be indexed', pageUrl: '' };
  // Where its text came from counts, whatever address it names as its own.
  if (!hosts.has(new URL(foundAt).hostname)) return { outcome: 'on another host', pageUrl: '' };
  if (await isOfOtherAddress(state, address, document)) return { outcome: 'copy', pageUrl: document.url };
  const url = document.url === address.url ? document.url : foundAt;
  const page = { url, title: title || url, content: text, fetchedAt: new Date(), identifiers };
  const outcome = await addWebPage(services, page, { runId: run.id });
  return { outcome, pageUrl: outcome === 'of another run' ? '' : url };
}

/**
 * A page that names another address as its own is left to that address, which is visited itself: a page cannot put its
 * text in the place of another one.
 */
async function isOfOtherAddress(
  state: Crawl,
  address: CrawlAddress,
  { url, foundAt }: Loaded,
): Promise<boolean> {
  if (url === address.url || url === foundAt) return false;
  await add(state, [{ url, depth: address.depth, isSitemap: false }]);
  return isVisitedItself(state.services.db, state.run.id, url);
}
