import { sendRequest } from './connect.ts';
import { reachableIn } from './reachable-address.ts';
import { readBody } from './read-body.ts';
import { isSafeProtocol } from './usable-address.ts';
import { userAgentOf } from './user-agent.ts';
import type { Config } from '../../config.ts';
import type { Settings } from '../settings/index.ts';

const timeoutMs = 10_000;

export interface ServiceAsker {
  readonly config: Config;
  readonly settings: Settings;
}

interface ServiceRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Asks a service of an organisation, such as its identity provider or learning platform. The address was entered by an
 * administrator or is in an answer of the service, so only public
 * addresses are reached, or those that the operator lists, and redirects are not followed.
 */
export async function askService(
  services: ServiceAsker,
  url: URL,
  mostBytes: number,
  { method = 'GET', headers = {}, body }: ServiceRequest = {},
): Promise<Response> {
  if (!isSafeProtocol(services.config, url)) throw new Error(`${url.origin} is not reached by HTTPS`);
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
    const links = answer.headers['link'] ?? '';
    const link = Array.isArray(links) ? links.join(', ') : links;
    const isEmpty = bytes.length === 0 || status === 204 || status === 304 || status < 200;
    return new Response(isEmpty ? null : new Uint8Array(bytes), {
      status: status < 200 ? 502 : status,
      headers: { 'content-type': type, ...(link === '' ? {} : { link }) },
    });
  } finally {
    answer.destroy();
  }
}
