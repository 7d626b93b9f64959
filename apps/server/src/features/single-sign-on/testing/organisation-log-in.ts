import type { DataOf } from '@palimpsest/contract';
import { addLicense } from '../../../testing/licenses.ts';
import type { OwnKey } from '../../../platform/saml/index.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { addUser } from '../../identity/index.ts';
import { updateMembership } from '../../../people/users/license-changes.repository.ts';
import {
  readRequest,
  samlTestProvider,
  type Forgery,
  type SamlTestProvider,
  type TestPersonOfProvider,
} from '../../../platform/saml/testing/saml-provider.ts';

export const passwordOfAccounts = 'the right words';

let count = 0;

/** A licence with its administrator, who is logged in. */
export async function licenseWithHead(
  server: TestServer,
  fields: Partial<Parameters<typeof addLicense>[1]> = {},
): Promise<{
  readonly id: number;
  readonly code: string;
  readonly head: TestClient;
  readonly headId: number;
}> {
  const { db } = server.services;
  const number = (count += 1);
  const mail = `head${number}@head.example`;
  const headId = (await addUser(db, { mail, password: passwordOfAccounts })) ?? 0;
  const code = `Uni ${number}`;
  const { id } = await addLicense(db, {
    code,
    licensee: `University ${number}`,
    adminUserId: headId,
    remaining: 100,
    ...fields,
  });
  await updateMembership(db, headId, id);
  const head = server.client();
  await head.data('Login', { mail, pwd: passwordOfAccounts });
  return { id, code, head, headId };
}

export interface SamlOrganisation {
  readonly id: number;
  readonly code: string;
  readonly head: TestClient;
  readonly name: string;
  readonly provider: SamlTestProvider;
}

/** An organisation whose people log in with SAML, and whose domain is proved. */
export async function samlOrganisation(
  server: TestServer,
  domain: string,
  { key, ...fields }: Partial<Parameters<typeof addLicense>[1]> & { readonly key?: OwnKey } = {},
): Promise<SamlOrganisation> {
  const license = await licenseWithHead(server, fields);
  const { code, head } = license;
  const name = `uni-${license.id}`;
  const provider = await samlTestProvider(`https://idp.example.org/${name}`, key);
  await head.data('CreateSsoConnection', { code, name, kind: 'saml' });
  await head.data('ImportSsoMetadata', { code, source: 'file', xml: provider.metadata() });
  await head.data('UpdateSsoConnection', { code, fields: { enabled: true } });
  if (domain !== '') await provedDomain(server, head, code, domain);
  return { ...license, name, provider };
}

/** A domain that the licence has proved. */
export async function provedDomain(
  server: TestServer,
  head: TestClient,
  code: string,
  domain: string,
): Promise<void> {
  await head.data('AddSsoDomain', { code, domain });
  await server.services.db
    .updateTable('ssoDomains')
    .set({ provedBy: 'admin', provedAt: new Date() })
    .where('domain', '=', domain)
    .execute();
}

/** A person with the usual attributes; '' leaves one out. */
export function someone(
  subject: string,
  mail: string,
  more: Readonly<Record<string, readonly string[]>> = {},
): TestPersonOfProvider {
  return {
    attributes: {
      ...(subject === '' ? {} : { 'urn:oasis:names:tc:SAML:attribute:pairwise-id': [subject] }),
      ...(mail === '' ? {} : { 'urn:oid:0.9.2342.19200300.100.1.3': [mail] }),
      'urn:oid:2.16.840.1.113730.3.1.241': ['Ada Lovelace'],
      ...more,
    },
  };
}

/** Sends the form of the provider, as the browser of a person does: without the cookies of this site. */
export async function postResponse(
  url: string,
  name: string,
  form: Readonly<Record<string, string>>,
): Promise<URL> {
  const answer = await fetch(`${url}/sso/${name}/acs`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`status ${answer.status}`);
  if (answer.headers.getSetCookie().length > 0) throw new Error('the form of another site sets a cookie');
  return new URL(answer.headers.get('location') ?? '', url);
}

/** Goes from the log-in page to the provider and back. Returns the state for the last step. */
export async function throughProvider(
  server: TestServer,
  client: TestClient,
  { name, provider }: SamlOrganisation,
  person: TestPersonOfProvider,
  forgery: Forgery = {},
): Promise<string> {
  const { Url } = await client.data('StartSso', { sso: name, to: '' });
  const request = readRequest(Url);
  const response = await provider.response(request, person, forgery);
  const back = await postResponse(server.url, name, {
    SAMLResponse: response,
    RelayState: request.relayState,
  });
  return back.searchParams.get('state') ?? '';
}

/** The answer of the last step: the error, or the account. */
export async function samlLogIn(
  server: TestServer,
  organisation: SamlOrganisation,
  person: TestPersonOfProvider,
  {
    client = server.client(),
    pwd: password = '',
  }: { readonly client?: TestClient; readonly pwd?: string } = {},
): Promise<{
  readonly error: string;
  readonly user: DataOf<'LoginWithSso'> | null;
  readonly client: TestClient;
}> {
  const state = await throughProvider(server, client, organisation, person);
  const { errors, data } = await client.call('LoginWithSso', { state, pwd: password });
  return { error: errors.join(), user: data, client };
}
