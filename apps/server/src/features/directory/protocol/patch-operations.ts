import { valueIn, isObject, valuesOf, type ScimObject } from './scim-body.ts';
import { attributeName, parsePath, type ScimPath } from './parse-filter.ts';
import { ScimError } from './scim-error.ts';

/** A change of one attribute. A PATCH without a path has one for each attribute of its value. */
export interface PatchStep {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: ScimPath;
  readonly value: unknown;
}

const mostOperations = 200;

/**
 * The changes of a PATCH (RFC 7644, 3.5.2), in their order. `op` may be in capitals, as Entra ID sends it; without a path, the
 * names in the value are paths, as Okta and Entra ID send them.
 */
export function patchSteps(body: ScimObject): readonly PatchStep[] {
  const operations = valuesOf(valueIn(body, 'Operations'));
  if (operations.length === 0) throw new ScimError('malformed', 'A PATCH needs Operations.');
  if (operations.length > mostOperations)
    throw new ScimError('tooMany', `A PATCH has ${mostOperations} operations at most.`);
  return operations.flatMap(stepsOf);
}

function stepsOf(operation: unknown): readonly PatchStep[] {
  if (!isObject(operation)) throw new ScimError('malformed', 'An operation has to be an object.');
  const word = String(valueIn(operation, 'op')).toLowerCase();
  const op = (['add', 'replace', 'remove'] as const).find((each) => each === word);
  if (op === undefined) throw new ScimError('malformed', 'op has to be add, replace or remove.');
  const path = valueIn(operation, 'path');
  const value = valueIn(operation, 'value');
  if (typeof path === 'string' && path.trim() !== '') return [{ op, path: parsePath(path.trim()), value }];
  if (path !== undefined && path !== '') throw new ScimError('pathNotValid', 'A path has to be a text.');
  if (op === 'remove') throw new ScimError('noTarget', 'remove needs a path.');
  if (!isObject(value))
    throw new ScimError('valueNotValid', 'Without a path, the value has to be an object.');
  return Object.entries(value).flatMap(([name, inner]) => withoutPath(op, name, inner));
}

function withoutPath(op: 'add' | 'replace', name: string, value: unknown): readonly PatchStep[] {
  const lower = name.toLowerCase();
  // The attributes of a schema may be in an object with its name.
  if (attributeName(`${lower}:x`) === 'x' && isObject(value)) {
    return Object.entries(value).map(([inner, of]) => ({ op, path: parsePath(inner), value: of }));
  }
  return [{ op, path: parsePath(name), value }];
}
