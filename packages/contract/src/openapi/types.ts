import type { Noun } from '../nouns.ts';
import type { Access, Effect, KeyScope } from '../operation.ts';

/** The parts of OpenAPI 3.1 that we write. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, { readonly post: OpenApiOperation }>>;
  /** The requests that webhooks receive. */
  readonly webhooks: Readonly<Record<string, { readonly post: OpenApiWebhook }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  };
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  /** [] if anyone may call. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example: unknown }>>;
  };
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
  readonly 'x-access': Access;
  /** A change that is final is refused to somebody who works in the account of another user. */
  readonly 'x-effect': Effect;
  /** The things, with the effect `reading`, that the answer shows. */
  readonly 'x-shows'?: readonly Noun[];
  /** The things, with the other effects, that a call changes. Answers that show them are then out of date. */
  readonly 'x-changes'?: readonly Noun[];
  /** The field of the input with which anyone may call; missing if no field opens it. */
  readonly 'x-public-with'?: string;
  /** Fields of the input that make the change final; missing if no field does. */
  readonly 'x-final-with'?: readonly string[];
  /** The scopes of keys for the API that may call it: one of them is enough, and without one no key may. Missing: any key may. */
  readonly 'x-scopes'?: readonly KeyScope[];
  /** Missing if the general limit applies. */
  readonly 'x-calls-per-minute'?: number;
}

/** A request that the product sends to a webhook. */
export interface OpenApiWebhook {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'header';
    readonly required: true;
    readonly description: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody: OpenApiOperation['requestBody'];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
  /** Whose webhooks can ask for it: those of users, of licences, or both. */
  readonly 'x-owners'?: readonly string[];
}

export interface OpenApiResponse {
  readonly description: string;
  readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  /** The keys of a failure that have this status. */
  readonly 'x-error-keys'?: readonly string[];
}

export type SecurityScheme =
  | {
      readonly type: 'apiKey';
      readonly in: 'cookie' | 'header';
      readonly name: string;
      readonly description: string;
    }
  | { readonly type: 'http'; readonly scheme: 'bearer'; readonly description: string };

/** JSON Schema 2020-12, as far as the contract's schemas use it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}
