import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SiteAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/** A site on this machine that answers as its pages say, and remembers what it was asked for. */
export interface Site {
  readonly url: string;
  /** Paths with their queries, in the order of the requests. */
  readonly asked: string[];
  /** The pages by path; others are answered with 404. They may change at any time. */
  readonly pages: Map<string, SiteAnswer>;
  stop(): Promise<void>;
}

/** @param host An address of the loopback network: each is a host of its own. */
export async function startSite(
  host = '127.0.0.1',
  pages: Readonly<Record<string, SiteAnswer>> = {},
): Promise<Site> {
  const asked: string[] = [];
  const known = new Map(Object.entries(pages));
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = known.get(request.url ?? '') ?? reply('<p>There is no such page here.</p>', {}, 404);
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const { address, port } = server.address() as AddressInfo;
  return {
    url: `http://${address}:${port}`,
    asked,
    pages: known,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

export function reply(
  body: string | Uint8Array,
  headers: Record<string, string> = {},
  status = 200,
): SiteAnswer {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  };
}

export const redirectTo = (location: string, status = 302): SiteAnswer =>
  reply('moved', { Location: location }, status);

/** A page with a menu and a footer around its content. */
export function pageOf(content: string, head = ''): string {
  return `<!doctype html><html><head><title>Salt roads</title>${head}</head><body><nav><a href="/">Home</a></nav>
    <article><h1>Salt roads</h1>${content}</article><footer>All rights reserved</footer></body></html>`;
}

export const paragraphs = (text: string): string => `<p>${text}</p>`.repeat(4);
