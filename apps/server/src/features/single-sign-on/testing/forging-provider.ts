import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The differences of an OpenID provider from one that does what it should. */
export interface ForgedAnswer {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly algorithm?: 'RS256' | 'none' | 'HS256' | 'RS512';
  readonly key?: KeyObject;
  readonly keyId?: string;
  readonly withoutToken?: true;
}

export interface ForgingProvider {
  readonly issuer: string;
  /** Changes what the next answers are. */
  forge(answer: ForgedAnswer): void;
  /** Takes the current key away, or gives the provider a new one. */
  rotate(keys?: 'new' | 'none'): void;
  /** The answer to a person whom the browser has sent here. */
  answerTo(url: string, changes?: Readonly<Record<string, string | null>>): string;
  /** A token that ends sessions, with these differences from an honest one. */
  logoutToken(clientId: string, forged: ForgedAnswer & { readonly type?: string }): string;
  readonly otherKey: KeyObject;
  readonly requests: string[];
  stop(): Promise<void>;
}

interface Code {
  readonly challenge: string;
  readonly nonce: string;
  readonly clientId: string;
  readonly redirectUri: string;
}

const makeKey = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An OpenID provider of tests that keeps its codes and keys, and can lie. Its codes work once. */
export async function startForgingProvider(
  claims: Readonly<Record<string, unknown>>,
): Promise<ForgingProvider> {
  let key: ReturnType<typeof makeKey> | undefined = makeKey();
  let keyId = 'first';
  let forged: ForgedAnswer = {};
  const other = makeKey();
  const codes = new Map<string, Code>();
  const requests: string[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '/', issuer);
      requests.push(pathname);
      const { status, body } = answer(pathname, new URLSearchParams(Buffer.concat(chunks).toString()));
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const answer = (
    path: string,
    form: URLSearchParams,
  ): { readonly status: number; readonly body: object } => {
    if (path === '/.well-known/openid-configuration') return { status: 200, body: description() };
    if (path === '/keys') return { status: 200, body: { keys: publicKeys() } };
    if (path === '/token') return token(form);
    return { status: 404, body: {} };
  };
  const description = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  });
  const publicKeys = () =>
    key === undefined
      ? []
      : [{ ...key.publicKey.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' }];
  const token = (form: URLSearchParams) => {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (code === undefined || code.challenge !== challenge || code.redirectUri !== form.get('redirect_uri')) {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    const tokens = { access_token: 'access', token_type: 'Bearer', expires_in: 60 };
    const idToken = forged.withoutToken === true ? {} : { id_token: idTokenOf(code) };
    return { status: 200, body: { ...tokens, ...idToken } };
  };
  const standardOf = (clientId: string) => {
    const now = Math.floor(Date.now() / 1_000);
    return { iss: issuer, aud: clientId, iat: now, exp: now + 300 };
  };
  const idTokenOf = ({ nonce, clientId }: Code): string =>
    signed({ ...standardOf(clientId), nonce, ...claims, ...forged.claims }, forged);
  const signed = (payload: object, by: ForgedAnswer, type?: string): string => {
    const { algorithm = 'RS256' } = by;
    const named = algorithm === 'none' ? {} : { kid: by.keyId ?? keyId };
    const content = `${part({ alg: algorithm, typ: type, ...named })}.${part(payload)}`;
    if (algorithm === 'none') return `${content}.`;
    if (algorithm === 'HS256') return `${content}.${randomBytes(32).toString('base64url')}`;
    const signer = createSign(algorithm === 'RS512' ? 'sha512' : 'sha256').update(content);
    return `${content}.${signer.sign(by.key ?? key?.privateKey ?? other.privateKey).toString('base64url')}`;
  };

  return {
    issuer,
    forge: (next) => {
      forged = next;
    },
    rotate: (keys = 'new') => {
      key = keys === 'new' ? makeKey() : undefined;
      keyId = randomBytes(4).toString('hex');
    },
    answerTo: (url, changes = {}) => {
      const { searchParams } = new URL(url);
      const code = randomBytes(16).toString('base64url');
      codes.set(code, {
        challenge: searchParams.get('code_challenge') ?? '',
        nonce: searchParams.get('nonce') ?? '',
        clientId: searchParams.get('client_id') ?? '',
        redirectUri: searchParams.get('redirect_uri') ?? '',
      });
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      const all = { code, state: searchParams.get('state') ?? '', iss: issuer, ...changes };
      for (const [name, value] of Object.entries(all)) if (value !== null) back.searchParams.set(name, value);
      return back.pathname + back.search;
    },
    logoutToken: (clientId, { type = 'logout+jwt', ...by }) => {
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const jti = randomBytes(8).toString('hex');
      return signed({ ...standardOf(clientId), jti, events, ...by.claims }, by, type);
    },
    otherKey: other.privateKey,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
