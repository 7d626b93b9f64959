import type { DocumentReaders } from '@palimpsest/documents';

/** A stream that a command writes to. Only a terminal has columns. */
export interface Output extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** The parts of a process that a command uses, so that it can run in any process. */
export interface Terminal {
  /** The user's current folder. Paths are relative to it. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Readers that exist already; without them, a command starts its own. */
  readonly readers?: DocumentReaders;
}

/** The terminal of this process. npm changes to the project's folder before it runs the command. */
export function processTerminal(): Terminal {
  const { env, stdin, stdout, stderr } = process;
  return { folder: env['INIT_CWD'] ?? process.cwd(), env, stdin, stdout, stderr };
}
