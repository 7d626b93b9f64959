import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRemoteJWKSet, jwtVerify, SignJWT } from 'jose';
import { LocalAssignments } from './local-assignments.ts';
import { LocalCourse } from './local-course.ts';
import type { AnswerOfPlatform, ForgedMessage, PersonOfPlatform } from './messages.ts';

export interface LinkOfPlatform {
  readonly id: string;
  readonly title?: string;
  readonly custom?: Readonly<Record<string, string>>;
}

/** The parameters with which a visit begins, and which a platform takes once. */
export interface Hints {
  readonly login_hint: string;
  readonly lti_message_hint: string;
}

export interface Registration {
  readonly initiate_login_uri: string;
  readonly redirect_uris: readonly string[];
  readonly jwks_uri: string;
  readonly scope: string;
  readonly 'https://purl.imsglobal.org/spec/lti-tool-configuration': {
    readonly messages: readonly { readonly type: string; readonly placements?: readonly string[] }[];
  };
}

export interface ToldScore {
  readonly lineItem: string;
  readonly userId: string;
  readonly scoreGiven: number;
  readonly scoreMaximum: number;
  readonly comment?: string;
  readonly 'https://canvas.instructure.com/lti/submission'?: {
    readonly submission_type: string;
    readonly submission_data: string;
  };
}

const core = 'https://purl.imsglobal.org/spec/lti/claim';
const role = (name: string): string => `http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`;
export const instructor = [role('Instructor')];
export const learner = [role('Learner')];

const makeKey = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** A learning platform of tests with people, courses, keys that change, and a book of results. It can lie, and be slow or down. */
export class LocalPlatform {
  readonly issuer: string;
  readonly clientId = 'client-7';
  readonly deploymentId = '1';
  readonly requests: string[] = [];
  readonly scores: ToldScore[] = [];
  readonly lineItems: {
    readonly id: string;
    readonly label: string;
    readonly resourceLinkId: string;
    readonly submissionReview?: { readonly url: string };
  }[] = [];
  /** The beginning of the addresses of its columns; those of Canvas have one. */
  columnsBelow = '';
  /** Whether a column with a field that the platform does not know is refused. */
  refusesReviews = false;
  registration: Registration | undefined;
  /** The scopes that the platform has; undefined: it does not say. A token with another one is refused, as by Canvas. */
  offeredScopes: readonly string[] | undefined;
  /** Fields that it tells differently about itself when it registers. */
  description: Readonly<Record<string, string>> = {};
  readonly assignments: LocalAssignments;
  readonly people: LocalCourse;
  /** The public key of the tool, where a token is asked for. */
  toolKeysUrl = '';
  /** The pages that its people see in a browser; undefined for every other path. */
  pages:
    | ((path: string, query: URLSearchParams, form: URLSearchParams) => Promise<string | undefined>)
    | undefined;
  delayMs = 0;
  /** The status of every answer of the services; 0: as it should be. */
  failsWith = 0;
  /** Those who have left the course, and those about whom results are answered with a status. */
  readonly refusedPeople = new Set<string>();
  readonly failingPeople = new Map<string, number>();
  /** Whether a list has all columns, whatever was asked for. */
  ignoresFilters = false;
  course = { id: 'course-1', title: 'History' };
  #key = makeKey();
  #keyId = 'key-1';
  #madeColumns = 0;
  readonly #begun = new Map<string, Readonly<Record<string, unknown>>>();
  readonly #usedLogins = new Set<string>();
  readonly #tokens = new Map<string, readonly string[]>();
  readonly #server;

  private constructor(server: ReturnType<typeof createServer>) {
    this.#server = server;
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.assignments = new LocalAssignments(this);
    this.people = new LocalCourse(this);
  }

  static async start(): Promise<LocalPlatform> {
    let platform: LocalPlatform | undefined;
    const server = createServer((request, reply) => void platform?.answer(request, reply));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    platform = new LocalPlatform(server);
    return platform;
  }

  get host(): string {
    return new URL(this.issuer).host;
  }

  /** The addresses that an administrator enters. */
  get fields() {
    const { issuer, clientId } = this;
    const keysUrl = `${issuer}/keys`;
    return {
      issuer,
      clientId,
      authorizationUrl: `${issuer}/authorize`,
      tokenUrl: `${issuer}/token`,
      keysUrl,
    };
  }

  /**
   * Both hints of a visit that begins. The platform takes each back once: Moodle takes the launch out of its session, and Canvas deletes the message
   * behind its hint. @param claims of the message
   */
  hintsFor(claims: Readonly<Record<string, unknown>>): Hints {
    const [login, message] = [randomBytes(9).toString('hex'), randomBytes(9).toString('hex')];
    this.#begun.set(message, claims);
    return { login_hint: login, lti_message_hint: message };
  }

