import { createDocumentReaders, defaultReaderMemory } from '@palimpsest/documents';
import { createCompute, type Compute } from '../finding/compute/compute.ts';
import type { SharedParts } from '../compose.ts';

/**
 * The threads that compare texts and the processes that read files, for all servers that a test worker starts: a thread
 * takes half a second to load the engine and a second to become quick. They end with the worker. A server with settings of
 * its own for them has its own.
 */
export function sharedParts(environment: Readonly<Record<string, string>> = {}): SharedParts {
  return {
    ...('COMPUTE_THREADS' in environment ? {} : { compute: ownKeys((compute ??= createCompute(2))) }),
    ...('READER_MEMORY_MB' in environment
      ? {}
      : { readers: (readers ??= createDocumentReaders(defaultReaderMemory())) }),
  };
}

let compute: Compute | undefined;
let readers: SharedParts['readers'];
let servers = 0;

/** Threads remember texts by keys that contain ids of rows, and another server has other texts under these ids. */
function ownKeys(shared: Compute): Compute {
  servers += 1;
  return withKeys(shared, `server ${servers}`);
}

function withKeys(compute: Compute, prefix: string): Compute {
  const functions = Object.entries(compute).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'function'
      ? (...input: readonly unknown[]) => (value as (...all: unknown[]) => unknown)(...input.map(prefixed))
      : value,
  ]);
  const prefixed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(prefixed);
    if (!isPlain(value)) return value;
    const fields = Object.entries(value).map(([name, inner]) => [
      name,
      name === 'key' && typeof inner === 'string' ? `${prefix} ${inner}` : prefixed(inner),
    ]);
    return Object.fromEntries(fields);
  };
  const forUser = (userId: number): Compute => withKeys(compute.forUser(userId), prefix);
  return { ...(Object.fromEntries(functions) as Compute), forUser };
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
