import { accessErrors, operationNames, operations, type OperationName } from '@palimpsest/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { expectDefined } from '../expect-defined.ts';
import { addLicense } from '../../testing/licenses.ts';
import { seededText } from '../../testing/texts.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { loggedIn } from '../../testing/people/logged-in.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';

/**
 * Every operation with numbers at and beyond the limits of the database: whatever a caller sends, the answer is never an
 * error of the server.
 */
let server: TestServer;
let examples: ReadonlyMap<OperationName, unknown>;
/** Made first: some calls of administrators keep new guests out. */
let people: readonly People[];
let made = 0;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false, environment: { RATE_LIMIT_SCALE: '10000' } });
  examples = await readExamples();
  people = await Promise.all(callers.map(async ([status]) => personWith(status)));
});
afterAll(() => server.stop());

const limits = [0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 99_999_999_999, 2 ** 53, 1e21, -(2 ** 31) - 1];
/** The values for all fields at once, which the schema refuses before anything else happens. */
const refused = [99_999_999_999, 1e21, 1.5, 'NaN'];
const words = ['NaN', '1e999', '99999999999', '-0', '0x7fffffff', ''];

const parts = [0, 1, 2].map((part) =>
  operationNames.filter((_, at) => Math.floor((at * 3) / operationNames.length) === part),
);

/** Administrators are the last ones, because some of their calls concern everyone. */
const callers: readonly (readonly [
  'Guest' | 'User' | 'Admin',
  readonly number[],
  readonly OperationName[],
])[] = [
  ['Guest', [2 ** 31 - 1], operationNames],
  ['User', [2 ** 31 - 1], operationNames],
  ...parts.map((names) => ['Admin', limits, names] as const),
];

const answerSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({
      post: z.object({
        requestBody: z.object({ content: z.record(z.string(), z.object({ example: z.unknown() })) }),
      }),
    }),
  ),
});

/** The calls that the API page shows. */
async function readExamples(): Promise<ReadonlyMap<OperationName, unknown>> {
  const document = answerSchema.parse(await (await fetch(`${server.url}/api/openapi.json`)).json());
  return new Map(
    operationNames.map((name) => {
      const body = document.paths[`/api/${name}`]?.post.requestBody.content['application/json'];
      if (body === undefined) throw new Error(`${name} has no example`);
      return [name, body.example] as const;
    }),
  );
}

interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

interface NumberField {
  /** Names of fields; 0 for the first entry of a list. */
  readonly path: readonly (string | 0)[];
  readonly bounds: readonly number[];
}

function numberFields(shape: Shape, path: NumberField['path']): readonly NumberField[] {
  const isNumber = [shape.type].flat().some((type) => type === 'integer' || type === 'number');
  const { const: only, minimum = 0, maximum = 0 } = shape;
  const bounds = only === undefined ? [minimum, maximum, maximum + 1] : [];
  return [
    ...(isNumber ? [{ path, bounds }] : []),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
      numberFields(inner, [...path, name]),
    ),
    ...(shape.items === undefined ? [] : numberFields(shape.items, [...path, 0])),
    ...(shape.anyOf ?? []).flatMap((inner) => numberFields(inner, path)),
  ];
}

/** The same input with another value in one place. */
function withValue(input: unknown, [first, ...rest]: NumberField['path'], value: unknown): unknown {
  if (first === undefined) return value;
  if (first === 0) return [withValue(Array.isArray(input) ? input[0] : undefined, rest, value)];
  const fields = typeof input === 'object' && input !== null ? { ...input } : {};
  return {
    ...fields,
    [first]: withValue(Object.entries(fields).find(([name]) => name === first)?.[1], rest, value),
  };
}

interface People {
  readonly client: TestClient;
  /** Ids of the caller's own rows, by the end of a field's name. */
  readonly own: readonly (readonly [RegExp, number])[];
}

