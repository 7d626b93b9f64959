import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Starts the installed product with an empty data folder and a free port. */
export async function startProduct(environment: Readonly<Record<string, string>>): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-e2e-'));
  // Under root, the database runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o711);
  const product = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '100',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    product.once('close', () => resolve());
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    product.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready: (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    product.once('close', (code) => reject(new Error(`the product ended with ${code}\n${output}`)));
  });
  return {
    url,
    dataDir,
    stop: async () => {
      product.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
