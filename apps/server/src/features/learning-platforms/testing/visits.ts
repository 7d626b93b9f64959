import type { DataOf } from '@palimpsest/contract';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { LocalPlatform } from './local-platform.ts';
import type { ForgedMessage } from './messages.ts';

/** A browser inside a frame of a platform: it keeps the cookie of log-ins there, and nothing else. */
export class FrameBrowser {
  cookie = '';

  async fetch(
    url: string,
    {
      headers = {},
      ...init
    }: Omit<RequestInit, 'headers'> & {
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<Response> {
    const sent = { ...headers, ...(this.cookie === '' ? {} : { cookie: this.cookie }) };
    const answer = await fetch(url, { ...init, headers: sent, redirect: 'manual' });
    const [line] = answer.headers.getSetCookie();
    if (line !== undefined) this.cookie = line.split(';', 1)[0] ?? '';
    return answer;
  }
}

/** The addresses of a connection. */
export type ConnectedPlatform = DataOf<'CreateLearningPlatform'>;

/** A platform that the administrator of a licence has connected. */
export async function connected(
  head: TestClient,
  code: string,
  platform: LocalPlatform,
  name = 'Moodle',
): Promise<ConnectedPlatform> {
  const { Id: platformid } = await head.data('CreateLearningPlatform', { code, name });
  await head.data('UpdateLearningPlatform', {
    code,
    platformid,
    fields: { ...platform.fields, enabled: true },
  });
  const deployment = platform.deploymentId;
  const connection = await head.data('SetLearningDeployment', {
    code,
    platformid,
    deployment,
    admitted: true,
  });
  platform.toolKeysUrl = connection.OwnKeysUrl;
  return connection;
}

interface Coming {
  readonly browser?: FrameBrowser;
  readonly forgery?: ForgedMessage;
  /** Changes the parameters with which the log-in begins, or those of the form that ends it. */
  readonly beginning?: Readonly<Record<string, string>>;
  readonly ending?: Readonly<Record<string, string>>;
  /** Calls this between the beginning and the end. */
  readonly between?: () => void | Promise<void>;
}

/** The parameters that a platform sends to begin a log-in. @param claims of the message that it will sign */
export function logInParametersOf(
  platform: LocalPlatform,
  connection: ConnectedPlatform,
  claims: Readonly<Record<string, unknown>> = {},
): Record<string, string> {
  return {
    iss: platform.issuer,
    target_link_uri: connection.OwnLaunchUrl,
    client_id: platform.clientId,
    ...platform.hintsFor(claims),
  };
}

/** Goes from a link of the platform to the page of the frame. Returns the address of that page. */
export async function comeFrom(
  platform: LocalPlatform,
  connection: ConnectedPlatform,
  claims: Readonly<Record<string, unknown>>,
  { browser = new FrameBrowser(), forgery = {}, beginning = {}, ending = {}, between }: Coming = {},
): Promise<URL> {
  const begun = await browser.fetch(connection.OwnLoginUrl, {
    method: 'POST',
    body: new URLSearchParams({ ...logInParametersOf(platform, connection, claims), ...beginning }),
  });
  const asked = await addressOf(begun, connection);
  if (!asked.href.startsWith(`${platform.issuer}/authorize`)) return asked;
  await between?.();
  const { state = '', nonce = '', redirect_uri: back = '' } = Object.fromEntries(asked.searchParams);
  const body = new URLSearchParams({
    state,
    id_token: await platform.sign(platform.takeHints(hintsOf(asked)), nonce, forgery),
    ...ending,
  });
  return addressOf(await browser.fetch(back, { method: 'POST', body }), connection);
}

const hintsOf = ({ searchParams }: URL) => ({
  login_hint: searchParams.get('login_hint') ?? '',
  lti_message_hint: searchParams.get('lti_message_hint') ?? '',
});

/** The address that an answer leads to: by redirection, or by the script of the page that keeps the state. */
async function addressOf(answer: Response, { OwnLoginUrl }: ConnectedPlatform): Promise<URL> {
  const location = answer.headers.get('location');
  if (location !== null) return new URL(location, OwnLoginUrl);
  const [, url = ''] = /data-url="([^"]*)"/.exec(await answer.text()) ?? [];
  return new URL(url.replaceAll('&amp;', '&'));
}

/** The input with which a browser opens a visit: the code in the address of the frame, and its proof that it is the one that began. */
export async function openingBy(
  browser: FrameBrowser,
  { OwnLoginUrl }: ConnectedPlatform,
  page: URL,
): Promise<{ readonly code: string; readonly state: string }> {
  const code = new URLSearchParams(page.hash.slice(1)).get('code') ?? '';
  const answer = await browser.fetch(OwnLoginUrl.replace(/login$/, 'proof'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const { proof } = (await answer.json()) as { readonly proof: string };
  return { code, state: proof };
}

export interface OpenedVisit {
  readonly launch: DataOf<'OpenLearningLaunch'>['Launch'];
  /** A program that calls with the token of the visit. */
  readonly visitor: TestClient;
}

/** Comes from the platform and opens the visit. Throws the problem if there is one. */
export async function visit(
  server: TestServer,
  platform: LocalPlatform,
  connection: ConnectedPlatform,
  claims: Readonly<Record<string, unknown>>,
  coming: Coming = {},
): Promise<OpenedVisit> {
  const { browser = new FrameBrowser() } = coming;
  const page = await comeFrom(platform, connection, claims, { ...coming, browser });
  const problem = page.searchParams.get('problem');
  if (problem !== null) throw new Error(problem);
  const opening = await openingBy(browser, connection, page);
  const { Token, Launch } = await server.client().data('OpenLearningLaunch', opening);
  return { launch: Launch, visitor: server.program(Token) };
}
