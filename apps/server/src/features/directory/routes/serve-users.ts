import { selectGroupsOfPeople } from '../groups/groups.repository.ts';
import {
  createPerson,
  patchPersonOf,
  removePerson,
  replacePerson,
  type ChangedPerson,
} from '../people/change-people.ts';
import { selectPeoplePage, selectPerson } from '../people/people.repository.ts';
import { presentPerson, versionOf } from '../people/present-person.ts';
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
import type { DirectoryPersonRow } from '../tables.ts';
import type { ScimAnswer, ScimContext, ScimRequest } from './scim-request.ts';

export async function serveUsers(
  context: ScimContext,
  request: ScimRequest,
  id: string,
): Promise<ScimAnswer> {
  const { method, query, body, ifMatch } = request;
  if (id === '' && method === 'GET') return list(context, query);
  if (id === '.search' && method === 'POST') return list(context, body());
  if (id === '' && method === 'POST') {
    const created = await createPerson(context, body());
    return { ...(await changed(context, created, query)), status: 201 };
  }
  if (id === '' || id === '.search') throw new ScimError('methodNotAllowed');
  switch (method) {
    case 'GET':
      return read(context, request, id);
    case 'PUT':
      return changed(context, await replacePerson(context, id, body(), ifMatch), query);
    case 'PATCH':
      return changed(context, await patchPersonOf(context, id, body(), ifMatch), query);
    case 'DELETE': {
      const { userName } = await removePerson(context, id, ifMatch);
      return { status: 204, done: { outcome: 'personDeleted', subject: userName } };
    }
    default:
      throw new ScimError('methodNotAllowed');
  }
}

async function list(context: ScimContext, parameters: ScimObject): Promise<ScimAnswer> {
  const { services, licenseId } = context;
  const asked = listRequest(parameters);
  const page = { ...asked, offset: asked.startIndex - 1 };
  const { total, people } = await selectPeoplePage(services.db, licenseId, page);
  const resources = await presented(context, people, projectionOf(parameters));
  return { status: 200, body: listResponse(asked, total, resources) };
}

async function read(
  { services, licenseId, base }: ScimContext,
  request: ScimRequest,
  id: string,
): Promise<ScimAnswer> {
  const person = await selectPerson(services.db, licenseId, id);
  if (person === undefined) throw new ScimError('notFound');
  const version = versionOf(person);
  if (request.ifNoneMatch === version) return { status: 304, version };
  const [resource] = await presented({ services, licenseId, base }, [person], projectionOf(request.query));
  return { status: 200, version, ...(resource === undefined ? {} : { body: resource }) };
}

async function changed(
  context: ScimContext,
  { person, outcome, hasNewAddress = false }: ChangedPerson,
  query: ScimObject,
): Promise<ScimAnswer> {
  const [resource] = await presented(context, [person], projectionOf(query));
  return {
    status: 200,
    ...(resource === undefined ? {} : { body: resource }),
    location: `${context.base}/Users/${person.id}`,
    version: versionOf(person),
    done: { outcome, subject: person.userName, isNotable: hasNewAddress },
  };
}

async function presented(
  { services, base }: ScimContext,
  people: readonly DirectoryPersonRow[],
  projection: Projection,
): Promise<readonly ScimObject[]> {
  const ids = shows(projection, 'groups') ? people.map(({ id }) => id) : [];
  const groups = await selectGroupsOfPeople(services.db, ids);
  return people.map((person) =>
    projected(presentPerson(person, groups.get(person.id) ?? [], base), projection),
  );
}
