import type { DocumentReaders } from '@palimpsest/documents';

/** Where a command writes; columns are those of a terminal. */
export interface Output extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** All that a command uses of the process it runs in, so that it can run in any. */
export interface Terminal {
  /** The folder that the user is in: paths are relative to it. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Of a process that reads documents anyway; without them a command starts its own. */
  readonly readers?: DocumentReaders;
}

/** The terminal of this process. npm changes to the project's folder before it runs us, and tells where it was. */
export function processTerminal(): Terminal {
  const { env, stdin, stdout, stderr } = process;
  return { folder: env['INIT_CWD'] ?? process.cwd(), env, stdin, stdout, stderr };
}
