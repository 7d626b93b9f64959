import { isPostgres, processTree, readOrEmpty } from './process-tree.ts';

/** Memory in bytes. */
export interface Memory {
  /** The server and its child processes without PostgreSQL: the sum of their resident memory. */
  readonly server: number;
  readonly withPostgres: number;
}

/** PostgreSQL's processes share most of their memory, so each counts with its proportional share (PSS). */
export async function memoryOf(root: number): Promise<Memory> {
  let server = 0;
  let postgres = 0;
  for (const member of await processTree(root)) {
    if (isPostgres(member)) postgres += await kilobytes(member.pid, 'smaps_rollup', 'Pss');
    else server += await kilobytes(member.pid, 'status', 'VmRSS');
  }
  return { server: server * 1024, withPostgres: (server + postgres) * 1024 };
}

/** The peak resident memory of this process alone. */
export async function peakOf(pid: number): Promise<number> {
  return (await kilobytes(pid, 'status', 'VmHWM')) * 1024;
}

async function kilobytes(pid: number, file: string, key: string): Promise<number> {
  const text = await readOrEmpty(`/proc/${pid}/${file}`);
  return Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
}
