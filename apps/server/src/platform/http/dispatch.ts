import { createHash } from 'node:crypto';
import {
  answerSchema,
  operationAliases,
  operationNames,
  operations,
  type Answer,
  type Operation,
  type OperationName,
} from '@palimpsest/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { answerAgainIfMissing } from '../database/read-unless-deleted.ts';
import { storable } from '../database/storable.ts';
import { UserError } from '../errors.ts';
import { servicesFor, type Services } from '../../services.ts';
import { admitCaller, requireFinalAdmitted, requireOwner, requireVisit } from './callers/admit-caller.ts';
import { renewCookies } from './callers/authenticate.ts';
import type { Caller } from './callers/caller.ts';
import { referralOf } from './referral.ts';
import { browserOf, clearSessionCookies, setBrowserCookie, setSessionCookies } from './cookies.ts';
import type { Call, Handler, Handlers, LastingResult, Result } from './handler.ts';
import { clientOf, networkOf } from './network.ts';
import { preferredLanguage } from './preferred-language.ts';
import { originOf } from './origin.ts';
import { acceptsGzip } from './answers/compress-answer.ts';
import { jsonOf } from './answers/kept-answers.ts';
import { parseAnswer } from './answers/parse-answer.ts';
import { withPageSize } from './page-size.ts';
import { meterCall, type MeteredCall } from './refusals/processor-limit.ts';
import { countGuest, rateLimitOf } from './rate-limit.ts';
import { timeZoneOf } from './time-zone.ts';
import { untilAnswered } from './until-answered.ts';

/**
 * Operations without a turn and without a limit on their processor time. A user can log out while calls of theirs hang, and
 * a log-in that was slowed down because of wrong passwords must not delay others in the same network.
 */
const withoutTurn: ReadonlySet<OperationName> = new Set(['Login', 'Logout']);

/**
 * Registers every operation as a route. The steps of a call are: overload → rate limit → caller → scope and access level →
 * processor time → effect → input → turn → handler → answer. The contract parses the answer too
 * (`answers/parse-answer.ts`), so a field outside the contract is never sent. While the database hangs, calls are answered
 * with an error.
 */
export function registerOperations(app: FastifyInstance, services: Services, handlers: Handlers): void {
  for (const name of operationNames) {
    const definition: Operation = operations[name];
    const handle = handlers[name] as Handler<OperationName>;
    const { guestsPerDay } = definition;
    const toJson = ({ data }: Pick<Result<unknown>, 'data'>, log: Call['log']): string =>
      JSON.stringify(parseAnswer(schemaOf(name), answerOf({ data }), name, log));
    const work = async (
      request: FastifyRequest,
      signal: AbortSignal,
      metered: MeteredCall,
    ): Promise<Result<unknown> | Buffer> => {
      const caller = await admitCaller(services, request, definition);
      const network = networkOf(request.ip);
      if (!withoutTurn.has(name)) metered.countFor(caller.user, network);
      if (definition.effect === 'final') requireOwner(caller);
      if (caller.user?.status === 'Guest' && services.settings.current.guests === 'off')
        requireVisit(definition, request.body);
      const call: Call = {
        services: servicesFor(services, turnOf(caller, network)),
        caller,
        language: preferredLanguage(request.headers['accept-language'], services.settings.current),
        timeZone: timeZoneOf(request.headers['x-time-zone']),
        origin: originOf(services, request),
        network,
        client: clientOf(request),
        browser: browserOf(request, services.config),
        referral: referralOf(services, request, new Date()),
        log: request.log as Call['log'],
      };
      const input = parseInput(definition.input, withPageSize(caller, definition, request.body)) as never;
      requireFinalAdmitted(caller, definition, input);
      // Only now: pages of other sites can send calls that are refused, and these must not use up a network's guests.
      if (caller.user === null && guestsPerDay !== undefined)
        await countGuest(services, guestsPerDay, network);
      const answerOnce = async () => {
        const result = await services.audited({ name, caller, input, address: request.ip, services }, () =>
          handle(input, call),
        );
        return 'read' in result
          ? readLasting(services, name, result, (data) => toJson(data, call.log))
          : result;
      };
      const answerCall =
        definition.effect === 'reading' ? () => answerAgainIfMissing(answerOnce, call.log) : answerOnce;
      return withoutTurn.has(name)
        ? answerCall()
        : services.callTurns.call({ user: caller.user, network }, answerCall, signal);
    };
    for (const url of urlsOf(name)) {
      app.route({
        method: 'POST',
        url,
        config: {
          ...(withoutTurn.has(name)
            ? {}
            : { refusable: definition.effect === 'reading' ? ('reading' as const) : ('change' as const) }),
          rateLimit: rateLimitOf(
            services.config,
            definition.callsPerMinute,
            definition.callsPerMinutePerAddress,
          ),
        },
        handler: (request, reply) =>
          meterCall(services.processorBudgets, async (metered) => {
            const result = await untilAnswered(request.socket, (signal) =>
              services.databaseProbe.guard(work(request, signal, metered)),
            );
            if (result instanceof Uint8Array) {
              await renewCookies(services, request, reply);
              return sendKept(request, reply, result);
            }
            if (result.session === undefined) await renewCookies(services, request, reply);
            return parseAnswer(
              schemaOf(name),
              present(result, services, reply),
              name,
              request.log as Call['log'],
            );
          }),
      });
    }
  }
  app.post('/api/*', () => {
    throw new UserError('operationUnknown');
  });
}

