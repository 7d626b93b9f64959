import { Agent, request } from 'node:http';
import { quantile } from '../figure.ts';

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
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: 'lifo' });
  const times: Record<Outcome, number[]> = { answered: [], refused: [], failed: [] };
  const all = Math.round(callsPerSecond * seconds);
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  while (sent.length < all) {
    const due = Math.min(all, Math.floor(((performance.now() - startedAt) / 1000) * callsPerSecond) + 1);
    while (sent.length < due) {
      const dueAt = startedAt + (sent.length / callsPerSecond) * 1000;
      sent.push(
        send(agent, url, nextCall()).then((outcome) => {
          times[outcome].push(performance.now() - dueAt);
        }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(sent);
  const tookSeconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
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

function send(agent: Agent, url: string, { path, headers, body }: LoadCall): Promise<Outcome> {
  return new Promise((resolve) => {
    const sending = request(url + path, { method: 'POST', agent, headers }, (answer) => {
      answer.once('error', () => resolve('failed'));
      answer.once('end', () => resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after'])));
      answer.resume();
    });
    sending.once('error', () => resolve('failed'));
    sending.end(body);
  });
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status === 200) return 'answered';
  return (status === 429 || status === 503) && retryAfter !== undefined ? 'refused' : 'failed';
}
