import type {
  AlignmentSettings,
  CitationKind,
  CitationSettings,
  CompiledReport,
  Fingerprints,
  ManipulationHint,
  Passage,
  RatedSource,
  ScoreStep,
} from '@palimpsest/engine';
import { Piscina } from 'piscina';
import type { CharSpan, WordChange } from '../database/tables.ts';
import type {
  ComparedPair,
  ComparePairsTask,
  JoinedTexts,
  JoinTask,
  PreparedText,
  PrepareTask,
  WeighedPairs,
  WeighTask,
  WordSpansTask,
} from './collusion.ts';
import type { ComparedDrafts, DraftsTask } from './compare-drafts.ts';
import { createFairTurns, type FairTurns } from './fair-turns.ts';
import type { ContextTask } from './find-context.ts';
import type { MeasuredStyle } from './measure-style.ts';
import type { PlacedRun, RunsTask } from './place-runs.ts';

/** The engine in worker threads, so that the thread that answers requests stays free. */
export interface Compute {
  analyse(text: string): Promise<TextAnalysis>;
  sign(task: SignTask): Promise<SignedText>;
  keyFingerprints(task: {
    readonly key: Uint8Array;
    readonly hashes: BigUint64Array;
  }): Promise<BigUint64Array>;
  compare(task: CompareTask, signal?: AbortSignal): Promise<readonly ComparedSource[]>;
  compile(task: CompileTask, signal?: AbortSignal): Promise<CompiledReport>;
  inspect(task: InspectTask, signal?: AbortSignal): Promise<Findings>;
  recompile(task: RecompileTask): Promise<RecompiledReport>;
  explain(task: RatedTask): Promise<readonly ScoreStep[]>;
  compareDrafts(task: DraftsTask): Promise<ComparedDrafts>;
  placeRuns(task: RunsTask): Promise<readonly (readonly PlacedRun[])[]>;
  findContext(task: ContextTask): Promise<readonly CharSpan[]>;
  measureStyle(text: string): Promise<MeasuredStyle>;
  prepareTexts(task: PrepareTask, signal: AbortSignal): Promise<readonly PreparedText[]>;
  joinTexts(task: JoinTask, signal: AbortSignal): Promise<JoinedTexts>;
  comparePairs(task: ComparePairsTask, signal: AbortSignal): Promise<readonly ComparedPair[]>;
  weighPairs(task: WeighTask, signal: AbortSignal): Promise<WeighedPairs>;
  placeWords(task: WordSpansTask): Promise<readonly number[]>;
  readonly threads: number;
  /** The same threads on behalf of a user: users who wait for a thread take turns. */
  forUser(userId: number): Compute;
  close(): Promise<void>;
}

export interface TextAnalysis {
  readonly language: string;
  readonly words: number;
  readonly fingerprints: Fingerprints;
}

/** The checked text, under a key: a thread that has analysed this key's text before doesn't do it again. */
export interface CheckedText {
  readonly key: string;
  readonly text: string;
}

export interface SignTask {
  readonly text: string;
  /** For the words, and for the fingerprints. */
  readonly key: Uint8Array;
  readonly indexKey: Uint8Array;
}

/** What is kept of a text that becomes a fingerprint. */
export interface SignedText {
  readonly chars: number;
  readonly data: Uint8Array;
  readonly fingerprints: BigUint64Array;
}

/** A text to compare with: itself, or what is kept of it, with the key of its words. */
export type ComparisonSource =
  | { readonly id: number; readonly text: string }
  | { readonly id: number; readonly chars: number; readonly data: Uint8Array; readonly key: Uint8Array };

export interface CompareTask {
  readonly checked: CheckedText;
  readonly sources: readonly ComparisonSource[];
  readonly settings: AlignmentSettings;
}

export interface ComparedSource {
  readonly id: number;
  readonly passages: readonly ComparedPassage[];
}

export interface ComparedPassage extends Passage {
  readonly change: WordChange;
}

