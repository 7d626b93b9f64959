import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestClient } from '../../apps/server/src/testing/test-client.ts';
import type { Product } from '../product.ts';
import { runSql } from '../sql.ts';

/** The attacked product, with the actions of its operator and its users. */
export interface Target {
  readonly product: Product;
  readonly dataDir: string;
  /** A browser with a new guest. */
  guest(credits?: number): Promise<TestClient>;
  /** A browser logged in to an account that the operator created. */
  user(mail: string, password: string): Promise<TestClient>;
  sql(
    statement: string,
    parameters?: readonly unknown[],
  ): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

const commandLine = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url));

export function targetOf(product: Product, dataDir: string): Target {
  const sql: Target['sql'] = (statement, parameters) => runSql(dataDir, statement, parameters);
  /** Runs the command line on the same data folder. */
  const palimpsest = async (...args: readonly string[]): Promise<void> => {
    await promisify(execFile)(process.execPath, [commandLine, ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    });
  };
  return {
    product,
    dataDir,
    sql,
    guest: async (credits) => {
      const client = product.client();
      const { userId } = await client.data('CreateGuestUser', {});
      if (credits !== undefined) {
        await sql(
          `insert into credit_movements (user_id, reason, credits)
           select id, 'grant', $1::integer - credits from users where id = $2`,
          [credits, userId],
        );
      }
      return client;
    },
    user: async (mail, password) => {
      await palimpsest('user', 'add', mail, '--password', password);
      const client = product.client();
      await client.data('Login', { mail, pwd: password });
      return client;
    },
  };
}
