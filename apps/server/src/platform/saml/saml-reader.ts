import { Piscina } from 'piscina';
import { createFairTurns } from '../fair-turns.ts';
import type { SamlOutcome, SamlTask } from './saml-tasks.ts';

/** Reads documents of identity providers in a thread of its own, with limits on time and memory. */
export interface SamlReader {
  /**
   * @param turn licences take turns: a document that takes long delays only those of the same licence
   * @returns the answer, or the reason why the document is refused
   */
  run<Kind extends SamlTask['kind']>(
    task: Extract<SamlTask, { kind: Kind }>,
    turn: number,
  ): Promise<SamlOutcome<Kind>>;
  close(): Promise<void>;
}

const longestMs = 20_000;
/** The feed of a federation of 8 MB needs most of it. */
const threadMemory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

export function createSamlReader(timeoutMs = longestMs): SamlReader {
  const pool = new Piscina({
    filename: new URL('thread/saml-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    concurrentTasksPerWorker: 1,
    resourceLimits: threadMemory,
  });
  const turns = createFairTurns({ all: 1, ofOneUser: 1 });
  let isClosed = false;
  return {
    run: <Kind extends SamlTask['kind']>(task: Extract<SamlTask, { kind: Kind }>, turn: number) =>
      turns(turn, async (): Promise<SamlOutcome<Kind>> => {
        try {
          return (await pool.run(task, { signal: AbortSignal.timeout(timeoutMs) })) as SamlOutcome<Kind>;
        } catch (error) {
          if (isClosed) throw error;
          return { refusal: 'the document takes too long or needs too much memory' };
        }
      }),
    close: async () => {
      isClosed = true;
      await pool.close({ force: true });
    },
  };
}
