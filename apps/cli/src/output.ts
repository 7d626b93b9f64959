import type { Terminal } from './terminal/terminal.ts';

/**
 * What the commands say. Standard output has the answer and nothing else; everything about the work (warnings,
 * speed, progress) goes to standard error.
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

/** A line that counts, on a terminal only; `end` wipes it away. */
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
