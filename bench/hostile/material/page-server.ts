import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AttackContext } from '../attack.ts';

/**
 * A web server on this machine that runs until the attack is over. The product needs PRIVATE_HOSTS to reach it.
 */
export async function startPageServer(
  { defer }: AttackContext,
  answer: (path: string, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((request, response) => answer(request.url ?? '/', response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function sendPage(response: ServerResponse, html: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(html);
}
