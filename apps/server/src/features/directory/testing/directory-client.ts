import { updateMembership } from '../../../people/users/license-changes.repository.ts';
import { addLicense } from '../../../testing/licenses.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { addUser } from '../../identity/index.ts';

export const passwordOfHeads = 'the right words';

export interface ScimAnswerOfTest {
  readonly status: number;
  readonly type: string;
  readonly headers: Headers;
  /** An empty object for an answer without a body. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A directory as it calls: with its token, and with bodies as programs send them. */
export class DirectoryClient {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ScimAnswerOfTest> {
    const response = await fetch(`${this.#url}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      headers: response.headers,
      body: text === '' ? {} : (JSON.parse(text) as Readonly<Record<string, unknown>>),
    };
  }

  get(path: string, query: Readonly<Record<string, string>> = {}): Promise<ScimAnswerOfTest> {
    const search = new URLSearchParams(query).toString();
    return this.send('GET', search === '' ? path : `${path}?${search}`);
  }

  /** The id of a new person. */
  async person(userName: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const { status, body } = await this.send('POST', '/Users', {
      schemas: [userSchemaName],
      userName,
      ...more,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return String(body['id']);
  }

  /** The id of a new group. */
  async group(displayName: string, members: readonly string[] = []): Promise<string> {
    const { status, body } = await this.send('POST', '/Groups', {
      schemas: [groupSchemaName],
      displayName,
      members: members.map((value) => ({ value })),
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return String(body['id']);
  }

  patch(path: string, ...operations: readonly unknown[]): Promise<ScimAnswerOfTest> {
    return this.send('PATCH', path, { schemas: [patchSchemaName], Operations: operations });
  }

  /** The userNames that a filter finds. */
  async found(filter: string): Promise<readonly unknown[]> {
    const { status, body } = await this.get('/Users', { filter });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body['Resources'] as readonly { readonly userName: string }[]).map(({ userName }) => userName);
  }
}

export const userSchemaName = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchemaName = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const patchSchemaName = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export interface OrganisationOfTest {
  readonly licenseId: number;
  readonly code: string;
  readonly domain: string;
  readonly head: TestClient;
  readonly headId: number;
  readonly token: string;
  readonly directory: DirectoryClient;
}

let organisations = 0;

/** A licence with its administrator, a domain that it owns, and a directory. */
export async function organisationWithDirectory(
  server: TestServer,
  fields: Partial<Parameters<typeof addLicense>[1]> = {},
): Promise<OrganisationOfTest> {
  const { db } = server.services;
  organisations += 1;
  const domain = `uni${organisations}.example`;
  const mail = `head@${domain}`;
  const code = `Directory ${organisations}`;
  const headId = (await addUser(db, { mail, password: passwordOfHeads })) ?? 0;
  const { id: licenseId } = await addLicense(db, {
    code,
    licensee: `University ${organisations}`,
    adminUserId: headId,
    remaining: 1_000,
    ...fields,
  });
  await updateMembership(db, headId, licenseId);
  const proof = { licenseId, domain, proof: 'shown', provedBy: 'admin', provedAt: new Date() };
  await db
    .insertInto('ssoDomains')
    .values(proof as never)
    .execute();
  const head = server.client();
  await head.data('Login', { mail, pwd: passwordOfHeads });
  const { Token: token } = await head.data('CreateDirectoryToken', { code });
  return { licenseId, code, domain, head, headId, token, directory: new DirectoryClient(server.url, token) };
}

/** The account with an address. */
export async function accountWith(server: TestServer, mail: string) {
  const account = await server.services.db
    .selectFrom('users')
    .selectAll()
    .where('mail', '=', mail)
    .executeTakeFirst();
  if (account === undefined) throw new Error(`nobody has the address ${mail}`);
  return account;
}
