import type { DirectoryOutcome } from '@palimpsest/contract';
import { insertDirectoryLog } from '../directory-log.repository.ts';
import { selectGroup } from '../groups/groups.repository.ts';
import { selectPerson } from '../people/people.repository.ts';
import { resourceTypes, schemas, serviceProviderConfig } from '../protocol/descriptions.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { asScimError } from './as-scim-error.ts';
import type { ScimAnswer, ScimContext, ScimRequest } from './scim-request.ts';
import { serveGroups } from './serve-groups.ts';
import { serveUsers } from './serve-users.ts';

/** Changes that the log shows. The many small ones are left out. */
const notable: ReadonlySet<DirectoryOutcome> = new Set([
  'personCreated',
  'personDeactivated',
  'personReactivated',
  'personDeleted',
  'groupCreated',
  'groupDeleted',
]);

/** Answers a request of the directory, and writes down what it has done, or why it was refused. */
export async function serve(context: ScimContext, request: ScimRequest): Promise<ScimAnswer> {
  const { services, licenseId } = context;
  const call = `${request.method} ${request.path.slice(0, 100)}`;
  try {
    const answer = await answerTo(context, request);
    if (answer.done === undefined) return answer;
    const { outcome, subject, isNotable = false } = answer.done;
    if (isNotable || notable.has(outcome))
      await insertDirectoryLog(services.db, { licenseId, call, status: answer.status, outcome, subject });
    return answer;
  } catch (error) {
    const refusal = asScimError(error, services.log);
    if (isWorthLogging(refusal, request)) {
      const { status, problem } = refusal;
      const subject = await subjectOf(context, request);
      await insertDirectoryLog(services.db, { licenseId, call, status, outcome: problem, subject });
    }
    throw refusal;
  }
}

/** Directories ask for people who were deleted, and for versions that have changed, in the ordinary course. */
function isWorthLogging({ problem }: ScimError, { method }: ScimRequest): boolean {
  if (problem === 'notFound' && method === 'GET') return false;
  return problem !== 'versionChanged' && problem !== 'unavailable' && problem !== 'tooManyRequests';
}

/** The name of the person or group that a call names, or would make; '' if it names nothing. */
async function subjectOf({ services, licenseId }: ScimContext, request: ScimRequest): Promise<string> {
  const [kind = '', id = ''] = request.path.toLowerCase().split('/').slice(1);
  if (kind === 'users' && id !== '') return (await selectPerson(services.db, licenseId, id))?.userName ?? '';
  if (kind === 'groups' && id !== '')
    return (await selectGroup(services.db, licenseId, id))?.displayName ?? '';
  return request.method === 'POST' ? nameInBody(request) : '';
}

/** The name in the body; '' if it cannot be read. */
function nameInBody({ body }: ScimRequest): string {
  try {
    const { userName, displayName } = body();
    return [userName, displayName].find((each) => typeof each === 'string')?.slice(0, 100) ?? '';
  } catch {
    return '';
  }
}

async function answerTo(context: ScimContext, request: ScimRequest): Promise<ScimAnswer> {
  const [kind = '', id = '', ...rest] = request.path.split('/').slice(1);
  if (rest.length > 0) throw new ScimError('notFound');
  switch (kind.toLowerCase()) {
    case 'users':
      return serveUsers(context, request, id);
    case 'groups':
      return serveGroups(context, request, id);
    case 'serviceproviderconfig':
      return described(request, id, () => ({ status: 200, body: serviceProviderConfig(context.base) }));
    case 'resourcetypes':
      return described(request, '', () => ({ status: 200, body: resourceTypes(context.base, id) }));
    case 'schemas':
      return described(request, '', () => ({ status: 200, body: schemas(context.base, id) }));
    case 'me':
      throw new ScimError('notOffered');
    default:
      throw new ScimError('notFound');
  }
}

function described({ method, query }: ScimRequest, id: string, answer: () => ScimAnswer): ScimAnswer {
  if (method !== 'GET') throw new ScimError('methodNotAllowed');
  if (id !== '') throw new ScimError('notFound');
  // A client must not believe that these were filtered (RFC 7644, 4).
  if ('filter' in query) throw new ScimError('notFiltered');
  return answer();
}
