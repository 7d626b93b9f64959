import { createDocumentReaders, defaultReaderMemory } from '@palimpsest/documents';
import { createCompute } from '../compute/compute.ts';
import type { SharedParts } from '../compose.ts';

/**
 * The threads that compare texts and the processes that read files, for all servers that a test worker starts: a thread
 * takes half a second to load the engine and a second to become quick. They end with the worker. A server with settings of
 * its own for them has its own.
 */
export function sharedParts(environment: Readonly<Record<string, string>> = {}): SharedParts {
  return {
    ...('COMPUTE_THREADS' in environment ? {} : { compute: (compute ??= createCompute(2)) }),
    ...('READER_MEMORY_MB' in environment
      ? {}
      : { readers: (readers ??= createDocumentReaders(defaultReaderMemory())) }),
  };
}

let compute: SharedParts['compute'];
let readers: SharedParts['readers'];
