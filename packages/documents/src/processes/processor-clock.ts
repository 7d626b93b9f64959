import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock is. */
const msOfTick = 10;

/**
 * The processor time in milliseconds that another process has used, all of its threads together. Undefined if the system
 * does not say it (only Linux does), or if the process has ended.
 */
export function processorMsOf(processId: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'latin1');
    // The name of the program, in brackets, may contain anything. The fields after it are numbers.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isNaN(ticks) ? undefined : ticks * msOfTick;
  } catch {
    return undefined;
  }
}

const sampleMs = 500;

export interface ProcessorClock {
  /** Milliseconds since the start of the clock; of a process that has ended, as of the last look. */
  readonly usedMs: () => number | undefined;
  readonly stop: () => void;
}

/** Follows the processor time that a process uses from now on. */
export function startProcessorClock(processId: number): ProcessorClock {
  const startMs = processorMsOf(processId);
  let lastMs = startMs;
  const look = (): void => {
    lastMs = processorMsOf(processId) ?? lastMs;
  };
  const timer = setInterval(look, sampleMs);
  timer.unref();
  return {
    usedMs: () => {
      look();
      return startMs === undefined || lastMs === undefined ? undefined : lastMs - startMs;
    },
    stop: () => clearInterval(timer),
  };
}
