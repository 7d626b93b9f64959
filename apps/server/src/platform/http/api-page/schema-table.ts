import { largestInteger, type JsonSchema, type OpenApiDocument } from '@palimpsest/contract';
import { html, type Html, table, withCode } from './html.ts';

export type Schemas = OpenApiDocument['components']['schemas'];

/** The name after '#/components/schemas/'. */
export function nameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

/** The schema itself if `schema` only references it. */
export function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return schema.$ref === undefined ? schema : (schemas[nameOfRef(schema.$ref)] ?? schema);
}

/** The fields of an object: name, type, whether it is required, meaning; inner objects as `outer.inner`. */
export function inputTable(schema: JsonSchema): Html {
  const rows = fieldsOf(schema).map(({ path, field, isRequired }) => [
    html`<code>${path}</code>`,
    typeOf(field),
    isRequired ? 'required' : defaultOf(field),
    withCode(field.description ?? ''),
  ]);
  return rows.length === 0
    ? html`<p>No fields: send <code>{}</code>.</p>`
    : table('Input', ['Field', 'Type', 'Required', 'Meaning'], rows);
}

/**
 * The same for an answer: an object or a list of them. A field is always present unless its description says
 * otherwise.
 */
export function answerTable(caption: string, schema: JsonSchema): Html {
  const fields = schema.items ? fieldsOf(schema.items, '[].') : fieldsOf(schema);
  const rows = fields.map(({ path, field, isRequired }) => [
    html`<code>${path}</code>`,
    isRequired ? typeOf(field) : html`${typeOf(field)}, optional`,
    withCode(field.description ?? ''),
  ]);
  return table(caption, ['Field', 'Type', 'Meaning'], rows);
}

interface Field {
  readonly path: string;
  readonly field: JsonSchema;
  readonly isRequired: boolean;
}

function fieldsOf(schema: JsonSchema, prefix = ''): readonly Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const isRequired = schema.required?.includes(name) ?? false;
    const inner = field.items?.properties ? fieldsOf(field.items, `${path}[].`) : fieldsOf(field, `${path}.`);
    return [{ path, field, isRequired }, ...inner];
  });
}

function defaultOf({ default: value }: JsonSchema): Html {
  return value === undefined ? html`optional` : html`default <code>${JSON.stringify(value)}</code>`;
}

/** A type in words, with links to the schemas it names. */
export function typeOf(schema: JsonSchema): Html {
  const { $ref, items, anyOf, enum: values, type } = schema;
  if ($ref !== undefined) return html`<a href="#shape-${nameOfRef($ref)}">${nameOfRef($ref)}</a>`;
  if (anyOf) return html`${anyOf.map((part, index) => html`${index === 0 ? '' : ' or '}${typeOf(part)}`)}`;
  if (values)
    return html`${values.map((value, index) => html`${index === 0 ? '' : ' | '}<code>${JSON.stringify(value)}</code>`)}`;
  if (items) return html`list${entriesOf(schema)} of ${typeOf(items)}`;
  if (schema.format === 'binary') return html`file`;
  const name = [type ?? 'any value'].flat().join(' or ');
  return html`${name}${note(boundsOf(schema))}${schema.pattern === undefined ? '' : html`, <code>${schema.pattern}</code>`}`;
}

function note(text: string): string {
  return text === '' ? '' : `, ${text}`;
}

function boundsOf({ minimum, maximum, maxLength }: JsonSchema): string {
  if (maxLength !== undefined) return `at most ${grouped(maxLength)} characters`;
  // The upper bound of ids is of no interest to readers.
  if (maximum === undefined || maximum === largestInteger)
    return minimum === undefined ? '' : `from ${minimum}`;
  return minimum === undefined ? `up to ${grouped(maximum)}` : `${minimum} to ${grouped(maximum)}`;
}

function entriesOf({ minItems, maxItems }: JsonSchema): string {
  if (maxItems === undefined) return '';
  return minItems === undefined
    ? ` (at most ${grouped(maxItems)})`
    : ` (${minItems} to ${grouped(maxItems)})`;
}

function grouped(value: number): string {
  return value.toLocaleString('en');
}
