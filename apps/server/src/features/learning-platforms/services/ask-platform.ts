import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { UserError } from '../../../platform/errors.ts';
import { askService } from '../../../platform/web-fetch/index.ts';
import type { Services } from '../../../services.ts';
import { signed } from '../connections/own-key.ts';
import { ownScopes, type PlatformService } from '../connections/own-scopes.ts';
import type { PlatformRow } from '../connections/platforms.repository.ts';

const mostBytes = 1024 * 1024;
const tokenSchema = z.object({ access_token: z.string().min(1) });

/** The platform has answered that a request is wrong; to repeat it is of no use. */
export class RefusedByPlatform extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** The platform gives no token, or did not answer as it should. A later request may succeed. */
export class FailedAtPlatform extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(`${message}: status ${status}`);
    this.status = status;
  }
}

/** The platform gives no token, so none of its services can be asked. */
class NoToken extends FailedAtPlatform {}

/** A token for one service of a platform, for an hour (OAuth 2.0 client credentials with a signed assertion). */
export async function tokenFor(
  services: Services,
  platform: PlatformRow,
  service: PlatformService,
): Promise<string> {
  const { clientId, tokenUrl, tokenAudience } = platform;
  const assertion = await signed(services, platform, {
    iss: clientId,
    sub: clientId,
    aud: tokenAudience || tokenUrl,
    jti: randomUUID(),
  });
  const answer = await askService(services, new URL(tokenUrl), mostBytes, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope: ownScopes[service].join(' '),
    }).toString(),
  });
  if (!answer.ok) throw new NoToken('the platform gives no token', answer.status);
  return tokenSchema.parse(await answer.json()).access_token;
}

type Request = NonNullable<Parameters<typeof askService>[3]>;

/** Asks a service with a token. @returns the JSON of the answer; null for an empty one */
export async function askPlatform(
  services: Services,
  token: string,
  address: URL,
  request: Request,
): Promise<unknown> {
  return (await askPlatformForPage(services, token, address, request)).content;
}

interface PageOfPlatform {
  /** The JSON of the answer; null for an empty one. */
  readonly content: unknown;
  /** The media type, without parameters. */
  readonly type: string;
  /** The next page of a list. */
  readonly next: URL | undefined;
}

/** The same for a list in pages (RFC 8288). The token is sent to no other origin. */
export async function askPlatformForPage(
  services: Services,
  token: string,
  address: URL,
  request: Request,
): Promise<PageOfPlatform> {
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  const answer = await askService(services, address, mostBytes, { ...request, headers });
  const { status } = answer;
  if (isRefusal(status)) throw new RefusedByPlatform(`${address.pathname}: status ${status}`, status);
  if (!answer.ok) throw new FailedAtPlatform(address.pathname, status);
  const text = await answer.text();
  const next = nextPage(answer.headers.get('link') ?? '', address);
  const [type = ''] = (answer.headers.get('content-type') ?? '').toLowerCase().split(';', 1);
  return { content: text === '' ? null : (JSON.parse(text) as unknown), type: type.trim(), next };
}

function nextPage(link: string, address: URL): URL | undefined {
  for (const part of link.split('<').slice(1)) {
    const [target = '', parameters = ''] = part.split('>', 2);
    const isNext = parameters.toLowerCase().replaceAll('"', '').replaceAll(' ', '').includes(';rel=next');
    const url = isNext && URL.canParse(target, address) ? new URL(target, address) : undefined;
    if (url?.origin === address.origin && url.href !== address.href) return url;
  }
  return undefined;
}

/** Too many requests, a timeout and an ended token say nothing about the request. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
}

/** Whether no answer came, or one that asks for a pause: other requests would do no better now. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof FailedAtPlatform) return error.status === 408 || error.status === 429;
  const hasAnswered =
    error instanceof RefusedByPlatform ||
    error instanceof UserError ||
    error instanceof SyntaxError ||
    error instanceof z.ZodError;
  return !hasAnswered;
}

/** The same, or the platform fails by itself, or gives no token. A refusal with a status below 500 is about one request. */
export function isSilence(error: unknown): boolean {
  if (error instanceof NoToken) return true;
  if (error instanceof FailedAtPlatform && error.status >= 500) return true;
  return isUnanswered(error);
}
