import { errorRegistry, type ErrorKey } from './errors/index.ts';
import { notices } from './notices.ts';
import {
  keyScopes,
  type Access,
  type EffectParts,
  type Operation,
  type OperationParts,
} from './operation.ts';
import { byStatus, errorsOf } from './openapi/errors-of.ts';
import { dataSchemas, inputSchemas, schemaRef, webhookSchemas } from './openapi/schemas.ts';
import type { JsonSchema, OpenApiDocument, OpenApiOperation, OpenApiResponse } from './openapi/types.ts';
import { webhookDescriptions, webhookSummary } from './openapi/webhooks.ts';
import { uploadFile, uploadFileData, uploadFileErrors, uploadFileInput } from './openapi/upload-file.ts';
import { keysAdmitted, type KeysAdmitted } from './operations/keys-admitted.ts';
import { featureSummaries, operationAliases, operationNames, operations } from './operations/index.ts';

const description = `Every operation is \`POST /api/<Operation>\` with a JSON body, and answers with
\`{ success, data, errors, message, total }\`. If \`success\` is false, \`errors\` contains the keys of the
errors, and the HTTP status is that of the first one.

Programs call with a key, which its user creates in the profile: \`Authorization: Bearer <key>\`, or \`X-Api-Token: <key>\`.
\`x-scopes\` of an operation names the scopes with which a key may call it; one of them is enough, and with an empty list
no key may. A call with a key needs no session.

A session has two cookies: \`palimpsest_session\`, which is secret, and \`sid\`, which names the session. With HTTPS,
their names are \`__Host-palimpsest_session\` and \`__Host-sid\`. Each call sends both cookies and repeats the value
of \`sid\` in the header \`X-Sid\`, which pages of other sites cannot do. To start a session, call CreateGuestUser
or Login, keep the cookies, and send \`sessionId\` from the answer as \`X-Sid\`.

The header \`X-Time-Zone\`, such as \`Europe/Berlin\`, names the time zone for the date filters of lists and for the times
in files and receipts.

Each operation names the things that it is about: \`x-shows\` those that its answer shows, or \`x-changes\` those that
a call changes. After a change, answers that show the same things are out of date.

${webhookSummary}

Some operations have a second name: ${listOfAliases()}.`;

function listOfAliases(): string {
  return Object.entries(operationAliases)
    .map(([alias, name]) => `\`${alias}\` for \`${name}\``)
    .join(', ');
}

/**
 * The whole API as an OpenAPI 3.1 document, generated from the operations table.
 * @param options.serverUrl the address of the product, without a trailing slash
 */
export function openApiDocument(options: { serverUrl: string; version: string }): OpenApiDocument {
  const inputs = inputSchemas();
  const data = dataSchemas();
  const told = webhookSchemas();
  const paths = Object.fromEntries(
    operationNames.map((name) => {
      const operation: Operation = operations[name];
      const post = describe(name, operation, {
        mediaType: 'application/json',
        input: { $ref: schemaRef(inputs.nameOf(name)) },
        example: operation.example,
        data: { $ref: schemaRef(data.nameOf(name)) },
        errors: errorsOf(operation),
      });
      return [`/api/${name}`, { post }];
    }),
  );
  const features = [...new Set(operationNames.map((name) => operations[name].feature))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Palimpsest',
      version: options.version,
      summary: 'Finds the sources of a text and shows them.',
      description,
      license: { name: 'GNU Affero General Public License v3.0 or later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: options.serverUrl }],
    tags: features.map((name) => ({ name, description: featureSummaries[name] ?? '' })),
    paths: { ...paths, [`/api/${uploadFile.name}`]: { post: describeUploadFile() } },
    webhooks: webhookDescriptions(told.nameOf),
    components: {
      schemas: { ...inputs.schemas, ...data.schemas, ...told.schemas, Failure: failureSchema },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: `A key for the API, from the profile or CreateUserCode. Scopes: ${keyScopes.join(', ')}. No cookie and no X-Sid is needed.`,
        },
        apiToken: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Api-Token',
          description: 'The same key in a header of its own.',
        },
        launch: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of a visit from a learning platform, from OpenLearningLaunch. It also makes the calls that a key of the person could make, with some scopes.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'palimpsest_session',
          description: 'The secret session token, set by CreateGuestUser and Login.',
        },
        sid: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Sid',
          description: 'The name of the session: the value of the cookie sid, and of sessionId in the user.',
        },
      },
    },
  };
}

