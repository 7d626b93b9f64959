import type { CompiledReport, LeftOutSpans } from '@palimpsest/engine';
import { Piscina } from 'piscina';
import type { CharSpan } from '../../platform/database/stored-passage.ts';
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
import { createFairTurns, type FairTurns } from '../../platform/fair-turns.ts';
import type { Sheet } from '../files/sheet.ts';
import type { ContextTask } from './find-context.ts';
import type {
  FindLeftOutTask,
  WordsOfStretchesTask,
  LeaveOutTask,
  LeftOut,
  ShingleTask,
} from './left-out.ts';
import type {
  TextAnalysis,
  SignTask,
  SignedText,
  CompareTask,
  Comparison,
  CompileTask,
  ExplainTask,
  ExplainedScore,
  RecompileTask,
  RecompiledReport,
  InspectPassagesTask,
  InspectTask,
  PassageFindings,
  TextFindings,
} from './tasks.ts';
import { addProcessorTime, noteResumed } from '../../platform/processor-time/index.ts';
import type { MeasuredStyle } from './measure-style.ts';
import type { PlaceCountingTask, PlacedMatched } from './place-counting.ts';
import type { PlacedRun, RunsTask } from './place-runs.ts';
import type { BeginningTask, BeginningWithTask, FoundBeginning } from './shared-beginning.ts';
import type { MeteredAnswer, NamedTask } from './run-task.ts';
import type { ComparedTexts, TwoTextsTask } from './tools/compare-two-texts.ts';
import type { DescribedText } from './tools/describe-text.ts';

/** The engine, and what else takes long, in worker threads, which keeps the thread that answers requests free. */
export interface Compute {
  analyse(text: string): Promise<TextAnalysis>;
  sign(task: SignTask): Promise<SignedText>;
  keyFingerprints(task: {
    readonly key: Uint8Array;
    readonly hashes: BigUint64Array;
  }): Promise<BigUint64Array>;
  compare(task: CompareTask, signal?: AbortSignal): Promise<Comparison>;
  shingleTexts(task: ShingleTask, signal?: AbortSignal): Promise<readonly Uint32Array[]>;
  findLeftOut(task: FindLeftOutTask, signal?: AbortSignal): Promise<LeftOutSpans>;
  wordsOfStretches(task: WordsOfStretchesTask): Promise<readonly number[]>;
  leaveOut(task: LeaveOutTask, signal?: AbortSignal): Promise<LeftOut>;
  compile(task: CompileTask, signal?: AbortSignal): Promise<CompiledReport>;
  inspect(task: InspectTask, signal?: AbortSignal): Promise<TextFindings>;
  inspectPassages(
    task: InspectPassagesTask,
    signal?: AbortSignal,
  ): Promise<readonly (readonly PassageFindings[])[]>;
  recompile(task: RecompileTask): Promise<RecompiledReport>;
  explain(task: ExplainTask): Promise<ExplainedScore>;
  compareDrafts(task: DraftsTask): Promise<ComparedDrafts>;
  placeRuns(task: RunsTask): Promise<readonly (readonly PlacedRun[])[]>;
  placeCounting(task: PlaceCountingTask): Promise<readonly PlacedMatched[]>;
  findContext(task: ContextTask): Promise<readonly CharSpan[]>;
  measureStyle(text: string): Promise<MeasuredStyle>;
  prepareTexts(task: PrepareTask, signal: AbortSignal): Promise<readonly PreparedText[]>;
  findSharedBeginning(task: BeginningTask): Promise<FoundBeginning | undefined>;
  countBeginningWith(task: BeginningWithTask): Promise<number>;
  joinTexts(task: JoinTask, signal: AbortSignal): Promise<JoinedTexts>;
  comparePairs(task: ComparePairsTask, signal: AbortSignal): Promise<readonly ComparedPair[]>;
  weighPairs(task: WeighTask, signal: AbortSignal): Promise<WeighedPairs>;
  placeWords(task: WordSpansTask): Promise<readonly number[]>;
  compareTwoTexts(task: TwoTextsTask): Promise<ComparedTexts>;
  describeText(text: string): Promise<DescribedText>;
  /** The bytes of a workbook. */
  writeSheet(sheet: Sheet, signal?: AbortSignal): Promise<Uint8Array>;
  /** The number of tasks of one user that run at once. */
  readonly threads: number;
  /** The same threads on behalf of one user. Users who wait for a thread take turns. */
  forUser(userId: number): Compute;
  close(): Promise<void>;
}

