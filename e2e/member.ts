import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const palimpsest = fileURLToPath(new URL('../apps/cli/src/main.ts', import.meta.url));

/** An account for one journey alone, created as an operator creates it. */
export interface Member {
  readonly mail: string;
  readonly password: string;
}

export async function addMember(name: string): Promise<Member> {
  const member = { mail: `${name}@example.org`, password: `password-of-${name}` };
  const args = [palimpsest, 'user', 'add', member.mail, '--password', member.password];
  const env = { ...process.env, DATA_DIR: inject('productDataDir'), DATABASE_URL: '' };
  await promisify(execFile)(process.execPath, args, { env });
  return member;
}
