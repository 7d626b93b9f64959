import { z } from 'zod';
import type { Services } from '../../../services.ts';
import { askPlatform, askPlatformForPage, RefusedByPlatform } from '../services/ask-platform.ts';

const lineItemsSchema = z.array(
  z.object({ id: z.string(), tag: z.string().optional(), resourceLinkId: z.string().optional() }),
);
const lineItemSchema = z.object({ id: z.string() });

/** The tag of our columns, by which one is found that was made before a crash. */
const tag = 'palimpsest-similarity';

interface Column {
  readonly lineItemsUrl: string;
  readonly resourceLinkId: string;
  readonly label: string;
  /** The address at which a teacher opens the submission of a student from the gradebook (LTI Submission Review 1.0). */
  readonly review: { readonly url: string; readonly label: string } | undefined;
}

/** A list of columns with more pages is not read to its end. */
const mostPages = 50;

/** The address of the column for the results of a link, which is made if it is missing. */
export async function columnFor(
  services: Services,
  token: string,
  { lineItemsUrl, resourceLinkId, label, review }: Column,
): Promise<string> {
  const known = await knownColumn(services, token, { lineItemsUrl, resourceLinkId });
  if (known !== undefined) return known;
  const column = { scoreMaximum: 100, label, tag, resourceLinkId };
  const make = async (item: object): Promise<string> => {
    const made = await askPlatform(services, token, new URL(lineItemsUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.ims.lis.v2.lineitem+json' },
      body: JSON.stringify(item),
    });
    return lineItemSchema.parse(made).id;
  };
  if (review === undefined) return make(column);
  const submissionReview = { reviewableStatus: ['InProgress', 'Submitted', 'Completed'], ...review };
  try {
    return await make({ ...column, submissionReview });
  } catch (error) {
    // A platform that does not know the field may refuse it.
    if (!(error instanceof RefusedByPlatform)) throw error;
    return make(column);
  }
}

/** Some platforms ignore the filters of the list, so each item is looked at. A list may have several pages. */
async function knownColumn(
  services: Services,
  token: string,
  { lineItemsUrl, resourceLinkId }: Omit<Column, 'label' | 'review'>,
): Promise<string | undefined> {
  const list = new URL(lineItemsUrl);
  list.searchParams.set('tag', tag);
  list.searchParams.set('resource_link_id', resourceLinkId);
  const accept = 'application/vnd.ims.lis.v2.lineitemcontainer+json';
  let page: URL | undefined = list;
  for (let pages = 0; page !== undefined && pages < mostPages; pages += 1) {
    const answer = await askPlatformForPage(services, token, page, { headers: { accept } });
    const ours = lineItemsSchema
      .parse(answer.content)
      .find((item) => item.tag === tag && item.resourceLinkId === resourceLinkId);
    if (ours !== undefined) return ours.id;
    page = answer.next;
  }
  return undefined;
}

/** False if somebody has deleted the column on the platform. */
export async function isColumnThere(services: Services, token: string, column: string): Promise<boolean> {
  const accept = 'application/vnd.ims.lis.v2.lineitem+json';
  try {
    await askPlatform(services, token, new URL(column), { headers: { accept } });
    return true;
  } catch (error) {
    if (error instanceof RefusedByPlatform) return !isGone(error);
    throw error;
  }
}

/** The platform does not know what was named. */
export const isGone = ({ status }: RefusedByPlatform): boolean => status === 404 || status === 410;

/** Canvas alone has its services at such addresses. Other platforms may refuse a field that they do not know. */
const isOfCanvas = ({ pathname }: URL): boolean => pathname.startsWith('/api/lti/courses/');

/** The submission as the grader of Canvas shows it: a page that it opens with a launch. */
function submissionOfCanvas(launchUrl: string): object {
  return {
    'https://canvas.instructure.com/lti/submission': {
      submission_type: 'basic_lti_launch',
      submission_data: launchUrl,
    },
  };
}

interface NewScore {
  readonly subject: string;
  readonly percent: number;
  readonly at: Date;
  readonly comment: string;
  /** The address that opens the report by a launch; undefined if the installation has no address. */
  readonly launchUrl: string | undefined;
}

export async function postScore(
  services: Services,
  token: string,
  column: string,
  { subject, percent, at, comment, launchUrl }: NewScore,
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
      ...(launchUrl === undefined || !isOfCanvas(address) ? {} : submissionOfCanvas(launchUrl)),
    }),
  });
}
