import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A request that has arrived. */
export interface Received {
  readonly id: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How the receiver answers: a status, or anything else that a server can do. */
export type AnswerOfTest = number | ((response: ServerResponse, request: IncomingMessage) => void);

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** The answers to the next requests; 204 after them. */
  readonly answers: AnswerOfTest[];
  /** Requests that have no answer yet. */
  readonly open: () => number;
  stop(): Promise<void>;
}

/** A program of somebody else that receives events, over real HTTP. */
export async function startReceiver(host = '127.0.0.1'): Promise<Receiver> {
  const received: Received[] = [];
  const answers: AnswerOfTest[] = [];
  let open = 0;
  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    open += 1;
    response.once('close', () => (open -= 1));
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { headers, url: path = '' } = request;
    received.push({ id: String(headers['webhook-id']), path, headers, body });
    const answer = answers.shift() ?? 204;
    if (typeof answer === 'number') response.writeHead(answer).end(`answer ${answer}`);
    else answer(response, request);
  };
  // A request that breaks off has no answer.
  const server = createServer((request, response) => {
    answerTo(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    received,
    answers,
    open: () => open,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The event of a request, verified as receivers do it, with the library of Standard Webhooks. */
export function verified(secret: string, { body, headers }: Received): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}
