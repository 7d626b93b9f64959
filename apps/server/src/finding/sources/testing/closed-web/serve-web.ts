import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PDFDocument from 'pdfkit';
import { searxngRoute } from '../routes/searxng.ts';
import type { Collection } from '../served-documents.ts';
import type { ClosedPage } from './types.ts';
import { createWebSearch, type WebSearch } from './web-search.ts';

export interface ServedWeb {
  /** The address of the search engine, which speaks the protocol of SearXNG. */
  readonly searchAddress: string;
  readonly search: WebSearch;
  /** Pages that somebody has asked for. */
  readonly requested: ReadonlySet<number>;
  readonly close: () => Promise<void>;
}

/** Serves the pages at local hosts from 127.1.0.1 on, each with several pages, and a search engine beside them. */
export async function serveWeb(pages: readonly ClosedPage[]): Promise<ServedWeb> {
  const requested = new Set<number>();
  const hostOf = (page: number): string => {
    const host = pages[page]?.host ?? 0;
    return `127.${1 + Math.floor(host / 50_000)}.${Math.floor(host / 200) % 250}.${1 + (host % 200)}`;
  };
  const search = createWebSearch(pages, hostOf);
  let port = 0;
  const collection: Collection = {
    search: (query, limit) =>
      search.search(query, limit).map(({ page, snippet }) => ({
        document: {
          url: `http://${hostOf(page)}:${port}/page-${page}`,
          title: pages[page]?.title ?? '',
          text: '',
        },
        number: page,
        snippet,
      })),
    find: () => [],
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const number = Number(/^\/page-(\d+)$/.exec(url.pathname)?.[1] ?? -1);
    const page = pages[number];
    if (page !== undefined) {
      requested.add(number);
      if (page.isPdf) {
        response.writeHead(200, { 'Content-Type': 'application/pdf' });
        writePdf(page).pipe(response);
        return;
      }
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(htmlOf(page));
      return;
    }
    const answer = searxngRoute(
      {
        provider: 'searxng',
        method: 'GET',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: {},
        body: undefined,
      },
      collection,
    );
    response.writeHead(answer === undefined ? 404 : (answer.status ?? 200), {
      'Content-Type': 'application/json',
    });
    response.end(JSON.stringify(answer?.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  ({ port } = server.address() as AddressInfo);
  return {
    searchAddress: `http://127.0.0.1:${port}`,
    search,
    requested,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function htmlOf({ title, served }: ClosedPage): string {
  const paragraphs = served.split('\n\n').map((paragraph) => `<p>${paragraph}</p>`);
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><a href="/">Home</a> <a href="/about">About us</a></nav><article><h1>${title}</h1>${paragraphs.join('')}</article><footer>Imprint and privacy</footer></body></html>`;
}

function writePdf({ title, served }: ClosedPage): InstanceType<typeof PDFDocument> {
  const pdf = new PDFDocument({ info: { Title: title } });
  pdf.fontSize(16).text(title).fontSize(11);
  for (const paragraph of served.split('\n\n')) pdf.moveDown().text(paragraph);
  pdf.end();
  return pdf;
}
