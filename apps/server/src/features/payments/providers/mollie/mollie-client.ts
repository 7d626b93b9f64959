import type { IncomingMessage } from 'node:http';
import type { ClientCore } from 'mollie-api-typescript/core.js';
import type { Services } from '../../../../services.ts';
import { reachableIn, readBody, sendRequest, userAgentOf } from '../../../../platform/web-fetch/index.ts';
import { PaymentProviderError } from '../payment-provider.ts';

/** A person waits for the answer, and a job asks again. */
const timeoutMs = 10_000;
/** A list of 250 refunds is a quarter of it. */
const mostBytes = 1024 * 1024;

export interface MollieAccess {
  readonly key: string;
  readonly url: string;
}

/** The functions of Mollie's package that we use. */
export type Mollie = Awaited<ReturnType<typeof loadMollie>>;

/** Loaded with the first payment: the package takes a third of a second, which most processes never need. */
export async function loadMollie() {
  const [
    { ClientCore },
    { HTTPClient },
    { customersCreate },
    { customersDelete },
    { paymentsCreate },
    { paymentsGet },
    { paymentsCancel },
    { refundsCreate },
    { refundsList },
    { chargebacksList },
    { mandatesGet },
    { mandatesRevoke },
  ] = await Promise.all([
    import('mollie-api-typescript/core.js'),
    import('mollie-api-typescript/lib/http.js'),
    import('mollie-api-typescript/funcs/customersCreate.js'),
    import('mollie-api-typescript/funcs/customersDelete.js'),
    import('mollie-api-typescript/funcs/paymentsCreate.js'),
    import('mollie-api-typescript/funcs/paymentsGet.js'),
    import('mollie-api-typescript/funcs/paymentsCancel.js'),
    import('mollie-api-typescript/funcs/refundsCreate.js'),
    import('mollie-api-typescript/funcs/refundsList.js'),
    import('mollie-api-typescript/funcs/chargebacksList.js'),
    import('mollie-api-typescript/funcs/mandatesGet.js'),
    import('mollie-api-typescript/funcs/mandatesRevoke.js'),
  ]);
  return {
    ClientCore,
    HTTPClient,
    customersCreate,
    customersDelete,
    paymentsCreate,
    paymentsGet,
    paymentsCancel,
    refundsCreate,
    refundsList,
    chargebacksList,
    mandatesGet,
    mandatesRevoke,
  };
}

/** A client that asks once: its callers know whether a person waits, and jobs try again. */
export function openClient(
  { ClientCore, HTTPClient }: Mollie,
  services: Pick<Services, 'config' | 'settings'>,
  { key, url }: MollieAccess,
): ClientCore {
  return new ClientCore({
    security: { apiKey: key },
    serverURL: url,
    retryConfig: { strategy: 'none' },
    httpClient: new HTTPClient({
      fetcher: (input) => send(services, url, input instanceof Request ? input : new Request(input)),
    }),
  });
}

/** An address from the environment may be anywhere; one that was entered on a screen only where the operator allows it. */
async function send(
  { config, settings }: Pick<Services, 'config' | 'settings'>,
  url: string,
  request: Request,
): Promise<Response> {
  const body = request.method === 'POST' || request.method === 'DELETE' ? await request.text() : '';
  const answer = await sendRequest(new URL(request.url), {
    method: request.method === 'POST' ? 'POST' : request.method === 'DELETE' ? 'DELETE' : 'GET',
    isAllowed: config.given.mollieUrl === url ? () => true : reachableIn(config),
    userAgent: userAgentOf(settings.current.publicUrl),
    headers: { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity' },
    ...(body === '' ? {} : { body }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  try {
    const bytes = await readBody(answer, mostBytes);
    const status = answer.statusCode ?? 502;
    const isEmpty = bytes.length === 0 || status === 204;
    return new Response(isEmpty ? null : new Uint8Array(bytes), { status, headers: headersOf(answer) });
  } finally {
    answer.destroy();
  }
}

function headersOf({ headers }: IncomingMessage): Headers {
  const known = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = headers[name];
    if (typeof value === 'string') known.set(name, value);
  }
  return known;
}

type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: unknown };

/** The value of an answer. Throws a PaymentProviderError. */
export async function valueOf<Value>(call: PromiseLike<Outcome<Value>>): Promise<Value> {
  const outcome = await call;
  if (outcome.ok) return outcome.value;
  throw problemOf(outcome.error);
}

/** The same; undefined if there is no such thing. */
export async function valueIfThere<Value>(call: PromiseLike<Outcome<Value>>): Promise<Value | undefined> {
  const outcome = await call;
  if (outcome.ok) return outcome.value;
  if ([404, 410].includes(statusOf(outcome.error))) return undefined;
  throw problemOf(outcome.error);
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
}

/** A wrong key (401, 403) may be corrected, and a key that is in use (409) is free soon. */
const laterStatuses: readonly number[] = [401, 403, 408, 409, 425, 429];

function problemOf(error: unknown): PaymentProviderError {
  const status = statusOf(error);
  const isRefused = status >= 400 && status < 500 && !laterStatuses.includes(status);
  const reason = error instanceof Error ? error.message : String(error);
  return new PaymentProviderError(
    isRefused ? 'refused' : 'unavailable',
    `Mollie ${status}: ${reason}`.slice(0, 400),
  );
}
