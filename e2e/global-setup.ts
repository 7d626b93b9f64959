import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string;
    productDatabaseUrl: string;
  }
}

export const admin = { mail: 'admin@example.org', password: 'journey-password' } as const;

const printDatabaseUrl = fileURLToPath(
  new URL('../apps/server/src/testing/print-database-url.ts', import.meta.url),
);

/** The installed product for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({
    // Most journeys are about the product, and begin in it.
    GUESTS: 'automatic',
    // The web pages to fetch are on this machine.
    PRIVATE_HOSTS: 'localhost,127.0.0.0/8',
    ADMIN_MAIL: admin.mail,
    ADMIN_PASSWORD: admin.password,
  });
  const { stdout } = await promisify(execFile)(process.execPath, [printDatabaseUrl, product.dataDir]);
  project.provide('productUrl', product.url);
  project.provide('productDatabaseUrl', stdout);
  return () => product.stop();
}
