import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import { limits } from '@palimpsest/contract';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Services } from './services.ts';
import { answerError, asInterrupted } from './platform/http/answer-error.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { requireGuardedStreams } from './platform/http/end-when-shut-out.ts';
import { compressAnswers } from './platform/http/answers/compress-answer.ts';
import { registerOperations } from './platform/http/dispatch.ts';
import type { Handlers } from './platform/http/handler.ts';
import type { Part } from './part.ts';
import { hangUpLog } from './platform/http/hang-up-log.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerMetrics } from './platform/http/metrics-route.ts';
import { isHttps } from './platform/http/origin.ts';
import { rateLimitKey } from './platform/http/rate-limit.ts';
import { refuseDuringMaintenance } from './platform/http/refusals/refuse-during-maintenance.ts';
import { refuseWhenOverloaded } from './platform/http/refusals/refuse-when-overloaded.ts';
import { replaceNulInAddresses } from './platform/http/refusals/replace-nul.ts';
import { inlineScriptHashes, readScreensPage, registerScreens } from './platform/http/screens.ts';

/** A call contains a text of at most a million characters. As JSON, each character may take six bytes. */
const bodyLimit = limits.textChars * 6 + 100_000;
/** A phone on a slow connection must be able to send 100 MB. A connection that sends nothing is closed. */
const connectionTimeoutMs = 120_000;
/** This limit also ends a connection that sends a byte now and then. */
const requestTimeoutMs = 60 * 60 * 1000;
/**
 * The time after which requests, such as slow uploads, are cut off at shutdown. This leaves time to return jobs to the
 * queue.
 */
const defaultLastRequestsMs = 8_000;

export interface App {
  readonly fastify: FastifyInstance;
  /**
   * Starts the shutdown: /readyz reports it, connections are no longer kept alive, and running requests
   * finish.
   */
  close(): Promise<void>;
}

export async function createApp(
  services: Services,
  handlers: Handlers,
  parts: readonly Part[],
  lastRequestsMs = defaultLastRequestsMs,
): Promise<App> {
  const { config, log } = services;
  let isStopping = false;
  const app = fastify({
    loggerInstance: log,
    childLoggerFactory: hangUpLog,
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    // Uses only the last entry, which the proxy itself added: the caller can forge everything before it.
    trustProxy: config.trustProxy === 'true' ? (_address, hop) => hop < 1 : false,
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: requestTimeoutMs,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, _request, reply) => {
      answerError(error, reply, log);
    },
  }) as unknown as FastifyInstance;
  // Calls are JSON. Pages of other sites may send plain text without asking, and it would be read for nothing.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) =>
    answerError(isStopping ? asInterrupted(error) : error, reply, request.log as Services['log']),
  );
  refuseWhenOverloaded(app, services);
  replaceNulInAddresses(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // A kept-alive connection whose request was running when the shutdown began would delay it.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    const { method } = request;
    const url = loggedUrl(request.url);
    request.log.debug({ method, url, statusCode, ms: Math.round(elapsedTime) }, 'answered');
    services.metrics.requestSeconds.observe(
      { route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  const screensPage = readScreensPage();
  // Made once: the plugin for Fastify composes the same headers again for each request.
  const secure = helmet(helmetOptions(isHttps(config), screensPage));
  app.addHook('onRequest', (request, reply, next) => secure(request.raw, reply.raw, () => next()));
  // Before answers are compressed, which makes streams of them.
  requireGuardedStreams(app);
  compressAnswers(app);
  // Markup of a long report is megabytes of JSON. Brotli at its default costs more time than it saves here.
  await app.register(fastifyCompress, {
    encodings: ['gzip', 'deflate'],
    threshold: 2048,
    zlibOptions: { level: 4 },
    globalDecompression: false,
  });
  await app.register(fastifyCookie);
  await app.register(fastifyRateLimit, {
    global: false,
    keyGenerator: (request) => rateLimitKey(services, request),
  });
  await app.register(fastifyMultipart);
  refuseDuringMaintenance(app, services);
  registerHealth(app, services, () => isStopping);
  registerMetrics(app, services);
  registerApiDocs(app, services);
  registerOperations(app, services, handlers);
  for (const { routes } of parts) await routes?.(app, services);
  await registerScreens(app, screensPage, services.settings);
  return {
    fastify: app,
    close: async () => {
      isStopping = true;
      const cutOff = setTimeout(() => app.server.closeAllConnections(), lastRequestsMs);
      await app.close();
      clearTimeout(cutOff);
    },
  };
}

/** Removes the codes of permanent links, upload forms, emails and learning platforms, so that readers of the log cannot use them. */
function loggedUrl(url: string): string {
  return url.replace(
    /(permalink\/|permalinkid=|upload\/|unsubscribe\/|pay\/|register\/|connect\/|registration_token=)[^/?#&]+/gi,
    '$1…',
  );
}

/**
 * All content must come from this server. Mantine writes style elements, which style-src must allow. Scripts within a
 * page are forbidden, except the one of the screens' page, which is allowed by its hash.
 */
function helmetOptions(isHttps: boolean, screensPage: string | undefined) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(screensPage ?? '')],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Without HTTPS, these headers would only cause warnings in the browser's console, or lock people out.
    strictTransportSecurity: isHttps,
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
  };
}
