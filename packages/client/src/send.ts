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

/**
 * Sends a request, and repeats it if the server has refused it before it did anything, so that nothing is changed twice: above
 * a limit (429), or busy and naming a time (503 with `Retry-After`). Any other 503 may come from the middle of the work. Throws `PalimpsestError` for every other refusal.
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
    if (waitMs === undefined || tries >= sender.retries || waitMs > sender.longestWaitMs) {
      throw new PalimpsestError(path, response.status, await failureOf(response));
    }
    await response.body?.cancel();
    await pause(waitMs, signal);
  }
}

/** Undefined if the request must not be repeated. */
function waitOf({ status, headers }: Response, tries: number): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (status !== 429 && status !== 503) return undefined;
  if (Number.isFinite(seconds)) return seconds * 1000;
  return status === 429 ? 500 * 2 ** tries : undefined;
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
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
