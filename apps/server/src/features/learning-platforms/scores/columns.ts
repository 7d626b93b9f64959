import { z } from 'zod';
import type { Services } from '../../../services.ts';
import { askPlatform } from '../services/ask-platform.ts';

const lineItemsSchema = z.array(z.object({ id: z.string(), tag: z.string().optional() }));
const lineItemSchema = z.object({ id: z.string() });

/** The tag of our columns, by which one is found that was made before a crash. */
const tag = 'palimpsest-similarity';

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
  const known = lineItemsSchema.parse(await askPlatform(services, token, list, { headers: { accept } }));
  const ours = known.find((item) => item.tag === tag);
  if (ours !== undefined) return ours.id;
  const made = await askPlatform(services, token, new URL(lineItemsUrl), {
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
  await askPlatform(services, token, address, {
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
