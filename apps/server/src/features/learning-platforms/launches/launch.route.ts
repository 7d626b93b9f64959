import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHttps, originOf } from '../../../platform/http/origin.ts';
import { preferredLanguage } from '../../../platform/http/preferred-language.ts';
import { parametersOf } from '../../../platform/http/refusals/replace-nul.ts';
import { rateLimitOf } from '../../../platform/http/rate-limit.ts';
import type { Services } from '../../../services.ts';
import { originsOf, ltiAddresses } from '../addresses.ts';
import { canvasSettings } from '../connections/canvas-settings.ts';
import { publishedKeys } from '../connections/own-key.ts';
import { noteProblem } from '../connections/note-problem.ts';
import { KeysUnreadable } from '../connections/platform-keys.ts';
import { unsafeSelectPlatformByCode, type PlatformRow } from '../connections/platforms.repository.ts';
import { isPlatformComplete } from '../connections/present-platform.ts';
import { registerPlatform } from '../connections/register-platform.ts';
import { beginVisit, readBeginning, storageKeyOf } from './begin-log-in.ts';
import { beginPage, beginScript } from './begin-page.ts';
import { takeLogIn } from './log-ins.repository.ts';
import { problemPage, problemPagePolicy, type PageProblem } from './problem-page.ts';
import { receiveLaunch, type LaunchProblem } from './receive-launch.ts';
import { proofOfBrowser } from './same-browser.ts';
import { isOwnWindow, takeOverLaunch } from './take-over.ts';
import { verifyLaunch } from './verify-launch.ts';
import { hashOfCode } from '../../../platform/random-code.ts';

/** A message with many roles and fields has about 10 kB. */
const mostBytes = 200_000;
/** A campus behind one address comes within minutes to an exam. */
const perMinute = 3_000;
const browserCookie = 'palimpsest_lti';
const browserDays = 1;

const proofSchema = z.object({ code: z.string().max(100) });