/**
 * A thread that may grow collects its garbage late: without these limits, a check of 500 pages made the
 * process grow to 790 MB. With them it reached 530 MB at the same speed. A thread that exceeds a limit fails
 * its task, not the process.
 */
const threadMemory = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 16 };

/**
 * @param threads The most threads that work for one user at once. There is one more for other users, so that
 *   a short check doesn't wait for a task of a long one.
 */
export function createCompute(threads: number): Compute {
  let opened: Piscina | undefined;
  // Only with the first task: a thread loads the engine, which takes a sixth of the processor time of a start.
  const pool = (): Piscina => (opened ??= openThreads(threads + 1));
  // Tasks of the installation take turns as if they belonged to one more user.
  const turns = createFairTurns({ all: threads + 1, ofOneUser: threads });
  return computeOn({ pool, close: async () => opened?.close({ force: true }) }, threads, turns, 0);
}

function openThreads(most: number): Piscina {
  return new Piscina({
    filename: new URL('run-task.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: most,
    idleTimeout: 60_000,
    concurrentTasksPerWorker: 1,
    resourceLimits: threadMemory,
  });
}

interface Threads {
  pool(): Piscina;
  close(): Promise<void>;
}

function computeOn(opened: Threads, threads: number, turns: FairTurns, userId: number): Compute {
  const run = async <Answer>(
    name: string,
    task: object,
    signal?: AbortSignal,
    transferList: ArrayBuffer[] = [],
  ): Promise<Answer> => {
    const named: NamedTask = { name, task };
    const options = { transferList, ...(signal && { signal }) };
    try {
      const work = () => opened.pool().run(named, options) as Promise<MeteredAnswer>;
      const { answer, processorMs } = await turns(userId, work, { signal });
      addProcessorTime(processorMs);
      return answer as Answer;
    } finally {
      noteResumed();
    }
  };
  return {
    threads,
    forUser: (other) => computeOn(opened, threads, turns, other),
    analyse: (text) => run('analyse', { text }),
    sign: (task) => run('sign', task),
    keyFingerprints: (task) => run('keyHashes', task),
    compare: (task, signal) => run('compare', task, signal),
    shingleTexts: (task, signal) => run('shingleTexts', task, signal),
    findLeftOut: (task, signal) => run('findLeftOut', task, signal),
    wordsOfStretches: (task) => run('wordsOfStretches', task),
    leaveOut: (task, signal) => run('leaveOut', task, signal),
    compile: (task, signal) => run('compile', task, signal),
    inspect: (task, signal) => run('inspect', task, signal),
    inspectPassages: (task, signal) => run('inspectPassages', task, signal),
    recompile: (task) => run('recompile', task),
    explain: (task) => run('explain', task),
    compareDrafts: (task) => run('compareDrafts', task),
    placeRuns: (task) => run('placeRuns', task),
    placeCounting: (task) => run('placeCounting', task),
    measureStyle: (text) => run('measureStyle', { text }),
    findContext: (task) => run('findContext', task),
    prepareTexts: (task, signal) => run('prepareTexts', task, signal),
    findSharedBeginning: (task) => run('findSharedBeginning', task),
    countBeginningWith: (task) => run('countBeginningWith', task),
    // Some ten megabytes, which the caller created for this task and doesn't read again.
    joinTexts: (task, signal) =>
      run('joinTexts', task, signal, [
        task.hashes.buffer,
        task.places.buffer,
        task.shingles.buffer,
      ] as ArrayBuffer[]),
    comparePairs: (task, signal) => run('comparePairs', task, signal),
    weighPairs: (task, signal) => run('weighPairs', task, signal),
    placeWords: (task) => run('placeWords', task),
    compareTwoTexts: (task) => run('compareTwoTexts', task),
    describeText: (text) => run('describeText', { text }),
    writeSheet: (sheet, signal) => run('writeSheet', sheet, signal),
    close: () => opened.close(),
  };
}
