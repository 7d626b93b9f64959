import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct, type Product } from '../product.ts';
import { CutShort, type Attack, type AttackContext, type Outcome } from './attack.ts';
import { targetOf, type Target } from './target.ts';
import { killTree } from './watch/process-tree.ts';
import { watch, type Watched } from './watch/watch.ts';

/** The longest acceptable delay of another user's check. */
const delayLimitMs = 2_000;
/** Including preparations: an attack that takes longer is aborted. */
const attackLimitMs = 420_000;
const stopLimitMs = 15_000;

export interface AttackResult extends Outcome {
  readonly name: string;
  /** Only the work, without preparations. */
  readonly seconds: number;
  /** Undefined if the attack ended before the observation began. */
  readonly watched: Watched | undefined;
}

/**
 * Runs an attack on a separate instance of the product. The product passes if it meets the attack's own criterion and
 * the server still runs at the end. In addition, no other user's check may fail or take 2 s, and the time and memory
 * limits must not stop the attack.
 */
export async function runAttack(attack: Attack): Promise<AttackResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-hostile-'));
  // PostgreSQL runs as another user if root starts it.
  await chmod(dataDir, 0o711);
  const cleanUps: (() => void | Promise<void>)[] = [];
  let target: Target | undefined;
  let watched: Watched | undefined;
  const context: AttackContext = {
    start: async (environment) => {
      const product = await startProduct({
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        RATE_LIMIT_SCALE: '1',
        ...environment,
      });
      return (target = targetOf(product, dataDir));
    },
    watch: async (work, limitMs) => {
      if (target === undefined) throw new Error('the attack has not started the product');
      const seen = await watch(target, work, limitMs);
      watched = seen;
      const { value, cutShort } = seen;
      if (cutShort !== undefined) throw new CutShort(cutShort);
      return { ...seen, value: value as NonNullable<typeof value> };
    },
    defer: (cleanUp) => void cleanUps.push(cleanUp),
  };
  try {
    const outcome = await Promise.race([attack.run(context), givenUp()]).catch(failed);
    return judged(attack.name, outcome, watched);
  } finally {
    if (target !== undefined) await end(target.product);
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function judged(name: string, outcome: Outcome, watched: Watched | undefined): AttackResult {
  const problems: string[] = [];
  if (watched !== undefined) {
    const { checks, quietChecks, refusedChecks } = watched;
    if (quietChecks.some((delayMs) => delayMs >= delayLimitMs))
      problems.push('this machine is too busy: a check took 2 s or more before the attack began');
    const slow = checks.filter((delayMs) => delayMs >= delayLimitMs).length;
    if (slow > 0) problems.push(`${slow} of ${checks.length} checks of another user took 2 s or more`);
    if (refusedChecks.length > 0)
      problems.push(`another user's check failed: ${refusedChecks.slice(0, 2).join('; ')}`);
  }
  return {
    name,
    seconds: (watched?.workMs ?? 0) / 1000,
    watched,
    held: outcome.held && problems.length === 0,
    result: [outcome.result, ...problems].join('; '),
  };
}

function failed(error: unknown): Outcome {
  return { held: false, result: error instanceof Error ? error.message : String(error) };
}

async function givenUp(): Promise<Outcome> {
  await sleep(attackLimitMs, undefined, { ref: false });
  return { held: false, result: `given up after ${attackLimitMs / 1000} s` };
}

/** Stops the product as an operator would. If it does not respond, kills it with all its child processes. */
async function end(product: Product): Promise<void> {
  const stopped = product.stop().then(() => true);
  const isStopped = await Promise.race([stopped, sleep(stopLimitMs, false, { ref: false })]);
  if (isStopped) return;
  await killTree(product.pid);
  await stopped;
}