type AnswerToPlatform = (
  platform: PlatformRow,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

interface OfPlatform {
  readonly Params: { readonly code: string };
}

/**
 * The addresses that learning platforms and the browsers of their people come to, mostly inside a frame of the platform, where
 * the cookies of a session are not sent. None of them is set here: a visit is opened by a call of the page (`OpenLearningLaunch`).
 *
 * - GET and POST /lti/:code/login: a log-in begins (OpenID Connect, started by the platform)
 * - POST /lti/:code/launch: the platform has said who comes, and to which link
 * - POST /lti/:code/proof: the page of the frame asks for the proof that its browser is the one that began
 * - POST /lti/:code/window: a window of its own takes over a visit that its browser could not open in the frame
 * - GET /lti/:code/in/*: the screens, for the frame
 * - GET /lti/:code/own/*: the same, for this window
 * - GET /lti/:code/keys: the public keys of this connection
 * - GET /lti/:code/canvas.json: the settings that Canvas reads
 * - GET /lti/register/:secret: the platform registers itself
 */
export async function registerLtiRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const config = { rateLimit: rateLimitOf(services.config, perMinute) };
  await app.register(async (part) => {
    part.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, parametersOf(String(body))),
    );
    part.get('/lti/begin.js', { config }, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(beginScript),
    );
    const ofPlatform = (method: ('GET' | 'POST')[], step: string, answer: AnswerToPlatform): void => {
      part.route<OfPlatform>({
        method,
        url: `/lti/:code/${step}`,
        config,
        bodyLimit: mostBytes,
        handler: async (request, reply) => {
          const { code } = request.params;
          const platform = await unsafeSelectPlatformByCode(services.db, code);
          if (platform === undefined) return problemForAll(services, request, reply, 'off');
          const isComplete = isPlatformComplete(platform);
          if (platform.isEnabled && isComplete)
            return answer(platform, request as FastifyRequest, reply as FastifyReply);
          await noteProblem(services.db, platform, 'off');
          return isComplete ? problem(reply, code, 'off') : problemForAll(services, request, reply, 'off');
        },
      });
    };
    ofPlatform(['GET', 'POST'], 'login', async (platform, request, reply) => {
      const sent = request.method === 'GET' ? queryOf(request) : formOf(request);
      const beganWith = readBeginning(platform, sent);
      if (beganWith === undefined) {
        const said = ['iss', 'client_id'].map((name) => `${name}=${sent.get(name) ?? ''}`);
        await noteProblem(services.db, platform, 'beginning', said.join(' '));
        return problem(reply, platform.code, 'refused');
      }
      return goToPlatform(services, request, reply, platform, beganWith);
    });
    ofPlatform(['POST'], 'window', async (platform, request, reply) => {
      const browser = browserOf(request) ?? newBrowser();
      const sent = formOf(request).get('code') ?? '';
      const code = isOwnWindow(request.headers)
        ? await takeOverLaunch(services.db, platform.id, { code: sent, browser })
        : undefined;
      if (code === undefined) return problem(reply, platform.code, 'expired');
      setBrowser(reply, browser, isHttps(services.config));
      return goToVisit(reply, platform, 'own', { code });
    });
    // JSON, which a page of another site can't send without permission.
    ofPlatform(['POST'], 'proof', (platform, request, reply) => {
      const { data } = proofSchema.safeParse(request.body);
      if (data === undefined) return noStore(reply).status(400).send({});
      const browser = browserOf(request);
      const proof = browser === undefined ? '' : proofOfBrowser(hashOfCode(browser), data.code);
      return noStore(reply).send({ proof, origin: new URL(platform.authorizationUrl).origin });
    });
    ofPlatform(['POST'], 'launch', (platform, request, reply) => receive(services, request, reply, platform));
    const screens = { in: inFrameOf, own: inOwnWindow };
    for (const [place, lets] of Object.entries(screens)) {
      part.get<OfPlatform>(`/lti/:code/${place}/*`, { config }, async (request, reply) => {
        const platform = await unsafeSelectPlatformByCode(services.db, request.params.code);
        const isKnown = platform !== undefined && isPlatformComplete(platform);
        return isKnown
          ? lets(reply, platform).callNotFound()
          : problemForAll(services, request, reply, 'off');
      });
    }
    part.get<OfPlatform>('/lti/:code/keys', { config }, async (request, reply) => {
      const platform = await unsafeSelectPlatformByCode(services.db, request.params.code);
      if (platform === undefined) return reply.status(404).send({ keys: [] });
      return reply
        .header('cache-control', 'public, max-age=600')
        .send({ keys: publishedKeys(platform, new Date()) });
    });
    part.get<OfPlatform>('/lti/:code/canvas.json', { config }, async (request, reply) => {
      const platform = await unsafeSelectPlatformByCode(services.db, request.params.code);
      if (platform === undefined) return reply.status(404).send({});
      const { name } = services.settings.current;
      return canvasSettings(ltiAddresses(originOf(services, request), platform.code), name);
    });
    part.get<{ Params: { readonly secret: string } }>(
      '/lti/register/:secret',
      { config },
      async (request, reply) => {
        const origin = originOf(services, request);
        const platform = await registerPlatform(
          services,
          request.params.secret,
          queryOf(request),
          origin,
        ).catch((error: unknown) => {
          request.log.warn({ err: error }, 'a learning platform could not register itself');
          return undefined;
        });
        if (platform === undefined) return problemForAll(services, request, reply, 'registration');
        return noStore(reply).redirect(`/lti/${platform.code}/in/registered`, 303);
      },
    );
  });
}

export async function usablePlatform({ db }: Services, code: string): Promise<PlatformRow | undefined> {
  const platform = await unsafeSelectPlatformByCode(db, code);
  return platform?.isEnabled === true && isPlatformComplete(platform) ? platform : undefined;
}

/** Sends the browser to the platform, which says who it is. */
async function goToPlatform(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  platform: PlatformRow,
  beganWith: NonNullable<ReturnType<typeof readBeginning>>,
): Promise<FastifyReply> {
  const browser = browserOf(request) ?? newBrowser();
  setBrowser(reply, browser, isHttps(services.config));
  const origin = originOf(services, request);
  const { url, state } = await beginVisit(services, platform, { origin, browser, beganWith });
  const target = beganWith['lti_storage_target'];
  if (target === undefined) return noStore(reply).redirect(url, 303);
  const page = beginPage({
    target,
    origin: new URL(platform.authorizationUrl).origin,
    key: storageKeyOf(state),
    value: state,
    url,
  });
  return noStore(inFrameOf(reply, platform)).type('text/html; charset=utf-8').send(page);
}

