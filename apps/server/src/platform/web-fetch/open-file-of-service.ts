import type { IncomingMessage } from 'node:http';
import { sendRequest } from './connect.ts';
import type { ServiceAsker } from './ask-service.ts';
import { redirectOf } from './fetch-url.ts';
import { reachableIn } from './reachable-address.ts';
import { isSafeProtocol } from './usable-address.ts';
import { userAgentOf } from './user-agent.ts';

const mostRedirects = 3;

export interface FileOfService {
  readonly status: number;
  /** The announced size; undefined if it is not known. */
  readonly contentLength: string | undefined;
  readonly body: IncomingMessage;
}

/**
 * Begins to read a file from a service of an organisation, which may send us to a store of files elsewhere. The token is
 * sent to the first host only. Each address is checked as by `askService`. The caller destroys the body.
 */
export async function openFileOfService(
  services: ServiceAsker,
  start: URL,
  { token, signal }: { readonly token: string; readonly signal: AbortSignal },
): Promise<FileOfService> {
  let url = start;
  for (let redirects = 0; ; redirects++) {
    if (!isSafeProtocol(services.config, url)) throw new Error(`${url.origin} is not reached by HTTPS`);
    const isOwn = url.origin === start.origin;
    const answer = await sendRequest(url, {
      isAllowed: reachableIn(services.config),
      userAgent: userAgentOf(services.settings.current.publicUrl),
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        ...(isOwn ? { authorization: `Bearer ${token}` } : {}),
      },
      signal,
    });
    const next = redirectOf(answer, url);
    if (next === undefined) {
      const contentLength = answer.headers['content-length'];
      return { status: answer.statusCode ?? 502, contentLength, body: answer };
    }
    answer.destroy();
    if (redirects >= mostRedirects) throw new Error('the platform redirects too often');
    url = next;
  }
}
