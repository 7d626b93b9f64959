import { limits } from '@palimpsest/contract';
import { z } from 'zod';
import type { Services } from '../../../services.ts';
import { idOfPlatformSchema, isLearner, lineOf, textSchema } from '../launches/claims.ts';
import { NoMemberList } from '../members/member-pages.ts';
import { askPlatformForPage } from '../services/ask-platform.ts';
import type { SetOfGroups } from '../tables.ts';
import type { ToldGroup } from './groups.repository.ts';

/** The media type of groups and of their sets (Course Groups Service 1.0), and the one that some platforms send instead. */
const mediaType = 'application/vnd.ims.lti-gs.v1.contextgroupcontainer+json';
const membersType = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';

const pageSize = 200;
const mostPages = 200;
/** Groups of a course, and groups of one person. */
const mostGroups = 5_000;

// Some platforms send numbers.
const idSchema = z.preprocess((id) => (typeof id === 'number' ? String(id) : id), idOfPlatformSchema);
const groupSchema = z.object({
  id: idSchema,
  name: textSchema,
  set_id: idSchema.optional().catch(undefined),
});
const setSchema = z.object({ id: idSchema, name: textSchema });
const memberSchema = z.object({
  user_id: idSchema,
  roles: z.array(z.string().max(1_000)).max(200),
  status: textSchema,
  group_enrollments: z
    .array(z.object({ group_id: idSchema }))
    .max(mostGroups)
    .optional(),
});

interface List {
  readonly address: URL;
  readonly accept: string;
  /** The field of a page that has the entries. */
  readonly field: string;
  readonly most: number;
}

/** The entries of all pages of a list. Those that cannot be read are left to the caller. */
async function entriesOf(
  services: Services,
  token: string,
  { address, accept, field, most }: List,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const pageSchema = z.object({ [field]: z.array(z.unknown()) });
  const entries: unknown[] = [];
  let page: URL | undefined = new URL(address);
  if (!page.searchParams.has('limit')) page.searchParams.set('limit', String(pageSize));
  const seen = new Set<string>();
  while (page !== undefined && !seen.has(page.href)) {
    signal.throwIfAborted();
    // Half of a list would say that somebody has left a group.
    if (seen.size >= mostPages || entries.length > most) throw new NoMemberList('the list is too long');
    seen.add(page.href);
    const answer = await askPlatformForPage(services, token, page, { headers: { accept } });
    if (![accept, 'application/json'].includes(answer.type))
      throw new NoMemberList(`the list has the type ${answer.type}`);
    entries.push(...(pageSchema.parse(answer.content)[field] ?? []));
    page = answer.next;
  }
  return entries;
}

/** The groups of a course, or those of one person in it. */
export async function readGroupPages(
  services: Services,
  token: string,
  { address, subject }: { readonly address: URL; readonly subject?: string },
  signal: AbortSignal,
): Promise<readonly ToldGroup[]> {
  const url = new URL(address);
  if (subject !== undefined) url.searchParams.set('user_id', subject);
  const list = { address: url, accept: mediaType, field: 'groups', most: mostGroups };
  const groups = new Map<string, ToldGroup>();
  for (const entry of await entriesOf(services, token, list, signal)) {
    const { success, data } = groupSchema.safeParse(entry);
    if (!success) continue;
    groups.set(data.id, { id: data.id, setId: data.set_id ?? '', name: lineOf(data.name, 200) || data.id });
  }
  return [...groups.values()];
}

/** The sets of groups of a course. */
export async function readSetPages(
  services: Services,
  token: string,
  address: URL,
  signal: AbortSignal,
): Promise<readonly SetOfGroups[]> {
  const list = { address, accept: mediaType, field: 'sets', most: mostGroups };
  const sets = (await entriesOf(services, token, list, signal)).flatMap((entry) => {
    const { success, data } = setSchema.safeParse(entry);
    return success ? [{ id: data.id, name: lineOf(data.name, 200) || data.id }] : [];
  });
  return sets.slice(0, 200);
}

/** The groups of the students of a course, if its list tells them; undefined if it names nobody's. */
export async function readEnrolments(
  services: Services,
  token: string,
  address: URL,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]> | undefined> {
  const url = new URL(address);
  url.searchParams.set('groups', 'true');
  const list = { address: url, accept: membersType, field: 'members', most: limits.learningMembers };
  const enrolments = new Map<string, readonly string[]>();
  let tellsGroups = false;
  for (const entry of await entriesOf(services, token, list, signal)) {
    const { success, data } = memberSchema.safeParse(entry);
    if (!success || !isLearner(data.roles)) continue;
    tellsGroups ||= data.group_enrollments !== undefined;
    const isActive = data.status !== 'Deleted' && data.status !== 'Inactive';
    const ids = isActive ? (data.group_enrollments ?? []).map(({ group_id: id }) => id) : [];
    enrolments.set(data.user_id, ids);
  }
  return tellsGroups ? enrolments : undefined;
}
