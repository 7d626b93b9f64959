import {
  mayBeUnencrypted,
  readBody,
  reachableIn,
  sendRequest,
  userAgentOf,
} from '../../platform/web-fetch/index.ts';
import type { Services } from '../../services.ts';

const timeoutMs = 10_000;

interface IdentityRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Asks an identity provider. Its address was entered by an administrator or is in an answer of the provider, so only public
 * addresses are reached, or those that the operator lists, and redirects are not followed.
 */
export async function askIdentityProvider(
  services: Pick<Services, 'config' | 'settings'>,
  url: URL,
  mostBytes: number,
  { method = 'GET', headers = {}, body }: IdentityRequest = {},
): Promise<Response> {
  requireSafeProtocol(services, url);
  const answer = await sendRequest(url, {
    method,
    isAllowed: reachableIn(services.config),
    userAgent: userAgentOf(services.settings.current.publicUrl),
    headers: { ...headers, 'accept-encoding': 'identity' },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  try {
    const bytes = await readBody(answer, mostBytes);
    const status = answer.statusCode ?? 502;
    const type = answer.headers['content-type'] ?? '';
    const isEmpty = bytes.length === 0 || status === 204 || status === 304 || status < 200;
    return new Response(isEmpty ? null : new Uint8Array(bytes), {
      status: status < 200 ? 502 : status,
      headers: { 'content-type': type },
    });
  } finally {
    answer.destroy();
  }
}

function requireSafeProtocol({ config }: Pick<Services, 'config'>, url: URL): void {
  if (url.protocol === 'https:' || (url.protocol === 'http:' && mayBeUnencrypted(config, url))) return;
  throw new Error(`${url.origin} is not reached by HTTPS`);
}
