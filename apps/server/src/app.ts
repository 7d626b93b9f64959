import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import { limits } from '@palimpsest/contract';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { registerImageRoutes } from './features/images/index.ts';
import { registerExportRoute } from './features/exports/index.ts';
import { formOfUpload } from './features/upload-form/index.ts';
import { registerUploadRoute } from './intake/index.ts';
import type { Services } from './services.ts';
import { answerError } from './http/answer-error.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { registerOperations } from './http/dispatch.ts';
import type { Handlers } from './http/handler.ts';
import { hangUpLog } from './http/hang-up-log.ts';
import { registerHealth } from './http/health.ts';
import { registerMetrics } from './http/metrics-route.ts';
import { isHttps } from './http/origin.ts';
import { rateLimitKey } from './http/rate-limit.ts';
import { registerScreens } from './http/screens.ts';

/** A call carries a text of a million characters at most; as JSON each may take six bytes. */
const bodyLimit = limits.textChars * 6 + 100_000;
/** A phone on a slow line must be able to send 100 MB; a connection that sends nothing is closed. */
const connectionTimeoutMs = 120_000;
/** And one that sends a byte now and then, too. */
const requestTimeoutMs = 60 * 60 * 1000;
/** At the end: a request that takes longer, such as a slow upload, is cut off, so that there is time to hand jobs back. */
const defaultLastRequestsMs = 8_000;

export interface App {
  readonly fastify: FastifyInstance;
  /** Begins the end: /readyz says so, connections aren't kept open, requests in work finish. */
  close(): Promise<void>;
}

export async function createApp(
  services: Services,
  handlers: Handlers,
  lastRequestsMs = defaultLastRequestsMs,
): Promise<App> {
  const { config, log } = services;
  let isStopping = false;
  const app = fastify({
    loggerInstance: log,
    childLoggerFactory: hangUpLog,
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    // The proxy's own word, which is the last one: what stands before it the caller can write.
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
  app.setErrorHandler((error, request, reply) => answerError(error, reply, request.log as Services['log']));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // A kept-alive connection whose request was in work when the end began would hold it up.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    const { method } = request;
    const url = loggedUrl(request.url);
    request.log.info({ method, url, statusCode, ms: Math.round(elapsedTime) }, 'answered');
    services.metrics.requestSeconds.observe(
      { route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  await app.register(fastifyHelmet, helmetOptions(isHttps(config)));
  // Markup of a long report is megabytes of JSON. Brotli at its default costs more time than it saves here.
  await app.register(fastifyCompress, {
    encodings: ['gzip', 'deflate'],
    threshold: 2048,
    globalDecompression: false,
  });
  await app.register(fastifyCookie);
  await app.register(fastifyRateLimit, {
    global: false,
    keyGenerator: (request) => rateLimitKey(services, request),
  });
  await app.register(fastifyMultipart);
  registerHealth(app, services, () => isStopping);
  registerMetrics(app, services);
  registerApiDocs(app, services);
  registerOperations(app, services, handlers);
  registerUploadRoute(app, services, formOfUpload);
  registerExportRoute(app, services);
  registerImageRoutes(app, services);
  await registerScreens(app);
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

/** Without the codes of permanent links and upload forms: whoever reads the log is not to use them. */
function loggedUrl(url: string): string {
  return url.replace(/(permalink\/|permalinkid=|upload\/)[^/?#&]+/gi, '$1…');
}

/** Everything comes from here and nowhere else. Mantine writes style elements, which style-src must allow. */
function helmetOptions(isHttps: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Without https these would only be warnings in the browser's console, or lock people out.
    strictTransportSecurity: isHttps,
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
  };
}