export interface CompileTask {
  readonly checked: CheckedText;
  readonly sources: readonly RatedSource[];
  readonly settings: AlignmentSettings;
  /** What is quoted or listed and doesn't count. */
  readonly citation: CitationSettings;
}

/** A finished report as it is stored, to compute its result from its ratings. */
export interface RatedTask {
  readonly checked: CheckedText;
  /** The runs of their passages play no part and may be left out. */
  readonly sources: readonly RatedSource[];
  readonly settings: AlignmentSettings;
  /** Stretches whose words don't count by the report's settings. */
  readonly notCounted: readonly CharSpan[];
}

export interface RecompileTask extends RatedTask {
  /** How the stored report names the sources: by the id of their row, and by their place from 0. */
  readonly rows: readonly { readonly sourceId: number; readonly id: number; readonly sourceIndex: number }[];
  /** Without it, the markup isn't made. */
  readonly withMarkup: boolean;
}

export interface RecompiledReport extends Pick<CompiledReport, 'matchedWords' | 'resultPercent'> {
  /** Row ids of the sources that have words of their own. */
  readonly usedIds: readonly number[];
  /**
   * The marked segments as they are stored, written out in the thread: half a million marks take a second to hand over
   * as objects.
   */
  readonly segmentsJson: string | null;
}

export interface InspectTask {
  readonly checked: CheckedText;
  readonly sources: readonly ComparedSource[];
  readonly citation: CitationSettings;
}

/** What a text shows by itself, whatever was found elsewhere. */
export interface Findings {
  /** For each source of the task, for each of its passages. */
  readonly citations: readonly (readonly CitationKind[])[];
  /** The stretches that `citation` leaves out, disjoint and in the order of the text. */
  readonly notCounted: readonly CharSpan[];
  readonly manipulationHints: readonly ManipulationHint[];
}

/**
 * A thread that may grow collects its garbage late: without these limits a check of 500 pages took the process
 * to 790 MB, with them to 530 MB, at the same speed. A thread that exceeds them fails its task, not the process.
 */
const threadMemory = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 16 };

export function createCompute(threads: number): Compute {
  const pool = new Piscina({
    filename: new URL('compute-thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    concurrentTasksPerWorker: 1,
    resourceLimits: threadMemory,
  });
  // Tasks of the installation take turns as those of one more user.
  return computeOn(pool, threads, createFairTurns(threads), 0);
}

function computeOn(pool: Piscina, threads: number, turns: FairTurns, userId: number): Compute {
  const run = <Answer>(
    name: string,
    task: object,
    signal?: AbortSignal,
    transferList: ArrayBuffer[] = [],
  ): Promise<Answer> =>
    turns(
      userId,
      () => pool.run(task, { name, transferList, ...(signal && { signal }) }) as Promise<Answer>,
      signal,
    );
  return {
    threads,
    forUser: (other) => computeOn(pool, threads, turns, other),
    analyse: (text) => run('analyse', { text }),
    sign: (task) => run('sign', task),
    keyFingerprints: (task) => run('keyHashes', task),
    compare: (task, signal) => run('compare', task, signal),
    compile: (task, signal) => run('compile', task, signal),
    inspect: (task, signal) => run('inspect', task, signal),
    recompile: (task) => run('recompile', task),
    explain: (task) => run('explain', task),
    compareDrafts: (task) => run('compareDrafts', task),
    placeRuns: (task) => run('placeRuns', task),
    measureStyle: (text) => run('measureStyle', { text }),
    findContext: (task) => run('findContext', task),
    prepareTexts: (task, signal) => run('prepareTexts', task, signal),
    // Some ten megabytes, which the caller has made for this and doesn't read again.
    joinTexts: (task, signal) =>
      run('joinTexts', task, signal, [
        task.hashes.buffer,
        task.places.buffer,
        task.shingles.buffer,
      ] as ArrayBuffer[]),
    comparePairs: (task, signal) => run('comparePairs', task, signal),
    weighPairs: (task, signal) => run('weighPairs', task, signal),
    placeWords: (task) => run('placeWords', task),
    close: () => pool.close({ force: true }),
  };
}
