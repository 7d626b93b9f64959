import { PalimpsestError, type Failure } from './palimpsest-error.ts';

/** How requests are sent. */
export interface Sender {
  /** The address of the product, without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof fetch;
  /** How often a request is repeated that the server could not take. */
  readonly retries: number;
  /** The longest wait before a repetition, in milliseconds. */
  readonly longestWaitMs: number;
}

/** The server refuses with these before it has done anything, so that repeating changes nothing twice. */
const repeated: ReadonlySet<number> = new Set([429, 503]);

/**
 * Sends a request, and repeats it after `Retry-After` if the server was busy. Throws `PalimpsestError` for every other refusal.
 * @param make composes the request again for every try, because a body is sent once
 */
export async function send(
  sender: Sender,
  path: string,
  make: () => RequestInit,
  signal?: AbortSignal,
): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const { headers, ...request } = make();
    const response = await sender.fetch(sender.url + path, {
      ...request,
      headers: { ...Object.fromEntries(new Headers(headers)), authorization: `Bearer ${sender.key}` },
      ...(signal === undefined ? {} : { signal }),
    });
    if (response.ok) return response;
    const waitMs = waitOf(response, tries);
    if (!repeated.has(response.status) || tries >= sender.retries || waitMs > sender.longestWaitMs) {
      throw new PalimpsestError(path, response.status, await failureOf(response));
    }
    await response.body?.cancel();
    await pause(waitMs, signal);
  }
}

function waitOf(response: Response, tries: number): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : 500 * 2 ** tries;
}

/** A proxy in front of the product may answer something else than JSON. */
async function failureOf(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null);
  const isFailure =
    typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors);
  return isFailure ? (body as Failure) : { errors: ['unexpected'] };
}

/** Waits; rejects at once when the signal aborts. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
