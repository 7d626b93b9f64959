/**
 * Takes random walks of orders, payments, refunds and kills, with new values, as the test of them does with fewer: 1,000, or as many
 * as `ORDER_WALKS` says. Fails if anything is wrong after any step.
 *
 *     node bench/order-walks.bench.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { printFigures, type Figure } from './figure.ts';

const test = 'apps/server/src/features/orders/order-walks.test.ts';

export async function benchOrderWalks(): Promise<Figure[]> {
  const walks = Number(process.env['ORDER_WALKS'] ?? 1_000);
  const startedAt = performance.now();
  const root = fileURLToPath(new URL('..', import.meta.url));
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const run = spawn(
    process.execPath,
    [vitest, 'run', '--project', 'server', test, '-t', 'agree after every step'],
    {
      cwd: root,
      env: { PROPERTY_SEED: 'random', ...process.env, ORDER_WALKS: String(walks) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const [code] = await once(run, 'exit');
  if (code !== 0) throw new Error(`one of ${walks} walks has failed`);
  const ms = performance.now() - startedAt;
  return [{ name: `random walk of orders, ${walks} in a row`, unit: 'ms', median: ms / walks }];
}

if (import.meta.main) printFigures(await benchOrderWalks());
