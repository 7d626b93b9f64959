import { readdir, readFile } from 'node:fs/promises';

export interface TreeProcess {
  readonly pid: number;
  readonly name: string;
}

/** A process with all its descendants, as currently listed in /proc. */
export async function processTree(root: number): Promise<readonly TreeProcess[]> {
  const entries = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const childrenOf = new Map<number, TreeProcess[]>();
  const found: TreeProcess[] = [];
  for (const stat of await Promise.all(entries.map((pid) => readOrEmpty(`/proc/${pid}/stat`)))) {
    const [, pid, name = '', parent] = /^(\d+) \((.*)\) \S (\d+)/s.exec(stat) ?? [];
    const process = { pid: Number(pid), name };
    if (process.pid === root) found.push(process);
    const siblings = childrenOf.get(Number(parent)) ?? [];
    siblings.push(process);
    childrenOf.set(Number(parent), siblings);
  }
  // The list grows during the iteration.
  for (const { pid } of found) found.push(...(childrenOf.get(pid) ?? []));
  return found;
}

export function isPostgres({ name }: TreeProcess): boolean {
  return name.startsWith('postgres');
}

/** Kills a process and all its descendants, including stopped ones. */
export async function killTree(root: number): Promise<void> {
  for (const { pid } of await processTree(root)) send(pid, 'SIGKILL');
}

/** Sends a signal. It is not an error if the process no longer exists. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** '' if the process has ended in the meantime. */
export async function readOrEmpty(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
