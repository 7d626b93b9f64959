import { quantile } from '../figure.ts';
import { Connection } from './connection.ts';

/** A call to the product, ready to be sent. */
export interface LoadCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The outcome of the calls of one step. */
export interface LoadStep {
  readonly callsPerSecond: number;
  /** Answered with success, a second, from the first call to the last answer. */
  readonly answeredPerSecond: number;
  /** Milliseconds from the moment at which a call was due until its answer had arrived; of successes alone. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of refusals (429 or 503 with `Retry-After`); NaN without any. */
  readonly refusedP99: number;
  readonly refused: number;
  /** Everything else: other statuses, refusals without `Retry-After`, broken connections. */
  readonly failed: number;
}

type Outcome = 'answered' | 'refused' | 'failed';

/**
 * Sends calls at a fixed rate, whether or not earlier ones have been answered, as many users do who know nothing of
 * each other. A client that waits for answers would send less the slower the server is, and hide it.
 * @param seconds How long calls are sent. After that, the answers are waited for.
 */
export async function sendAtRate(
  url: string,
  callsPerSecond: number,
  seconds: number,
  nextCall: () => LoadCall,
): Promise<LoadStep> {
  const server = new URL(url);
  /** Connections without a call; the one that was used last comes next. */
  const idle: Connection[] = [];
  const times: Record<Outcome, number[]> = { answered: [], refused: [], failed: [] };
  const all = Math.round(callsPerSecond * seconds);
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  while (sent.length < all) {
    const due = Math.min(all, Math.floor(((performance.now() - startedAt) / 1000) * callsPerSecond) + 1);
    while (sent.length < due) {
      const dueAt = startedAt + (sent.length / callsPerSecond) * 1000;
      sent.push(
        send(server, idle, nextCall()).then((outcome) => {
          times[outcome].push(performance.now() - dueAt);
        }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(sent);
  const tookSeconds = (performance.now() - startedAt) / 1000;
  for (const connection of idle) connection.close();
  return {
    callsPerSecond,
    answeredPerSecond: times.answered.length / tookSeconds,
    p50: quantile(times.answered, 0.5),
    p99: quantile(times.answered, 0.99),
    refusedP99: quantile(times.refused, 0.99),
    refused: times.refused.length,
    failed: times.failed.length,
  };
}

async function send(server: URL, idle: Connection[], call: LoadCall): Promise<Outcome> {
  const known = idle.pop();
  const connection = known?.isOpen === true ? known : new Connection(server);
  try {
    const { status, headers } = await connection.send(asText(server, call));
    idle.push(connection);
    return outcomeOf(status, headers.get('retry-after'));
  } catch {
    connection.close();
    return 'failed';
  }
}

/** The body is JSON of ASCII characters, so its length in characters is that in bytes. */
function asText(server: URL, { path, headers, body }: LoadCall): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nhost: ${server.host}\r\ncontent-length: ${body.length}\r\n${lines.join('')}\r\n${body}`;
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status === 200) return 'answered';
  return (status === 429 || status === 503) && retryAfter !== undefined ? 'refused' : 'failed';
}
