import { valueIn, isObject, valuesOf, type ScimObject } from './scim-body.ts';
import { attributeName, parseFilter, type ScimFilter } from './parse-filter.ts';
import { listSchema } from './schema-names.ts';
import { ScimError } from './scim-error.ts';

/** The parameters of a request that read resources, from the query or from the body of `.search`. */
export interface ListRequest {
  readonly filter: ScimFilter | undefined;
  /** The place of the first, from 1. */
  readonly startIndex: number;
  readonly count: number;
}

export const mostResults = 200;
const usualResults = 100;
const largestIndex = 1_000_000;

export function listRequest(parameters: ScimObject): ListRequest {
  const filter = valueIn(parameters, 'filter');
  if (filter !== undefined && typeof filter !== 'string') throw new ScimError('filterNotValid');
  return {
    filter: filter === undefined || filter.trim() === '' ? undefined : parseFilter(filter.trim()),
    startIndex: Math.min(Math.max(1, integerOf(parameters, 'startIndex', 1)), largestIndex),
    count: Math.min(Math.max(0, integerOf(parameters, 'count', usualResults)), mostResults),
  };
}

function integerOf(parameters: ScimObject, name: string, usual: number): number {
  const value = valueIn(parameters, name);
  if (value === undefined || value === '') return usual;
  const number = Number(value);
  if (!Number.isInteger(number)) throw new ScimError('valueNotValid', `${name} has to be a whole number.`);
  return number;
}

export function listResponse(
  { startIndex }: Pick<ListRequest, 'startIndex'>,
  total: number,
  resources: readonly ScimObject[],
): ScimObject {
  return {
    schemas: [listSchema],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

/** The attributes that a caller wants to see of a resource (RFC 7644, 3.9). */
export interface Projection {
  /** Undefined: all but the excluded ones. */
  readonly only: ReadonlySet<string> | undefined;
  readonly except: ReadonlySet<string>;
}

const mostNames = 100;

export function projectionOf(parameters: ScimObject): Projection {
  const only = namesOf(valueIn(parameters, 'attributes'));
  return {
    only: only.length === 0 ? undefined : new Set(only),
    except: new Set(namesOf(valueIn(parameters, 'excludedAttributes'))),
  };
}

function namesOf(value: unknown): readonly string[] {
  const names = valuesOf(value).flatMap((each) => (typeof each === 'string' ? each.split(',') : []));
  return names
    .slice(0, mostNames)
    .map((name) => attributeName(name.trim()))
    .filter((name) => name !== '');
}

/** Whether an answer contains an attribute. */
export function shows({ only, except }: Projection, name: string): boolean {
  if (except.has(name)) return false;
  return only === undefined || [...only].some((each) => each === name || each.startsWith(`${name}.`));
}

const always: ReadonlySet<string> = new Set(['id', 'schemas']);

export function projected(resource: ScimObject, projection: Projection): ScimObject {
  if (projection.only === undefined && projection.except.size === 0) return resource;
  const kept = Object.entries(resource).filter(
    ([name]) => always.has(name) || shows(projection, name.toLowerCase()),
  );
  return Object.fromEntries(
    kept.map(([name, value]) => [name, within(name.toLowerCase(), value, projection)]),
  );
}

/** The parts of a complex attribute that are wanted. */
function within(name: string, value: unknown, { only, except }: Projection): unknown {
  if (Array.isArray(value)) return value.map((each) => within(name, each, { only, except }));
  if (!isObject(value)) return value;
  const isWhole = only === undefined || only.has(name);
  const parts = Object.entries(value).filter(([part]) => {
    const path = `${name}.${part.toLowerCase()}`;
    return !except.has(path) && (isWhole || only.has(path));
  });
  return Object.fromEntries(parts);
}
