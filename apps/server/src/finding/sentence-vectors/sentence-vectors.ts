import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RelatedPart } from '@palimpsest/engine';
import { Piscina } from 'piscina';
import type { Config } from '../../config.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { LoadedModel, SameContentTask } from './vector-thread.ts';

/**
 * The second stage of a comparison, by the meaning of sentences. It is on if an administrator put a model in place, and
 * it never fails a check.
 */
export interface SentenceStage {
  /** Says in the log which model there is, and why it can't be used. */
  announce(): Promise<void>;
  /** Whether a model is in place. */
  isOn(): Promise<boolean>;
  /** The model; undefined without a folder. Rejects with the reason if it can't be used. */
  describe(): Promise<LoadedModel | undefined>;
  /** The results by source; nothing for every source if there is no model or it failed. */
  findSameContent(
    task: Omit<SameContentTask, 'folder'>,
    signal: AbortSignal,
  ): Promise<readonly (readonly RelatedPart[])[]>;
  close(): Promise<void>;
}

/** The name of the folder in DATA_DIR in which a model is looked for if MODEL_DIR names no other. */
const defaultFolder = 'sentence-model';
/** The time after which a report is finished without the stage. */
const maxTaskMs = 120_000;
/** A tokenizer for a hundred languages takes 400 MB while it is read. The network's numbers come on top. */
const threadMemory = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 32 };
/** A model takes memory, so it is unloaded when nobody checks a text. */
const idleMs = 10 * 60_000;

export function createSentenceStage(
  { modelDir, dataDir }: Config,
  log: Log,
  { sentenceChecks }: Pick<Metrics, 'sentenceChecks'>,
): SentenceStage {
  const folder = modelDir === undefined ? join(dataDir, defaultFolder) : resolve(modelDir);
  let pool: Piscina | undefined;
  let isReported = false;
  // One thread, so that the model is in memory only once.
  const thread = (): Piscina =>
    (pool ??= new Piscina({
      filename: new URL('vector-thread.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      concurrentTasksPerWorker: 1,
      resourceLimits: threadMemory,
    }));
  const isOn = async (): Promise<boolean> => modelDir !== undefined || (await isThere(folder));
  const describe = async (): Promise<LoadedModel | undefined> => {
    if (!(await isOn())) return undefined;
    return thread().run({ folder }, { name: 'probe' }) as Promise<LoadedModel>;
  };
  /** The first failure is a warning; the others would only repeat it. */
  const report = (error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error);
    log[isReported ? 'debug' : 'warn']({ folder, reason }, 'the model of sentence vectors failed');
    isReported = true;
  };
  return {
    isOn,
    describe,
    announce: async () => {
      try {
        const model = await describe();
        if (model !== undefined) log.info(model, 'sentences are compared by their meaning');
      } catch (error) {
        report(error);
      }
    },
    findSameContent: async (task, signal) => {
      const nothing = task.sources.map(() => []);
      if (task.sources.length === 0 || !(await isOn())) return nothing;
      const limit = AbortSignal.any([signal, AbortSignal.timeout(maxTaskMs)]);
      try {
        const found = (await thread().run(
          { ...task, folder },
          { name: 'sameContent', signal: limit },
        )) as readonly (readonly RelatedPart[])[];
        sentenceChecks.inc({ outcome: 'done' });
        return found;
      } catch (error) {
        signal.throwIfAborted();
        sentenceChecks.inc({ outcome: 'failed' });
        report(error);
        return nothing;
      }
    },
    close: async () => pool?.close({ force: true }),
  };
}

async function isThere(folder: string): Promise<boolean> {
  try {
    return (await stat(folder)).isDirectory();
  } catch {
    return false;
  }
}
