import { threadMs } from '../../platform/processor-time/index.ts';
import * as tasks from './compute-thread.ts';

/** The program of a compute thread: runs one of its functions, and says how much processor time that took. */

export interface NamedTask {
  readonly name: string;
  readonly task: object;
}

export interface MeteredAnswer {
  readonly answer: unknown;
  readonly processorMs: number;
}

type Run = (task: object) => unknown;

export default async function runTask({ name, task }: NamedTask): Promise<MeteredAnswer> {
  const startMs = threadMs();
  const run = (tasks as unknown as Readonly<Record<string, Run | undefined>>)[name];
  if (run === undefined) throw new Error(`no function ${name} in a compute thread`);
  return { answer: await run(task), processorMs: threadMs() - startMs };
}
