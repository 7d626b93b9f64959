import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

const open = new WeakMap<Page, Set<Request>>();
const quietMs = 60;

/** Counts the requests of a page from now on. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const known = open.get(page);
  if (known !== undefined) return known;
  const requests = new Set<Request>();
  open.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/**
 * Shows another address of the product without loading the document again, as a link does. The first address of a page is
 * loaded. Afterwards, the page has no request under way.
 */
export async function showAddress(page: Page, path: string): Promise<void> {
  const requests = requestsOf(page);
  const isLoaded = page.url().startsWith('http');
  if (isLoaded) await page.evaluate((to) => window.history.pushState({}, '', to), path);
  else await page.goto(path);
  for (let quiet = 0; quiet < 2; quiet = requests.size === 0 ? quiet + 1 : 0) await wait(quietMs);
}
