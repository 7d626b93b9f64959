import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerAsMollie, type MollieAnswer } from './mollie-routes.ts';
import { createMollieWorld, MollieFault, type MollieWorld, type Webhook } from './mollie-world.ts';

/**
 * A way in which a request goes wrong. before: it has no effect. after: it has one, and the answer is lost: hangUp closes the
 * connection, garbage is a page of a proxy.
 */
export type Fault =
  | { readonly when: 'before'; readonly status: 401 | 429 | 500 | 503 }
  | { readonly when: 'after'; readonly as: 'hangUp' | 'garbage' | 'status503' };

export interface LocalMollie {
  readonly url: string;
  readonly key: string;
  readonly world: MollieWorld;
  /** Method and path of every request so far. */
  readonly requests: readonly string[];
  /** Webhooks that were not delivered yet, oldest first. */
  readonly webhooks: Webhook[];
  /** The next requests go wrong in these ways; null: this one does not. */
  readonly breakNext: (...faults: readonly (Fault | null)[]) => void;
  /** Refuses requests beyond this number with 429, until it is called with Infinity. */
  readonly limitTo: (requests: number) => void;
  /** Delivers all webhooks in their order. @returns the statuses of the answers */
  readonly deliver: () => Promise<readonly number[]>;
  /** Delivers one, which may have been delivered before. */
  readonly deliverOne: (webhook: Webhook) => Promise<number>;
  /** Runs after a request had its effect and before its answer is sent. */
  readonly beforeAnswer: (run: (request: string) => Promise<void>) => void;
  readonly close: () => Promise<void>;
}

/**
 * A local Mollie for tests: the calls that the shop makes, keys checked, idempotency keys remembered, errors and rate limits
 * as documented on https://docs.mollie.com, state in memory.
 */
export async function openLocalMollie(): Promise<LocalMollie> {
  const key = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';
  const webhooks: Webhook[] = [];
  const world = createMollieWorld((webhook) => webhooks.push(webhook));
  const requests: string[] = [];
  const remembered = new Map<string, { readonly request: string; readonly answer: MollieAnswer }>();
  let faults: (Fault | null)[] = [];
  let left = Number.POSITIVE_INFINITY;
  let run: (request: string) => Promise<void> = async () => {};
  let base = '';

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const body = await text(request);
    const path = new URL(url, base).pathname;
    requests.push(`${method} ${path}`);
    left -= 1;
    if (left < 0) return answer(response, faultAnswer(new MollieFault(429, 'Too many requests')));
    const fault = faults.shift() ?? null;
    if (fault?.when === 'before')
      return answer(response, faultAnswer(new MollieFault(fault.status, 'Broken')));
    const made = answerOnce(request, { method, path, body });
    await run(`${method} ${path}`);
    if (fault?.as === 'hangUp') {
      request.socket.destroy();
      return;
    }
    if (fault?.as === 'garbage') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
      return;
    }
    answer(response, fault === null ? made : faultAnswer(new MollieFault(503, 'The service is unavailable')));
  }

  function answerOnce(
    { headers }: IncomingMessage,
    { method, path, body }: { readonly method: string; readonly path: string; readonly body: string },
  ): MollieAnswer {
    try {
      if (headers.authorization !== `Bearer ${key}`)
        throw new MollieFault(401, 'Missing authentication, or failed to authenticate');
      const idempotencyKey = method === 'POST' ? headers['idempotency-key'] : undefined;
      const wording = `${method} ${path} ${body}`;
      const known = typeof idempotencyKey === 'string' ? remembered.get(idempotencyKey) : undefined;
      if (known !== undefined) {
        if (known.request !== wording) throw new MollieFault(409, 'The key was used for another request');
        return known.answer;
      }
      const parsed: unknown = body === '' ? {} : JSON.parse(body);
      const made = answerAsMollie(world, base, { method, path, body: parsed });
      if (typeof idempotencyKey === 'string')
        remembered.set(idempotencyKey, { request: wording, answer: made });
      return made;
    } catch (error) {
      if (error instanceof MollieFault) return faultAnswer(error);
      throw error;
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const deliverOne = async ({ url, id }: Webhook): Promise<number> => {
    const sent = await fetch(url, { method: 'POST', body: new URLSearchParams({ id }) });
    await sent.text();
    return sent.status;
  };
  return {
    url: base,
    key,
    world,
    requests,
    webhooks,
    breakNext: (...next) => void (faults = [...next]),
    limitTo: (most) => void (left = most),
    deliverOne,
    deliver: async () => {
      const statuses: number[] = [];
      for (const webhook of webhooks.splice(0)) statuses.push(await deliverOne(webhook));
      return statuses;
    },
    beforeAnswer: (next) => void (run = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function faultAnswer({ status, message, field }: MollieFault): MollieAnswer {
  return {
    status,
    body: {
      status,
      title: 'Error',
      detail: message,
      ...(field === undefined ? {} : { field }),
      _links: { documentation: { href: 'https://docs.mollie.com/errors', type: 'text/html' } },
    },
  };
}

function answer(response: ServerResponse, { status, body }: MollieAnswer): void {
  const retry = status === 429 ? { 'retry-after': '1' } : {};
  if (status === 204) {
    response.writeHead(204).end();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/hal+json', ...retry }).end(JSON.stringify(body));
}
