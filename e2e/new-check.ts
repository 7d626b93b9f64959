import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { seriousFaults } from './axe.ts';

/** Shared steps of the journeys of a new check, and the site whose pages they fetch. */

export const paragraph =
  'The ferry to the outer islands ran twice a week in winter, and the post went along in a tin box. ';

const bodies: Readonly<Record<string, string>> = {
  '/ferries': `<html><head><title>Ferries in winter</title></head><body><nav>Home Shop</nav>
    <p>An introduction that nobody has asked for.</p><!-- PAStart --><p>${paragraph.repeat(3)}</p><!-- PAEnd -->
    </body></html>`,
};

export interface Site {
  readonly url: string;
  readonly close: () => void;
}

/** A site with one page, /ferries; its author has marked a part of it. */
export async function openSite(): Promise<Site> {
  const server: Server = createServer((request, response) => {
    const body = bodies[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'text/html' });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

export async function gotoNewCheck(page: Page): Promise<void> {
  await page.goto('/plagiarism/new');
  await page.getByRole('heading', { name: 'New check' }).waitFor();
}

export async function choose(page: Page, source: 'Upload' | 'Text' | 'Web page' | 'Library'): Promise<void> {
  await page.getByRole('radiogroup').getByText(source, { exact: true }).first().click();
}

export function text(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Text to check' });
}

/** Serious accessibility faults, and whether the page is wider than its window. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [...(await seriousFaults(page)), ...(wider > 0 ? [`${wider} px too wide`] : [])];
}
