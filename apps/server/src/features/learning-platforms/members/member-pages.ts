import { limits } from '@palimpsest/contract';
import { z } from 'zod';
import type { Services } from '../../../services.ts';
import { idOfPlatformSchema, isLearner, lineOf, textSchema } from '../launches/claims.ts';
import { askPlatformForPage } from '../services/ask-platform.ts';

/** The media type of a list of members (Names and Role Provisioning Services 2.0), and the one that some platforms send instead. */
const mediaType = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
const mediaTypes = [mediaType, 'application/json'];

/** Asked for with each page; platforms may send fewer, and some send everybody at once if nothing is asked for. */
const pageSize = 200;
const mostPages = 200;

const pageSchema = z.object({ members: z.array(z.unknown()) });

const memberSchema = z.object({
  // Some platforms send numbers.
  user_id: z.preprocess((id) => (typeof id === 'number' ? String(id) : id), idOfPlatformSchema),
  roles: z.array(z.string().max(1_000)).max(200),
  status: textSchema,
  name: textSchema,
  given_name: textSchema,
  family_name: textSchema,
  email: textSchema,
});

export interface Member {
  readonly subject: string;
  readonly name: string;
  readonly mail: string;
  readonly isActive: boolean;
}

export interface MemberList {
  readonly members: readonly Member[];
  /** False if the list is longer than what is read. */
  readonly isComplete: boolean;
}

/** The answer of a platform is not a list of members. */
export class NoMemberList extends Error {}

/**
 * The students of a course, from all pages. Teachers, people who were deleted and entries that cannot be read are left out, so that one bad
 * entry does not hide everybody else.
 */
export async function readMemberPages(
  services: Services,
  token: string,
  address: URL,
  signal: AbortSignal,
): Promise<MemberList> {
  const members = new Map<string, Member>();
  let page: URL | undefined = new URL(address);
  if (!page.searchParams.has('limit')) page.searchParams.set('limit', String(pageSize));
  const seen = new Set<string>();
  while (page !== undefined && !seen.has(page.href)) {
    signal.throwIfAborted();
    if (seen.size >= mostPages || members.size >= limits.learningMembers) {
      return { members: [...members.values()].slice(0, limits.learningMembers), isComplete: false };
    }
    seen.add(page.href);
    const answer = await askPlatformForPage(services, token, page, { headers: { accept: mediaType } });
    if (!mediaTypes.includes(answer.type)) throw new NoMemberList(`the list has the type ${answer.type}`);
    for (const entry of pageSchema.parse(answer.content).members) {
      const member = memberOf(entry);
      if (member !== undefined) members.set(member.subject, member);
    }
    page = answer.next;
  }
  const all = [...members.values()];
  const isComplete = all.length <= limits.learningMembers;
  return { members: all.slice(0, limits.learningMembers), isComplete };
}

/** A student of the course; undefined for everybody else. */
function memberOf(entry: unknown): Member | undefined {
  const { success, data } = memberSchema.safeParse(entry);
  if (!success || !isLearner(data.roles) || data.status === 'Deleted') return undefined;
  const fullName = [data.given_name, data.family_name].filter((part) => part !== undefined).join(' ');
  return {
    subject: data.user_id,
    name: lineOf(data.name ?? fullName, 200),
    mail: lineOf(data.email, 254),
    isActive: data.status !== 'Inactive',
  };
}