async function receive(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  platform: PlatformRow,
): Promise<FastifyReply> {
  const form = formOf(request);
  const state = form.get('state') ?? '';
  const logIn = await takeLogIn(services.db, platform.id, hashOfCode(state));
  if (logIn === undefined) {
    await noteProblem(services.db, platform, 'expired');
    return problem(reply, platform.code, 'expired');
  }
  const claims = await verifyLaunch(services, platform, { token: form.get('id_token') ?? '', state }).catch(
    async (error: unknown) => {
      const said = form.get('error') ?? '';
      await noteRefusal(services, platform, form, error);
      request.log.warn(
        { err: error, platform: platform.id, said },
        'a visit from a learning platform was refused',
      );
      return undefined;
    },
  );
  if (claims === undefined) return problem(reply, platform.code, 'refused');
  const browser = browserOf(request);
  const isBound = browser !== undefined && hashOfCode(browser).equals(logIn.browserHash);
  const received = await receiveLaunch(services, {
    platform,
    logIn,
    claims,
    isBound,
    origin: originOf(services, request),
  });
  if ('problem' in received) return problem(reply, platform.code, received.problem);
  const target = logIn.beganWith['lti_storage_target'];
  const storage = isBound || target === undefined ? {} : { key: storageKeyOf(state), target };
  return goToVisit(reply, platform, 'in', { code: received.code, ...storage });
}

/** The page that opens a visit. Its code is in the fragment, which no server and no log gets. */
function goToVisit(
  reply: FastifyReply,
  platform: PlatformRow,
  place: 'in' | 'own',
  fragment: Readonly<Record<string, string>>,
): FastifyReply {
  const end = new URLSearchParams(fragment).toString();
  return noStore(reply).redirect(`/lti/${platform.code}/${place}/visit#${end}`, 303);
}

/** Somebody came with something that is not a message of the platform for us. */
async function noteRefusal(
  { db }: Services,
  platform: PlatformRow,
  form: URLSearchParams,
  error: unknown,
): Promise<void> {
  const said = form.get('error') ?? '';
  if (said !== '') {
    await noteProblem(db, platform, 'platform', `${said} ${form.get('error_description') ?? ''}`);
    return;
  }
  await noteProblem(db, platform, error instanceof KeysUnreadable ? 'keys' : 'message', error);
}

/** The page of the frame, which says what to do. */
function problem(reply: FastifyReply, code: string, key: LaunchProblem): FastifyReply {
  return noStore(reply).redirect(`/lti/${code}/in/visit?problem=${key}`, 303);
}

/**
 * A page that every site may show in a frame, because the addresses of the platform are not known. It has no script, no link and nothing about
 * anybody, so a page around it can do nothing with it.
 */
function problemForAll(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  key: PageProblem,
): FastifyReply {
  reply.raw.removeHeader('x-frame-options');
  const language = preferredLanguage(request.headers['accept-language'], services.settings.current);
  return noStore(reply)
    .status(key === 'off' ? 404 : 400)
    .header('content-security-policy', problemPagePolicy)
    .type('text/html; charset=utf-8')
    .send(problemPage(key, language));
}

/** Lets the pages of the platform, and nobody else, show the answer in a frame, and lets it send a form to the platform. */
function inFrameOf(reply: FastifyReply, platform: PlatformRow): FastifyReply {
  reply.raw.removeHeader('x-frame-options');
  // The page of the platform that has opened a window is told that it is done, or keeps the state for it.
  reply.raw.removeHeader('cross-origin-opener-policy');
  const origins = originsOf(platform).join(' ');
  return withPolicy(reply, { 'frame-ancestors': origins, 'form-action': `'self' ${origins}` });
}

/** Lets the answer send a form to the platform. No page may show it in a frame, because it asks for a decision. */
function inOwnWindow(reply: FastifyReply, platform: PlatformRow): FastifyReply {
  return withPolicy(reply, { 'form-action': `'self' ${originsOf(platform).join(' ')}` });
}

/** Replaces directives of the policy that every page has. */
function withPolicy(reply: FastifyReply, directives: Readonly<Record<string, string>>): FastifyReply {
  const policy = String(reply.raw.getHeader('content-security-policy') ?? '')
    .split(';')
    .map((directive) => {
      const [name = ''] = directive.split(' ', 1);
      return directives[name] === undefined ? directive : `${name} ${directives[name]}`;
    })
    .join(';');
  return reply.header('content-security-policy', policy);
}

function newBrowser(): string {
  return randomBytes(24).toString('base64url');
}

function browserOf(request: FastifyRequest): string | undefined {
  const id = request.cookies[browserCookie];
  return id !== undefined && /^[\w-]{32}$/.test(id) ? id : undefined;
}

/** Inside a frame of another site, browsers keep only cookies that are partitioned by that site. */
function setBrowser(reply: FastifyReply, browser: string, secure: boolean): void {
  reply.setCookie(browserCookie, browser, {
    path: '/lti/',
    httpOnly: true,
    maxAge: browserDays * 24 * 60 * 60,
    ...(secure ? { secure, sameSite: 'none', partitioned: true } : { sameSite: 'lax' }),
  });
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return parametersOf(new URL(request.url, 'http://own.invalid').search);
}

function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
}
