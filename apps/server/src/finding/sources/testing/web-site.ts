import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServedDocument } from './served-documents.ts';

export interface WebSite {
  /** The documents with their addresses. Each is on a host of its own, so that no host is asked too often. */
  readonly documents: readonly ServedDocument[];
  /** Paths that were requested, without robots.txt. */
  readonly requests: readonly string[];
  readonly close: () => Promise<void>;
}

export interface ServedPage {
  readonly title: string;
  readonly text: string;
  /** Further elements of its head. */
  readonly head?: string;
  /** The robots.txt of its host, if it has one. */
  readonly robots?: string;
  /** Its host breaks every connection. */
  readonly isDown?: boolean;
}

/** Serves texts as pages of local hosts, 127.0.0.2 and so on. */
export async function startWebSite(texts: readonly ServedPage[]): Promise<WebSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const ofHost = texts[numberOfHost(request.headers.host ?? '')];
    if (ofHost?.isDown === true) {
      request.socket.destroy();
      return;
    }
    if (path === '/robots.txt' && ofHost?.robots !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end(ofHost.robots);
      return;
    }
    const page = texts[Number(/^\/page-(\d+)$/.exec(path)?.[1] ?? -1)];
    if (path !== '/robots.txt') requests.push(path);
    if (page === undefined) {
      response.writeHead(404).end();
      return;
    }
    const paragraphs = page.text.split('\n\n').map((paragraph) => `<p>${escaped(paragraph)}</p>`);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html><head><title>${escaped(page.title)}</title>${page.head ?? ''}</head><body><nav><a href="/">Start</a></nav><article><h1>${escaped(page.title)}</h1>${paragraphs.join('')}</article></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    documents: texts.map(({ title, text }, i) => ({
      url: `http://127.0.${Math.floor(i / 200)}.${2 + (i % 200)}:${port}/page-${i}`,
      title,
      text,
      language: 'en',
    })),
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The number of the page that has this host for itself. */
function numberOfHost(host: string): number {
  const [, third = '', fourth = ''] = /^127\.0\.(\d+)\.(\d+)/.exec(host) ?? [];
  return fourth === '' ? -1 : Number(third) * 200 + Number(fourth) - 2;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
