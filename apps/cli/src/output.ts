import type { Terminal } from './terminal/terminal.ts';

/**
 * Output of the commands. Standard output has only the answer. Warnings, speed and progress go to standard error.
 */
export function print({ stdout }: Terminal, text: string): void {
  stdout.write(`${text}\n`);
}

export function printJson(terminal: Terminal, value: unknown): void {
  print(terminal, JSON.stringify(value, undefined, 2));
}

export function tell({ stderr }: Terminal, text: string): void {
  stderr.write(`${text}\n`);
}

const drawEveryMs = 100;

/** A line with a count, on a terminal only; `end` clears it. */
export function startProgress(
  { stderr }: Terminal,
  total: number,
  noun: string,
): { count(): void; end(): void } {
  if (stderr.isTTY !== true) return { count: () => undefined, end: () => undefined };
  let done = 0;
  let drawn = 0;
  return {
    count: () => {
      done += 1;
      const now = performance.now();
      if (now - drawn < drawEveryMs) return;
      drawn = now;
      stderr.write(`\r${done} of ${total} ${noun}\u001B[K`);
    },
    end: () => {
      stderr.write('\r\u001B[K');
    },
  };
}