const answerSchemas = new Map<OperationName, z.ZodType<Answer<unknown>>>();

/** Made for the first answer of the operation, and then for all servers of the process. */
function schemaOf(name: OperationName): z.ZodType<Answer<unknown>> {
  const known = answerSchemas.get(name);
  if (known !== undefined) return known;
  const made = answerSchema(operations[name].data as z.ZodType<unknown>);
  answerSchemas.set(name, made);
  return made;
}

/** The addresses of an operation: by its name, and by its aliases. */
function urlsOf(name: OperationName): readonly string[] {
  const aliases = Object.entries(operationAliases).filter(([, target]) => target === name);
  return [name, ...aliases.map(([alias]) => alias)].map((each) => `/api/${each}`);
}

/**
 * Visitors without a session take turns at the compute threads by their network. Negative numbers are safe
 * because no user has one.
 */
function turnOf({ user }: Caller, network: string): number {
  return user?.id ?? -1 - createHash('sha256').update(network).digest().readUInt32BE(0);
}

/**
 * Only JSON is accepted as a body. A call without a body is refused: a page of another site can make the
 * browser send an empty form here, but not JSON.
 */
function parseInput(schema: z.ZodType, body: unknown): unknown {
  const parsed = schema.safeParse(body);
  if (parsed.success) return storable(parsed.data);
  throw new UserError(
    'invalidFormat',
    parsed.error.message,
    parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), problem: issue.message })),
  );
}

function present(result: Result<unknown>, services: Services, reply: FastifyReply): Answer<unknown> {
  if (result.session === null) clearSessionCookies(reply, services.config);
  else if (result.session) setSessionCookies(reply, result.session, services.config);
  if (result.browser !== undefined) setBrowserCookie(reply, result.browser, services.config);
  return answerOf(result);
}

function answerOf(result: Pick<Result<unknown>, 'data' | 'message' | 'total'>): Answer<unknown> {
  return {
    success: true,
    data: result.data,
    errors: [],
    message: result.message ?? '',
    total: result.total ?? 0,
  };
}

/** The answer as it was kept. Otherwise it is read, and kept if it lasts. */
async function readLasting(
  { keptAnswers }: Services,
  name: OperationName,
  { key, read }: LastingResult<unknown>,
  toJson: (result: { readonly data: unknown }) => string,
): Promise<Result<unknown> | Buffer> {
  const nameAndKey = `${name} ${key}`;
  const kept = keptAnswers.get(nameAndKey);
  if (kept !== undefined) return kept;
  const { data, isLasting } = await read();
  return isLasting ? keptAnswers.keep(nameAndKey, toJson({ data })) : { data };
}

async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Buffer,
): Promise<Buffer | string> {
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!acceptsGzip(request.headers['accept-encoding'])) return jsonOf(answer);
  void reply.header('content-encoding', 'gzip');
  return answer;
}
