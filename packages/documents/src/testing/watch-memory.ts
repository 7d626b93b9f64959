import { readFileSync } from 'node:fs';
import type { DocumentReaders } from '../index.ts';

export interface ObservedMemory {
  /**
   * Peak memory of all processes together, without the program they share; undefined if the system does not report it.
   */
  readonly mostMegabytes: number | undefined;
  /** Peak memory reserved for them. */
  readonly mostReservedMegabytes: number;
}

/** Measures the reader processes every few milliseconds while the given function runs. */
export async function watchMemory(
  readers: DocumentReaders,
  work: () => Promise<unknown>,
): Promise<ObservedMemory> {
  let mostMegabytes: number | undefined;
  let mostReservedMegabytes = 0;
  const timer = setInterval(() => {
    const processes = readers.processes();
    const reserved = processes.reduce((sum, { megabytes }) => sum + megabytes, 0);
    mostReservedMegabytes = Math.max(mostReservedMegabytes, reserved);
    const sizes = processes.map(({ processId }) => privateMegabytesOf(processId) ?? 0);
    const sum = sizes.reduce((total, size) => total + size, 0);
    if (process.platform === 'linux') mostMegabytes = Math.max(mostMegabytes ?? 0, sum);
  }, 5);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return { mostMegabytes, mostReservedMegabytes };
}

function privateMegabytesOf(processId: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'latin1');
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    // The process has ended in the meantime, or the system has no such folder.
    return undefined;
  }
}
