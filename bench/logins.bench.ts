/**
 * Measures whether log-ins delay other users: the overview of one user is read one call after the other, first alone,
 * then while others log in 20 times a second. A third of the log-ins has the wrong password, and each comes from another
 * network, so that no limit stops them.
 *
 *     node bench/logins.bench.ts
 */
import { setTimeout as wait } from 'node:timers/promises';
import { addUser } from '../apps/server/src/operator/index.ts';
import { withDataDir, withServices } from './data-dir.ts';
import { median, printFigures, quantile, type Figure } from './figure.ts';
import { startProduct, type Product } from './product.ts';

const seconds = 20;
const loginsPerSecond = 20;
const accounts = 50;
const password = 'bench-password';

export async function benchLogins(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    await addAccounts(dataDir);
    const product = await startProduct({ DATA_DIR: dataDir, TRUST_PROXY: 'true', ADMIN_PASSWORD: password });
    try {
      await product.call('Login', { mail: 'reader@example.org', pwd: password });
      const isOver = async () => wait(seconds * 1_000);
      await read(product, isOver());
      const alone = await read(product, isOver());
      const logins = logIn(product);
      const beside = await read(product, logins);
      return [
        figureOf('GetReports alone', alone),
        figureOf('GetReports beside log-ins', beside),
        figureOf(`log-ins, ${loginsPerSecond} a second`, await logins),
      ];
    } finally {
      await product.stop();
    }
  });
}

function figureOf(name: string, times: readonly number[]): Figure {
  return { name, unit: 'ms', median: median([...times]), p95: quantile([...times], 0.95) };
}

/** Reads the overview again and again until something has ended. @returns ms of each call */
async function read(product: Product, until: Promise<unknown>): Promise<readonly number[]> {
  let hasEnded = false;
  void until.then(() => (hasEnded = true));
  const times: number[] = [];
  while (!hasEnded) {
    const startedAt = performance.now();
    await product.call('GetReports', {});
    times.push(performance.now() - startedAt);
    await wait(20);
  }
  return times;
}

/** Sends log-ins at a steady rate, whether or not the earlier ones were answered. @returns ms of each */
async function logIn(product: Product): Promise<readonly number[]> {
  const running: Promise<number>[] = [];
  for (let i = 0; i < seconds * loginsPerSecond; i++) {
    running.push(one(product, i));
    await wait(1_000 / loginsPerSecond);
  }
  return Promise.all(running);
}

async function one(product: Product, i: number): Promise<number> {
  const startedAt = performance.now();
  const isRight = i % 3 !== 0;
  const answer = await product
    .client()
    .call(
      'Login',
      { mail: `user${i % accounts}@example.org`, pwd: isRight ? password : 'a guess' },
      { 'x-forwarded-for': `203.0.${Math.floor(i / 250)}.${i % 250}` },
    );
  if (answer.success !== isRight) throw new Error(`log-in ${i}: ${answer.errors.join()}`);
  return performance.now() - startedAt;
}

async function addAccounts(dataDir: string): Promise<void> {
  return withServices(dataDir, async (composed) => {
    const names = ['reader', ...Array.from({ length: accounts }, (_, n) => `user${n}`)];
    for (const name of names) await addUser(composed.services.db, { mail: `${name}@example.org`, password });
  });
}

if (import.meta.main) printFigures(await benchLogins());
