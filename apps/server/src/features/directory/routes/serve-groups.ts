import type { DirectoryOutcome } from '@palimpsest/contract';
import { createGroup, mostMembers, patchGroup, removeGroup, replaceGroup } from '../groups/change-groups.ts';
import {
  countMembersOfGroups,
  selectGroup,
  selectGroupPage,
  selectMembersOfGroups,
} from '../groups/groups.repository.ts';
import { presentGroup } from '../groups/present-group.ts';
import { versionOf } from '../people/present-person.ts';
import {
  listRequest,
  listResponse,
  projected,
  projectionOf,
  shows,
  type Projection,
} from '../protocol/list-request.ts';
import type { ScimObject } from '../protocol/scim-body.ts';
import { ScimError } from '../protocol/scim-error.ts';
import type { DirectoryGroupRow } from '../tables.ts';
import type { ScimAnswer, ScimContext, ScimRequest } from './scim-request.ts';

export async function serveGroups(
  context: ScimContext,
  request: ScimRequest,
  id: string,
): Promise<ScimAnswer> {
  const { method, query, body, ifMatch } = request;
  if (id === '' && method === 'GET') return list(context, query);
  if (id === '.search' && method === 'POST') return list(context, body());
  if (id === '' && method === 'POST') {
    const group = await createGroup(context, body());
    return { ...(await changed(context, group, query, 'groupCreated')), status: 201 };
  }
  if (id === '' || id === '.search') throw new ScimError('methodNotAllowed');
  switch (method) {
    case 'GET':
      return read(context, request, id);
    case 'PUT':
      return changed(context, await replaceGroup(context, id, body(), ifMatch), query, 'groupChanged');
    case 'PATCH':
      return patched(context, await patchGroup(context, id, body(), ifMatch), query);
    case 'DELETE': {
      const { displayName } = await removeGroup(context, id, ifMatch);
      return { status: 204, done: { outcome: 'groupDeleted', subject: displayName } };
    }
    default:
      throw new ScimError('methodNotAllowed');
  }
}

/** A page ends sooner where its groups have more members than an answer may have. */
async function list(context: ScimContext, parameters: ScimObject): Promise<ScimAnswer> {
  const { services, licenseId } = context;
  const asked = listRequest(parameters);
  const projection = projectionOf(parameters);
  const page = { ...asked, offset: asked.startIndex - 1 };
  const { total, groups } = await selectGroupPage(services.db, licenseId, page);
  const shown = shows(projection, 'members') ? await withinLimit(context, groups) : groups;
  const resources = await presented(context, shown, projection);
  return { status: 200, body: listResponse(asked, total, resources) };
}

async function withinLimit(
  { services }: ScimContext,
  groups: readonly DirectoryGroupRow[],
): Promise<readonly DirectoryGroupRow[]> {
  const counts = await countMembersOfGroups(
    services.db,
    groups.map(({ id }) => id),
  );
  let members = 0;
  const end = groups.findIndex(({ id }) => (members += counts.get(id) ?? 0) > mostMembers);
  return end < 0 ? groups : groups.slice(0, Math.max(1, end));
}

async function read(
  context: ScimContext,
  { query, ifNoneMatch }: ScimRequest,
  id: string,
): Promise<ScimAnswer> {
  const group = await selectGroup(context.services.db, context.licenseId, id);
  if (group === undefined) throw new ScimError('notFound');
  const version = versionOf(group);
  if (ifNoneMatch === version) return { status: 304, version };
  const [resource] = await presented(context, [group], projectionOf(query));
  return { status: 200, version, ...(resource === undefined ? {} : { body: resource }) };
}

async function changed(
  context: ScimContext,
  group: DirectoryGroupRow,
  query: ScimObject,
  outcome: DirectoryOutcome,
): Promise<ScimAnswer> {
  const [resource] = await presented(context, [group], projectionOf(query));
  return {
    status: 200,
    ...(resource === undefined ? {} : { body: resource }),
    location: `${context.base}/Groups/${group.id}`,
    version: versionOf(group),
    done: { outcome, subject: group.displayName },
  };
}

/** The answer to a PATCH has no body unless attributes are asked for: a group may have thousands of members. */
async function patched(
  context: ScimContext,
  group: DirectoryGroupRow,
  query: ScimObject,
): Promise<ScimAnswer> {
  const answer = await changed(context, group, { attributes: 'id', ...query }, 'groupChanged');
  if (projectionOf(query).only !== undefined) return answer;
  const { location, version, done } = answer;
  return {
    status: 204,
    ...(location === undefined ? {} : { location }),
    ...(version === undefined ? {} : { version }),
    ...(done === undefined ? {} : { done }),
  };
}

async function presented(
  { services, base }: ScimContext,
  groups: readonly DirectoryGroupRow[],
  projection: Projection,
): Promise<readonly ScimObject[]> {
  const isShown = shows(projection, 'members');
  const ids = isShown ? groups.map(({ id }) => id) : [];
  const members = Map.groupBy(await selectMembersOfGroups(services.db, ids), ({ groupId }) => groupId);
  return groups.map((group) =>
    projected(presentGroup(group, isShown ? (members.get(group.id) ?? []) : undefined, base), projection),
  );
}
