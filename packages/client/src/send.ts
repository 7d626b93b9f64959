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

interface HowToSend {
  readonly signal: AbortSignal | undefined;
  /** Whether doing it twice changes nothing more, so that a request without an answer is repeated as well. */
  readonly isRepeatable?: boolean;
}

/**
 * Sends a request, and repeats it if the server has refused it before it did anything, so that nothing is changed twice: above
 * a limit (429), or busy and naming a time (503 with `Retry-After`). Any other 503, and a lost connection, may come from the middle of
 * the work. Throws `PalimpsestError` for every other refusal.
 * @param make composes the request again for every try, because a body is sent once
 */
export async function send(
  sender: Sender,
  path: string,
  make: () => RequestInit,
  { signal, isRepeatable = false }: HowToSend,
): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const request = make();
    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${sender.key}`);
    const ended = await sender
      .fetch(sender.url + path, {
        ...request,
        headers,
        signal: signal ?? null,
      })
      .catch((error: unknown) => {
        signal?.throwIfAborted();
        if (!isRepeatable || tries >= sender.retries) throw error;
        return undefined;
      });
    if (ended?.ok === true) return ended;
    const waitMs = ended === undefined ? backOffMs(tries) : waitOf(ended, tries, isRepeatable);
    if (ended !== undefined) {
      if (waitMs === undefined || tries >= sender.retries || waitMs > sender.longestWaitMs) {
        throw new PalimpsestError(path, ended.status, await failureOf(ended));
      }
      await ended.body?.cancel();
    }
    await pause(waitMs ?? 0, signal);
  }
}

function backOffMs(tries: number): number {
  return 500 * 2 ** tries;
}

/** Undefined if the request must not be repeated. */
function waitOf({ status, headers }: Response, tries: number, isRepeatable: boolean): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (Number.isFinite(seconds)) return seconds * 1000;
  return status === 429 || isRepeatable ? backOffMs(tries) : undefined;
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
