/**
 * Writes the types of the client from the contract: `node tools/check-docs.ts --write`. Only operations that keys may call are in
 * it. Each type is one line, because nobody edits it.
 */
import { errorRegistry, openApiDocument, type JsonSchema } from '@palimpsest/contract';

export const clientTypesPath = 'packages/client/src/operations.ts';

export function clientTypes(): string {
  const { paths, components } = openApiDocument({ serverUrl: '', version: '' });
  const { schemas } = components;
  const opened = Object.entries(paths)
    .map(([path, { post }]) => ({ name: path.replace('/api/', ''), post }))
    .filter(({ name, post }) => name !== 'UploadFile' && isOpened(post));
  const shared = new Set<string>();
  const typeOf = typesOf(schemas, shared);
  const lines = opened.map(({ name, post }) => {
    const input = post.requestBody.content['application/json']?.schema ?? {};
    const data = post.responses['200']?.content['application/json'].schema.properties?.['data'] ?? {};
    return [
      `  /** ${post.summary} */`,
      `  readonly ${name}: { readonly input: ${typeOf(input)}; readonly data: ${typeOf(data)} };`,
    ].join('\n');
  });
  const named: string[] = [];
  // A schema may use others, which are added to the set on the way.
  for (const name of shared) named.push(`type ${name} = ${typeOf(schemas[name] ?? {})};`);
  const keys = Object.keys(errorRegistry).map((key) => `'${key}'`);
  return [
    '// Written from the contract by `node tools/check-docs.ts --write`. Do not edit.',
    '',
    '/** The errors with which the server refuses calls. */',
    `export type RefusalKey = ${keys.join(' | ')};`,
    '',
    ...named.toSorted(),
    '',
    '/** The operations that a key may call, each with its input and the data of its answer. */',
    'export interface ClientOperations {',
    ...lines,
    '}',
    '',
    'export type CallName = keyof ClientOperations;',
    "export type CallInput<Name extends CallName> = ClientOperations[Name]['input'];",
    "export type CallData<Name extends CallName> = ClientOperations[Name]['data'];",
    '',
  ].join('\n');
}

function isOpened({ 'x-scopes': scopes, 'x-effect': effect }: Opened): boolean {
  return scopes === undefined ? effect === 'reading' : scopes.length > 0;
}

interface Opened {
  readonly 'x-scopes'?: readonly string[];
  readonly 'x-effect': string;
}

/** @param shared receives the names of the schemas that have a type of their own */
function typesOf(schemas: Readonly<Record<string, JsonSchema>>, shared: Set<string>) {
  const typeOf = (schema: JsonSchema): string => {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
      if (/(?:Input|Data)$/.test(name)) return typeOf(schemas[name] ?? {});
      shared.add(name);
      return name;
    }
    if ('const' in schema) return literal(schema.const);
    if (schema.enum !== undefined) return union(schema.enum.map(literal));
    if (schema.anyOf !== undefined) return union(schema.anyOf.map(typeOf));
    const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
    return types.length === 0 ? 'unknown' : union(types.map((type) => plainType(type, schema)));
  };
  const plainType = (type: string, schema: JsonSchema): string => {
    if (type === 'array') return `readonly ${grouped(typeOf(schema.items ?? {}))}[]`;
    if (type === 'object') return objectType(schema);
    if (type === 'integer') return 'number';
    return type;
  };
  const objectType = ({ properties, required = [], additionalProperties }: JsonSchema): string => {
    if (properties === undefined) {
      const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
      return `Readonly<Record<string, ${values}>>`;
    }
    const fields = Object.entries(properties).map(([name, field]) => {
      const key = /^\w+$/.test(name) ? name : `'${name}'`;
      return `readonly ${key}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`;
    });
    return fields.length === 0 ? 'Readonly<Record<string, never>>' : `{ ${fields.join('; ')} }`;
  };
  return typeOf;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
}

/** A literal beside the type of all texts says nothing more. */
function union(types: readonly string[]): string {
  const isTold = (type: string): boolean => type.startsWith("'") && types.includes('string');
  return [...new Set(types)].filter((type) => !isTold(type)).join(' | ');
}

function grouped(type: string): string {
  return type.includes(' | ') ? `(${type})` : type;
}
