import { valueIn, isObject, valuesOf, textIn, type ScimObject } from '../protocol/scim-body.ts';
import { mostBulkOperations } from '../protocol/limits.ts';
import { bulkResponseSchema } from '../protocol/schema-names.ts';
import { errorBody, ScimError } from '../protocol/scim-error.ts';
import type { ScimAnswer, ScimContext, ScimMethod } from './scim-request.ts';
import { serve } from './serve.ts';

interface BulkOperation {
  readonly method: ScimMethod;
  readonly path: string;
  readonly bulkId: string;
  readonly version: string | undefined;
  readonly data: unknown;
}

/**
 * Many changes in one request (RFC 7644, 3.7), one after the other, each with a transaction of its own. An operation that
 * names the `bulkId` of a later one waits for it.
 */
export async function serveBulk(context: ScimContext, body: ScimObject): Promise<ScimObject> {
  const operations = valuesOf(valueIn(body, 'Operations')).map(readOperation);
  if (operations.length === 0) throw new ScimError('malformed', 'A bulk request needs Operations.');
  if (operations.length > mostBulkOperations) throw new ScimError('bulkTooLarge');
  const failOnErrors = Number(valueIn(body, 'failOnErrors') ?? 0);
  const mostErrors = Number.isInteger(failOnErrors) && failOnErrors > 0 ? failOnErrors : Infinity;
  const awaited = awaitedOperations(operations);
  const ids = new Map<string, string>();
  const results = new Map<BulkOperation, ScimObject>();
  const run = async (operation: BulkOperation): Promise<void> => {
    const { result, id } = await runOperation(context, operation, ids);
    results.set(operation, result);
    if (id !== undefined && operation.bulkId !== '') ids.set(operation.bulkId, id);
  };
  const errors = (): number => [...results.values()].filter(({ status }) => Number(status) >= 400).length;
  let waiting: readonly BulkOperation[] = operations;
  while (waiting.length > 0) {
    const left: BulkOperation[] = [];
    for (const operation of waiting) {
      if (errors() >= mostErrors) break;
      const isReady = (awaited.get(operation) ?? []).every((other) => results.has(other));
      if (isReady) await run(operation);
      else left.push(operation);
    }
    if (errors() >= mostErrors) break;
    // Operations that wait for each other are refused, because the ids stay unknown.
    const [first] = left;
    if (left.length === waiting.length && first !== undefined) await run(first);
    waiting = left.filter((operation) => !results.has(operation));
  }
  return {
    schemas: [bulkResponseSchema],
    Operations: operations.flatMap((operation) => results.get(operation) ?? []),
  };
}

function readOperation(value: unknown): BulkOperation {
  if (!isObject(value)) throw new ScimError('malformed', 'An operation has to be an object.');
  const wanted = textIn(value, 'method').toUpperCase();
  const method = (['POST', 'PUT', 'PATCH', 'DELETE'] as const).find((each) => each === wanted);
  if (method === undefined) throw new ScimError('malformed', 'method has to be POST, PUT, PATCH or DELETE.');
  const bulkId = textIn(value, 'bulkId');
  if (method === 'POST' && bulkId === '') throw new ScimError('malformed', 'A POST needs a bulkId.');
  const path = textIn(value, 'path');
  if (!/^\/(?:users|groups)(?:\/[\w:.-]+)?$/i.test(path))
    throw new ScimError('malformed', 'A path has to name /Users or /Groups.');
  const version = textIn(value, 'version');
  return {
    method,
    path,
    bulkId,
    version: version === '' ? undefined : version,
    data: valueIn(value, 'data'),
  };
}

/**
 * The operations that each one refers to, and so has to wait for. They are read once, because reading them again in every
 * round would hold up the process: a body has up to 60,000 values.
 */
function awaitedOperations(
  operations: readonly BulkOperation[],
): ReadonlyMap<BulkOperation, readonly BulkOperation[]> {
  // With the same bulkId twice, the first one counts.
  const named = new Map(operations.toReversed().map((operation) => [operation.bulkId, operation]));
  let left = mostReferences;
  return new Map(
    operations.map((operation) => {
      const referred = references(operation);
      left -= referred.length;
      if (left < 0) throw new ScimError('malformed', `There are more than ${mostReferences} references.`);
      const others = [...new Set(referred)].flatMap((bulkId) => named.get(bulkId) ?? []);
      return [operation, others.filter((other) => other !== operation)] as const;
    }),
  );
}

/** The most references of one request to the bulkIds of its operations. */
const mostReferences = 10_000;
const marker = 'bulkId:';

function references({ path, data }: BulkOperation): readonly string[] {
  const texts: string[] = path.split('/');
  eachText(data, (text) => texts.push(text));
  return texts.filter((text) => text.startsWith(marker)).map((text) => text.slice(marker.length));
}

function eachText(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value);
  else if (Array.isArray(value)) for (const each of value) eachText(each, visit);
  else if (isObject(value)) for (const each of Object.values(value)) eachText(each, visit);
}

function withIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return resolved(value, ids);
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withIds(each, ids)]));
}

function resolved(text: string, ids: ReadonlyMap<string, string>): string {
  if (!text.startsWith(marker)) return text;
  const id = ids.get(text.slice(marker.length));
  if (id === undefined) throw new ScimError('valueNotValid', `There is no ${text.slice(0, 60)}.`);
  return id;
}

async function runOperation(
  context: ScimContext,
  { method, path, bulkId, version, data }: BulkOperation,
  ids: ReadonlyMap<string, string>,
): Promise<{ readonly result: ScimObject; readonly id: string | undefined }> {
  const named = { method, ...(bulkId === '' ? {} : { bulkId }) };
  try {
    const target = path
      .split('/')
      .map((part) => resolved(part, ids))
      .join('/');
    const body = withIds(data, ids);
    const answer = await serve(context, {
      method,
      path: target,
      query: {},
      body: () => {
        if (!isObject(body)) throw new ScimError('malformed', 'data has to be an object.');
        return body;
      },
      ifMatch: version,
      ifNoneMatch: undefined,
    });
    return { result: { ...named, ...resultOf(context, target, answer) }, id: idOfAnswer(answer) };
  } catch (error) {
    if (!(error instanceof ScimError)) throw error;
    const location = method === 'POST' ? {} : { location: context.base + path };
    const result = { ...named, ...location, status: String(error.status), response: errorBody(error) };
    return { result, id: undefined };
  }
}

function resultOf(
  { base }: ScimContext,
  path: string,
  { status, location = base + path, version }: ScimAnswer,
): ScimObject {
  return { location, ...(version === undefined ? {} : { version }), status: String(status) };
}

function idOfAnswer({ location }: ScimAnswer): string | undefined {
  return location?.slice(location.lastIndexOf('/') + 1);
}
