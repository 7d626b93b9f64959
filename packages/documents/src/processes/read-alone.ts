/**
 * A file whose reader did not get the processor is tried once more, alone. This is the time by the clock for that: others
 * wait meanwhile.
 */
export const mostAloneMs = 120_000;

interface Ended {
  readonly kind: string;
  /** Set for a time-out. */
  readonly by?: 'processor' | 'clock';
  readonly processorMs?: number | undefined;
}

/**
 * Whether the machine was busy, and the file is not at fault: its time by the clock is over, of which its process has used
 * clearly less.
 * @param startMs of `performance.now`, for systems that do not say what a process uses
 */
export function wasMachineBusy(outcome: Ended, startMs: number, clockMs: number): boolean {
  const usedMs = outcome.processorMs ?? performance.now() - startMs;
  return outcome.kind === 'timeout' && outcome.by === 'clock' && usedMs < clockMs / 2;
}
