/**
 * Takes random walks of orders and of subscriptions with new values, as their tests do with fewer: 1,000 and 500, or as many as
 * `ORDER_WALKS` and `SUBSCRIPTION_WALKS` say (0: none). Fails if anything is wrong after any step.
 *
 *     node bench/order-walks.bench.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { printFigures, type Figure } from './figure.ts';

interface Walks {
  readonly name: string;
  readonly variable: string;
  readonly usual: number;
  readonly file: string;
  /** A part of the name of the test that takes them. */
  readonly test: string;
}

const kinds: readonly Walks[] = [
  {
    name: 'orders',
    variable: 'ORDER_WALKS',
    usual: 1_000,
    file: 'apps/server/src/features/orders/order-walks.test.ts',
    test: 'agree after every step',
  },
  {
    name: 'subscriptions',
    variable: 'SUBSCRIPTION_WALKS',
    usual: 500,
    file: 'apps/server/src/subscription-walks.test.ts',
    test: 'agree after every step',
  },
];

export async function benchOrderWalks(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of kinds) {
    const walks = Number(process.env[kind.variable] ?? kind.usual);
    if (walks === 0) continue;
    const ms = await takeWalks(kind, walks);
    figures.push({ name: `random walk of ${kind.name}, ${walks} in a row`, unit: 'ms', median: ms / walks });
  }
  return figures;
}

/** Returns how long they took, in milliseconds. */
async function takeWalks({ name, variable, file, test }: Walks, walks: number): Promise<number> {
  const startedAt = performance.now();
  const root = fileURLToPath(new URL('..', import.meta.url));
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const run = spawn(process.execPath, [vitest, 'run', '--project', 'server', file, '-t', test], {
    cwd: root,
    env: { PROPERTY_SEED: 'random', ...process.env, [variable]: String(walks) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(run, 'exit');
  if (code !== 0) throw new Error(`one of ${walks} walks of ${name} has failed`);
  return performance.now() - startedAt;
}

if (import.meta.main) printFigures(await benchOrderWalks());