async function personWith(status: 'Guest' | 'User' | 'Admin'): Promise<People> {
  const { db } = server.services;
  made += 1;
  // An administrator may have turned guests off.
  const client =
    status === 'Guest' ? await server.guest() : await loggedIn(server, `person-${made}@example.org`, status);
  const { userId } = await client.data('GetUserInfo', {});
  await setOwnCredits(db, userId, 500);
  const { Id: project } = await client.data('CreateProject', { name: 'Essays' });
  const [report] = await client.data('NewPlagCheck', { text: seededText(userId, 60), projectid: project });
  const { Ids } = await client.data('AddTextsToLibrary', {
    text: seededText(userId + 100, 60),
    projectid: project,
  });
  const license = await addLicense(db, { code: `fuzz${userId}`, licensee: 'A school', adminUserId: userId });
  return {
    client,
    own: [
      [/reportid/i, report?.ReportId ?? 0],
      [/libtextid/i, Ids[0] ?? 0],
      [/project/i, project],
      [/licenseid/i, license.id],
      [/userid/i, userId],
    ],
  };
}

/** The example with the ids of rows that the caller has. */
function ownInput(input: unknown, own: People['own'], name = ''): unknown {
  if (Array.isArray(input)) return input.map((entry) => ownInput(entry, own, name));
  if (typeof input === 'object' && input !== null)
    return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, ownInput(value, own, key)]));
  const mine = typeof input === 'number' ? own.find(([end]) => end.test(name)) : undefined;
  return mine === undefined ? input : mine[1];
}

/** Values that the schema refuses are sent in all fields at once, values that it accepts in each field. */
function inputsOf(name: OperationName, example: unknown, values: readonly number[]): readonly unknown[] {
  const schema = operations[name].input;
  const fields = numberFields(z.toJSONSchema(schema, { io: 'input' }) as Shape, []);
  const all = (value: unknown): unknown =>
    fields.reduce((input, { path }) => withValue(input, path, value), example);
  const single = fields.flatMap(({ path, bounds }) =>
    [...new Set([...values, ...bounds])].map((value) => withValue(example, path, value)),
  );
  const accepted = new Map(
    single.filter((input) => schema.safeParse(input).success).map((input) => [JSON.stringify(input), input]),
  );
  return [example, ...(fields.length === 0 ? [] : refused.map(all)), ...accepted.values()];
}

it('no number is an error of the server in the address of an image, a file or a page, or in a form', async () => {
  const { client } = await personWith('User');
  const values = [...limits, ...words].map((value) => encodeURIComponent(String(value)));
  const paths = values.flatMap((value) => [
    `/images/report/${value}/badge.svg`,
    `/images/report/${value}/preview.svg`,
    `/images/source/${value}/bar.svg`,
    `/images/result/${value}.svg`,
    `/images/result/12.svg?size=${value}`,
    `/images/logo/0${value}`,
    `/api/exports/${value}`,
    `/api/sources/${value}/page`,
  ]);
  const faults: string[] = [];
  for (const path of paths) {
    const { status } = await fetch(`${server.url}${path}`, { headers: { cookie: client.cookieHeader() } });
    if (status >= 500) faults.push(path);
  }
  for (const value of [...limits, ...words].map(String)) {
    for (const field of ['importid', 'projectcode', 'uploadid']) {
      const fields = field === 'uploadid' ? {} : { [field]: value };
      const uploadId = field === 'uploadid' ? value : 'numbers-and-limits';
      const answer = await client.upload(uploadId, new Blob(['Some words.']), 'a.txt', fields);
      if (answer.status >= 500) faults.push(`${field} ${value}`);
    }
  }
  expect(faults).toEqual([]);
});

it.each(callers.map((caller, at) => [...caller, at] as const))(
  'no number is an error of the server for a caller: %s',
  async (status, values, names, at) => {
    const faults: string[] = [];
    let calls = 0;
    let { client, own } = expectDefined(people[at], 'a person for each caller');
    for (const name of names) {
      for (const input of inputsOf(name, ownInput(examples.get(name), own), values)) {
        if (client.sid === '') ({ client, own } = await personWith(status));
        const answer = await client.call(name, input as never);
        calls += 1;
        if (answer.status >= 500 && answer.status !== 503)
          faults.push(`${name} ${JSON.stringify(input).slice(0, 300)}`);
        // Access is asked for before the input, so the other inputs would be refused alike.
        if (answer.errors.some((error) => accessErrors.includes(error as never))) break;
      }
    }
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThanOrEqual(names.length);
  },
);
