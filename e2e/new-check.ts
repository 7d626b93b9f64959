import { AxeBuilder } from '@axe-core/playwright';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DataOf, InputOf, OperationName } from '@palimpsest/contract';
import type { Locator, Page } from 'playwright-core';

/** What the journeys of a new check do on its page, and the site whose pages they fetch. */

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

/** A site with one page, /ferries, of which its author has marked a part. */
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

/** Calls the API as the page does. */
export async function ask<Name extends OperationName>(
  page: Page,
  operation: Name,
  input: InputOf<Name>,
): Promise<{ readonly total: number; readonly data: DataOf<Name> }> {
  return page.evaluate(
    async ([name, body]) => {
      const sid = /(?:^|; )sid=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch(`/api/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Sid': sid },
        body,
      });
      return answer.json();
    },
    [operation, JSON.stringify(input)] as const,
  );
}

/** Serious ones, and whether the page is wider than its window. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    ...(wider > 0 ? [`${wider} px too wide`] : []),
  ];
}