  /** The claims of the message that somebody asks for, once. Throws for a hint that was used, or that never was one. */
  takeHints({
    login_hint: login,
    lti_message_hint: message,
  }: Partial<Hints>): Readonly<Record<string, unknown>> {
    const claims = this.#begun.get(message ?? '');
    if (claims === undefined || this.#usedLogins.has(login ?? '')) {
      throw new Error('the launch was used already');
    }
    this.#begun.delete(message ?? '');
    this.#usedLogins.add(login ?? '');
    return claims;
  }

  /** New keys; the old ones no longer count. */
  rotate(): void {
    this.#key = makeKey();
    this.#keyId = randomBytes(4).toString('hex');
  }

  /** The claims of a visit to a link, as most platforms send them. */
  visit(person: PersonOfPlatform, link: LinkOfPlatform): Record<string, unknown> {
    return {
      ...this.#common(person),
      [`${core}/message_type`]: 'LtiResourceLinkRequest',
      [`${core}/resource_link`]: { id: link.id, title: link.title ?? 'Essay' },
      ...(link.custom === undefined ? {} : { [`${core}/custom`]: link.custom }),
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        scope: [
          'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
          'https://purl.imsglobal.org/spec/lti-ags/scope/score',
        ],
        lineitems: `${this.issuer}${this.columnsBelow}/lineitems`,
      },
    };
  }

  /** The claims with which a teacher opens the submission of somebody from the gradebook. */
  review(person: PersonOfPlatform, link: LinkOfPlatform, student: string): Record<string, unknown> {
    return {
      ...this.visit(person, link),
      [`${core}/message_type`]: 'LtiSubmissionReviewRequest',
      [`${core}/for_user`]: { user_id: student },
    };
  }

  /** The claims of any message, without those of its type. */
  claimsOf(person: PersonOfPlatform): Record<string, unknown> {
    return this.#common(person);
  }

  /** The claims of the selection of a new link. */
  selection(
    person: PersonOfPlatform,
    settings: Readonly<Record<string, unknown>> = {},
  ): Record<string, unknown> {
    return {
      ...this.#common(person),
      [`${core}/message_type`]: 'LtiDeepLinkingRequest',
      'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
        deep_link_return_url: `${this.issuer}/selected`,
        accept_types: ['ltiResourceLink'],
        accept_presentation_document_targets: ['iframe', 'window'],
        data: 'csrf=42',
        ...settings,
      },
    };
  }

  #common({ sub, name, email, roles = learner }: PersonOfPlatform): Record<string, unknown> {
    return {
      ...this.assignments.claims(),
      ...this.people.claims(),
      sub,
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email }),
      [`${core}/version`]: '1.3.0',
      [`${core}/deployment_id`]: this.deploymentId,
      [`${core}/roles`]: roles,
      [`${core}/context`]: this.course,
      [`${core}/launch_presentation`]: { document_target: 'iframe', locale: 'de-DE' },
    };
  }

  /** Signs a message for a log-in with a nonce. */
  async sign(
    claims: Readonly<Record<string, unknown>>,
    nonce: string,
    forgery: ForgedMessage = {},
  ): Promise<string> {
    return this.signClaims({ nonce, ...claims }, forgery);
  }

  /** The same for a message without a log-in, such as a notice. */
  async signClaims(claims: Readonly<Record<string, unknown>>, forgery: ForgedMessage = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1_000) + (forgery.clockSeconds ?? 0);
    const standard = { iss: this.issuer, aud: this.clientId, iat: now, exp: now + 300 };
    const payload = { ...standard, ...claims, ...forgery.claims };
    const header = { alg: 'RS256', kid: this.#keyId, ...forgery.header };
    if (header.alg === 'none') {
      const parts = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
      return `${parts.join('.')}.`;
    }
    return new SignJWT(payload).setProtectedHeader(header).sign(forgery.key ?? this.#key.privateKey);
  }

  /** The answer to a selection, if the tool has signed it for this platform. */
  async readAnswer(jwt: string, toolKeysUrl: string) {
    const keys = createRemoteJWKSet(new URL(toolKeysUrl));
    const { payload } = await jwtVerify(jwt, keys, { audience: this.issuer, issuer: this.clientId });
    const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim';
    interface Item {
      readonly type: string;
      readonly title: string;
      readonly url: string;
      readonly custom: Readonly<Record<string, string>>;
    }
    return {
      type: payload[`${core}/message_type`],
      deploymentId: payload[`${core}/deployment_id`],
      data: payload[`${deepLinking}/data`],
      items: payload[`${deepLinking}/content_items`] as readonly Item[],
    };
  }

  async answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '/', this.issuer);
    this.requests.push(`${request.method} ${pathname}`);
    const body = Buffer.concat(chunks).toString();
    const page = await this.pages?.(pathname, searchParams, new URLSearchParams(body));
    if (page !== undefined) {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return;
    }
    if (this.delayMs > 0) await sleep(this.delayMs);
    const answer =
      this.failsWith === 0
        ? await this.#contentOf(pathname, searchParams, body, request)
        : { status: this.failsWith, content: {} };
    const { status, content, headers = {} } = answer;
    if (content instanceof Uint8Array) reply.writeHead(status, headers).end(content);
    else
      reply
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(content));
  }

  async #contentOf(
    fullPath: string,
    searchParams: URLSearchParams,
    body: string,
    { method = 'GET', headers }: IncomingMessage,
  ): Promise<AnswerOfPlatform> {
    const path = fullPath.replace('/api/lti/courses/1', '');
    if (path === '/keys') return ok({ keys: [this.#publicKey()] });
    if (path === '/openid-configuration') return ok(this.#description());
    if (path === '/register') {
      if (headers.authorization !== 'Bearer registration-token') return { status: 401, content: {} };
      this.registration = JSON.parse(body) as Registration;
      const tool = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
      return ok({ client_id: this.clientId, [tool]: { deployment_id: this.deploymentId } });
    }
    if (path === '/token') return this.#token(new URLSearchParams(body));
    const scopes = this.#tokens.get((headers.authorization ?? '').replace('Bearer ', ''));
    const answer = await this.assignments.answer({ method, path, body, scopes });
    if (answer !== undefined) return answer;
    const members = await this.people.answer(path, searchParams, scopes);
    if (members !== undefined) return members;
    if (scopes?.some((scope) => scope.includes('lti-ags')) !== true) return { status: 401, content: {} };
    if (path === '/lineitems' && method === 'GET') return this.#columns(searchParams);
    if (path === '/lineitems' && method === 'POST') {
      if (this.refusesReviews && body.includes('submissionReview')) return { status: 400, content: {} };
      const item = {
        id: `${this.issuer}${this.columnsBelow}/lineitems/${(this.#madeColumns += 1)}`,
        ...(JSON.parse(body) as object),
      };
      this.lineItems.push(item as LocalPlatform['lineItems'][number]);
      return { status: 201, content: item };
    }
    const [, column = '', scores] = /^(\/lineitems\/\d+)(\/scores)?$/.exec(path) ?? [];
    const known = this.lineItems.find(({ id }) => column !== '' && id.endsWith(column));
    if (known === undefined) return { status: 404, content: {} };
    if (scores === undefined) return ok(known);
    const score = JSON.parse(body) as ToldScore;
    if (this.refusedPeople.has(score.userId)) return { status: 404, content: {} };
    const failing = this.failingPeople.get(score.userId);
    if (failing !== undefined) return { status: failing, content: {} };
    this.scores.push({ ...score, lineItem: known.id });
    return ok({});
  }

  /** The list of columns, a page of one each. */
  #columns(query: URLSearchParams): AnswerOfPlatform {
    const link = query.get('resource_link_id');
    const chosen = this.ignoresFilters
      ? this.lineItems
      : this.lineItems.filter(({ resourceLinkId }) => resourceLinkId === link);
    const page = Number(query.get('page') ?? 0);
    const next = new URLSearchParams({ ...Object.fromEntries(query), page: String(page + 1) });
    const more = `<${this.issuer}/lineitems?page=0>; rel="first", </lineitems?${next.toString()}>; rel="next"`;
    const hasMore = page + 1 < chosen.length;
    return { ...ok(chosen.slice(page, page + 1)), ...(hasMore ? { headers: { link: more } } : {}) };
  }

  /** A token for the services, for a request that the tool has signed. */
  async #token(form: URLSearchParams): Promise<{ readonly status: number; readonly content: object }> {
    const keys = createRemoteJWKSet(new URL(this.toolKeysUrl));
    const audience = `${this.issuer}/token`;
    const isRight = await jwtVerify(form.get('client_assertion') ?? '', keys, {
      audience,
      issuer: this.clientId,
    })
      .then(({ payload }) => payload.sub === this.clientId && payload.jti !== undefined)
      .catch(() => false);
    if (!isRight || form.get('grant_type') !== 'client_credentials') return { status: 400, content: {} };
    const scopes = (form.get('scope') ?? '').split(' ');
    if (this.offeredScopes !== undefined && !scopes.every((scope) => this.offeredScopes?.includes(scope))) {
      return { status: 400, content: { error: 'invalid_scope' } };
    }
    const token = randomBytes(12).toString('hex');
    this.#tokens.set(token, scopes);
    return ok({
      access_token: token,
      token_type: 'Bearer',
      expires_in: 3_600,
      scope: form.get('scope'),
    });
  }

  #publicKey() {
    return { ...this.#key.publicKey.export({ format: 'jwk' }), kid: this.#keyId, use: 'sig', alg: 'RS256' };
  }

  #description() {
    const { issuer, fields } = this;
    return {
      issuer,
      authorization_endpoint: fields.authorizationUrl,
      token_endpoint: fields.tokenUrl,
      jwks_uri: fields.keysUrl,
      registration_endpoint: `${issuer}/register`,
      ...(this.offeredScopes === undefined ? {} : { scopes_supported: this.offeredScopes }),
      'https://purl.imsglobal.org/spec/lti-platform-configuration': {
        product_family_code: 'local',
        version: '1',
      },
      ...this.description,
    };
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}

const ok = (content: object) => ({ status: 200, content });