interface Body {
  readonly mediaType: string;
  readonly input: JsonSchema;
  readonly example: unknown;
  readonly data: JsonSchema;
  readonly errors: readonly ErrorKey[];
}

function describe(
  name: string,
  operation: Omit<OperationParts, 'input' | 'example' | 'data' | 'errors'> & EffectParts,
  { mediaType, input, example, data, errors }: Body,
): OpenApiOperation {
  const { feature, summary, access, effect, callsPerMinute, publicWith, finalWith } = operation;
  const admitted = keysAdmitted(operation);
  return {
    operationId: name,
    tags: [feature],
    summary,
    security: [...ofSessions(access), ...ofKeys(access, admitted), ...(publicWith === undefined ? [] : [{}])],
    requestBody: { required: true, content: { [mediaType]: { schema: input, example } } },
    responses: { '200': success(data), ...failures(errors) },
    'x-access': access,
    'x-effect': effect,
    ...('shows' in operation ? { 'x-shows': operation.shows } : { 'x-changes': operation.changes }),
    ...(publicWith === undefined ? {} : { 'x-public-with': publicWith }),
    ...(finalWith === undefined ? {} : { 'x-final-with': finalWith }),
    ...(admitted === 'any' ? {} : { 'x-scopes': admitted }),
    ...(callsPerMinute === undefined ? {} : { 'x-calls-per-minute': callsPerMinute }),
  };
}

function describeUploadFile(): OpenApiOperation {
  const operation = describe(uploadFile.name, uploadFile, {
    mediaType: 'multipart/form-data',
    input: uploadFileInput,
    example: uploadFile.example,
    data: uploadFileData,
    errors: uploadFileErrors(),
  });
  // The form's field `sid` replaces the header; with `projectcode` there is no session.
  const { access } = uploadFile;
  return { ...operation, security: [{ session: [] }, ...ofKeys(access, keysAdmitted(uploadFile)), {}] };
}

function ofSessions(access: Access): OpenApiOperation['security'] {
  if (access === 'launch') return [{ launch: [] }];
  return access === 'public' ? [] : [{ session: [], sid: [] }];
}

/** A key with one of the scopes is enough, in either header. */
function ofKeys(access: Access, admitted: KeysAdmitted): OpenApiOperation['security'] {
  if (access === 'public' || admitted === 'any') return [];
  return admitted.flatMap((scope) => [{ bearer: [scope] }, { apiToken: [scope] }]);
}

function success(data: JsonSchema): OpenApiResponse {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      success: { const: true },
      data,
      errors: { type: 'array', maxItems: 0 },
      message: {
        enum: ['', ...Object.keys(notices)],
        description: 'Key of a message for the user, or empty.',
      },
      total: { type: 'integer', description: 'A count for the answer, such as the total number of rows.' },
    },
    required: ['success', 'data', 'errors', 'message', 'total'],
  };
  return { description: 'The call succeeded.', content: { 'application/json': { schema } } };
}

function failures(keys: readonly ErrorKey[]): Readonly<Record<string, OpenApiResponse>> {
  return Object.fromEntries(
    byStatus(keys).map(([status, sameStatus]): [string, OpenApiResponse] => [
      String(status),
      {
        description: sameStatus.map((key) => `\`${key}\`: ${errorRegistry[key].text.en}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: schemaRef('Failure') } } },
        'x-error-keys': sameStatus,
      },
    ]),
  );
}

const failureSchema: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    data: { type: 'null' },
    errors: {
      type: 'array',
      items: { type: 'string', enum: Object.keys(errorRegistry) },
      minItems: 1,
      description: 'The first key is the error to show to the user.',
    },
    message: { type: 'string' },
    total: { type: 'integer' },
    errorId: { type: 'string', description: 'For unexpected: the number of the error in the log.' },
    problems: {
      type: 'array',
      description: 'For invalidFormat: the problem of each field.',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, problem: { type: 'string' } },
        required: ['path', 'problem'],
      },
    },
    maintenance: {
      type: 'object',
      description: 'For maintenance: the text of the administrator, or an empty one, and the expected end.',
      properties: { text: { type: 'string' }, until: { type: ['integer', 'null'] } },
      required: ['text', 'until'],
    },
  },
  required: ['success', 'data', 'errors', 'message', 'total'],
};
