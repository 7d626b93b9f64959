import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string;
    productDataDir: string;
  }
}

const root = fileURLToPath(new URL('..', import.meta.url));

export const admin = { mail: 'admin@example.org', password: 'journey-password' } as const;

/** The installed product, with an empty data folder and a free port, for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
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
      // Most journeys are about the product, and begin in it.
      GUESTS: 'automatic',
      // The web pages to fetch are on this machine.
      FETCH_ALLOW_PRIVATE: '1',
      ADMIN_MAIL: admin.mail,
      ADMIN_PASSWORD: admin.password,
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
  project.provide('productUrl', url);
  project.provide('productDataDir', dataDir);
  return async () => {
    product.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}
