import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '../../../services.ts';
import { ownScopes } from '../connections/own-scopes.ts';
import { signed } from '../connections/own-key.ts';
import type { PlatformRow } from '../connections/platforms.repository.ts';
import { askService } from '../../../platform/web-fetch/index.ts';

const mostBytes = 1024 * 1024;
const tokenSchema = z.object({ access_token: z.string().min(1) });
const lineItemsSchema = z.array(z.object({ id: z.string(), tag: z.string().optional() }));
const lineItemSchema = z.object({ id: z.string() });

/** The platform has answered that a request is wrong; to repeat it is of no use. */
export class RefusedByPlatform extends Error {}

/** The tag of our columns, by which one is found that was made before a crash. */
const tag = 'palimpsest-similarity';

/** A token with which a platform is told results for an hour (OAuth 2.0 client credentials with a signed assertion). */
export async function tokenFor(services: Services, platform: PlatformRow): Promise<string> {
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
      scope: ownScopes.join(' '),
    }).toString(),
  });
  if (!answer.ok) throw new Error(`the platform gives no token: status ${answer.status}`);
  return tokenSchema.parse(await answer.json()).access_token;
}

interface Column {
  readonly lineItemsUrl: string;
  readonly resourceLinkId: string;
  readonly label: string;
}

/** The address of the column for the results of a link, which is made if it is missing. */
export async function columnFor(
  services: Services,
  token: string,
  { lineItemsUrl, resourceLinkId, label }: Column,
): Promise<string> {
  const list = new URL(lineItemsUrl);
  list.searchParams.set('tag', tag);
  list.searchParams.set('resource_link_id', resourceLinkId);
  const accept = 'application/vnd.ims.lis.v2.lineitemcontainer+json';
  const known = lineItemsSchema.parse(await ask(services, token, list, { headers: { accept } }));
  const ours = known.find((item) => item.tag === tag);
  if (ours !== undefined) return ours.id;
  const made = await ask(services, token, new URL(lineItemsUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.ims.lis.v2.lineitem+json' },
    body: JSON.stringify({ scoreMaximum: 100, label, tag, resourceLinkId }),
  });
  return lineItemSchema.parse(made).id;
}

interface NewScore {
  readonly subject: string;
  readonly percent: number;
  readonly at: Date;
  readonly comment: string;
}

export async function postScore(
  services: Services,
  token: string,
  column: string,
  { subject, percent, at, comment }: NewScore,
): Promise<void> {
  const address = new URL(column);
  address.pathname += '/scores';
  await ask(services, token, address, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.ims.lis.v1.score+json' },
    body: JSON.stringify({
      userId: subject,
      scoreGiven: percent,
      scoreMaximum: 100,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      timestamp: at.toISOString(),
      comment,
    }),
  });
}

async function ask(
  services: Services,
  token: string,
  address: URL,
  request: NonNullable<Parameters<typeof askService>[3]>,
): Promise<unknown> {
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  const answer = await askService(services, address, mostBytes, { ...request, headers });
  const { status } = answer;
  // Too many requests, a timeout and an ended token say nothing about the request.
  if (status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)) {
    throw new RefusedByPlatform(`${address.pathname}: status ${status}`);
  }
  if (!answer.ok) throw new Error(`${address.pathname}: status ${status}`);
  const text = await answer.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
}
