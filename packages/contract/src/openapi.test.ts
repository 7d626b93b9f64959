import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { errorRegistry } from './errors/index.ts';
import { openApiDocument } from './openapi.ts';
import { webhookDeliveryKinds, webhookEvents, webhookKinds } from './entities/webhooks/index.ts';
import { keysAdmitted } from './operations/keys-admitted.ts';
import { featureSummaries, operationNames, operations } from './operations/index.ts';

const document = openApiDocument({ serverUrl: 'https://texts.example.org', version: '1.2.3' });
const { schemas } = document.components;

/** Every object inside the value, with its path. */
function* objectsIn(
  value: unknown,
  path = '',
): Generator<readonly [string, Readonly<Record<string, unknown>>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Readonly<Record<string, unknown>>];
  for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, `${path}/${name}`);
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ $id: 'https://texts.example.org/openapi', components: document.components });

/** The validator for one of the document's named schemas. A second call returns the same one. */
function validatorOf(name: string): ValidateFunction {
  const validator = ajv.getSchema(`https://texts.example.org/openapi#/components/schemas/${name}`);
  if (validator === undefined) throw new Error(`no schema ${name}`);
  return validator;
}

test('the document is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document) as never);
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('every reference has a target, and every schema is used', () => {
  const refs = [...objectsIn(document)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
  const named = Object.keys(schemas).map((name) => `#/components/schemas/${name}`);
  expect([...new Set(refs)].toSorted()).toEqual(named.toSorted());
});

test('the document contains every operation, and the upload', () => {
  const paths = [...operationNames.map((name) => `/api/${name}`), '/api/UploadFile'];
  expect(Object.keys(document.paths).toSorted()).toEqual(paths.toSorted());
  expect(document.servers).toEqual([{ url: 'https://texts.example.org' }]);
  expect(document.info.version).toBe('1.2.3');
});

test('every feature has a summary, and no summary is left over', () => {
  const features = new Set(operationNames.map((name) => operations[name].feature));
  expect(Object.keys(featureSummaries).toSorted()).toEqual([...features].toSorted());
  expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...features].toSorted());
});

describe.each(operationNames)('%s', (name) => {
  const operation = operations[name];
  const described = document.paths[`/api/${name}`]?.post;

  test('requires a session or a key unless it is public, or a field replaces both', () => {
    const admitted = keysAdmitted(operation);
    const isPublic = operation.access === 'public';
    const keys = isPublic || admitted === 'any' ? [] : admitted;
    const sessions = operation.access === 'launch' ? [{ launch: [] }] : [{ session: [], sid: [] }];
    expect(described?.security).toEqual([
      ...(isPublic ? [] : sessions),
      ...keys.flatMap((scope) => [{ bearer: [scope] }, { apiToken: [scope] }]),
      ...('publicWith' in operation ? [{}] : []),
    ]);
    expect(described?.['x-access']).toBe(operation.access);
    expect(described?.['x-effect']).toBe(operation.effect);
    expect(described?.['x-shows']).toEqual('shows' in operation ? operation.shows : undefined);
    expect(described?.['x-changes']).toEqual('changes' in operation ? operation.changes : undefined);
    expect(described?.['x-scopes']).toEqual(admitted === 'any' ? undefined : admitted);
  });

  test('lists each of its errors under its status', () => {
    const listed = Object.entries(described?.responses ?? {}).flatMap(([status, response]) =>
      (response['x-error-keys'] ?? []).map((key) => [key, Number(status)]),
    );
    const statusOf = Object.fromEntries(listed) as Record<string, number>;
    for (const key of operation.errors) expect(statusOf[key]).toBe(errorRegistry[key].status);
    expect(statusOf).toHaveProperty('invalidFormat', 400);
    expect('sessionMissing' in statusOf).toBe(!['public', 'launch'].includes(operation.access));
    expect('launchMissing' in statusOf).toBe(operation.access === 'launch');
    expect('notAdmin' in statusOf).toBe(operation.access === 'admin' || operation.access === 'support');
  });

  test('has an example that both of its schemas accept', () => {
    const { example } = operation;
    expect(operation.input.safeParse(example).error).toBeUndefined();
    const validate = validatorOf(`${name}Input`);
    validate(example);
    expect(validate.errors).toBeNull();
  });

  test('rejects an unknown field in both of its schemas', () => {
    const wrong = { ...operation.example, surprise: 1 };
    expect(operation.input.safeParse(wrong).success).toBe(false);
    expect(validatorOf(`${name}Input`)(wrong)).toBe(false);
  });
});

test('the upload lists its form fields, with the file last, and requires only the cookie or a key', () => {
  const upload = document.paths['/api/UploadFile']?.post;
  const form = upload?.requestBody.content['multipart/form-data']?.schema;
  expect(Object.keys(form?.properties ?? {})).toEqual([
    'uploadid',
    'projectcode',
    'sid',
    'importid',
    'path',
    'file',
  ]);
  const keys = ['check', 'library'].flatMap((scope) => [{ bearer: [scope] }, { apiToken: [scope] }]);
  expect(upload?.security).toEqual([{ session: [] }, ...keys, {}]);
  const errors = Object.values(upload?.responses ?? {}).flatMap((response) => response['x-error-keys'] ?? []);
  expect(errors).toContain('fileTooLarge');
  expect(errors).toContain('sessionMismatch');
  expect(errors).toContain('scopeMissing');
});

test("a failure in the server's format matches the schema", () => {
  const validate = validatorOf('Failure');
  const failure = { success: false, data: null, errors: ['invalidFormat'], message: '', total: 0 };
  expect(validate({ ...failure, problems: [{ path: 'id', problem: 'must be a number' }] })).toBe(true);
  expect(validate({ ...failure, errors: [] })).toBe(false);
  expect(validate({ ...failure, errors: ['brandNewError'] })).toBe(false);
});

test('every event of webhooks is described, and its example is what the schema says', () => {
  expect(Object.keys(document.webhooks).toSorted()).toEqual([...webhookDeliveryKinds].toSorted());
  for (const kind of webhookKinds) {
    const { example, data } = webhookEvents[kind];
    expect(data.safeParse(example).error).toBeUndefined();
    const content = document.webhooks[kind]?.post.requestBody.content['application/json'];
    const name = content?.schema.properties?.['data']?.$ref?.split('/').at(-1) ?? '';
    expect(validatorOf(name)(example)).toBe(true);
    expect(content?.example).toMatchObject({ type: kind, data: example });
  }
});
