import { z } from 'zod';
import { testWebhookEvent, testWebhookKind, webhookEvents } from '../entities/webhooks/webhook-events.ts';
import { operations } from '../operations/index.ts';
import { polishSchema } from './polish-schema.ts';
import { schemasIn } from './schema-parts.ts';
import type { JsonSchema } from './types.ts';

export function schemaRef(name: string): string {
  return `#/components/schemas/${name}`;
}

export interface NamedSchemas {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Operation → name of the schema of its input, or of its answer's `data`. */
  readonly nameOf: (operation: string) => string;
}

/** `<Operation>Input` for every operation: what a caller sends. */
export function inputSchemas(): NamedSchemas {
  const names = new Map<z.ZodType, string>();
  for (const [operation, { input }] of Object.entries(operations)) names.set(input, `${operation}Input`);
  return named(names, 'input', (operation) => `${operation}Input`);
}

/** The schemas with an id of their own, and `<Operation>Data` where `data` isn't simply one of them. */
export function dataSchemas(): NamedSchemas {
  const names = new Map<z.ZodType, string>();
  const nameOfOperation = new Map<string, string>();
  for (const [operation, { data }] of Object.entries(operations)) {
    for (const schema of schemasIn(data)) {
      const id = schema.meta()?.id;
      if (id !== undefined) names.set(schema, id);
    }
    const name = names.get(data) ?? `${operation}Data`;
    names.set(data, name);
    nameOfOperation.set(operation, name);
  }
  return named(names, 'output', (operation) => nameOfOperation.get(operation) ?? `${operation}Data`);
}

/** `ReportFinishedEvent` and the others: the `data` of what webhooks receive. */
export function webhookSchemas(): NamedSchemas {
  const names = new Map<z.ZodType, string>();
  const nameOfKind = new Map<string, string>();
  for (const [kind, { data }] of Object.entries({ ...webhookEvents, [testWebhookKind]: testWebhookEvent })) {
    const words = kind.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    const name = `${words.join('')}Event`;
    names.set(data, name);
    nameOfKind.set(kind, name);
  }
  return named(names, 'output', (kind) => nameOfKind.get(kind) ?? kind);
}

function named(
  names: ReadonlyMap<z.ZodType, string>,
  io: 'input' | 'output',
  nameOf: NamedSchemas['nameOf'],
): NamedSchemas {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: schemaRef });
  const polished = Object.entries(schemas).map(([name, schema]) => [
    name,
    polishSchema(schema as JsonSchema, { isClosed: io === 'input' }),
  ]);
  return { schemas: Object.fromEntries(polished) as Record<string, JsonSchema>, nameOf };
}
