/**
 * Output of the commands. Standard output has only the answer. Warnings, speed and progress go to standard error.
 */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value, undefined, 2));
}

export function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

const drawEveryMs = 100;

/** A line with a count, on a terminal only; `end` clears it. */
export function startProgress(total: number, noun: string): { count(): void; end(): void } {
  const { stderr } = process;
  if (!stderr.isTTY) return { count: () => undefined, end: () => undefined };
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

/** Exits quietly when the reader of standard output stops reading, as `| head` does. */
export function endWithOurReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    tell(`The output could not be written: ${error.message}`);
    process.exit(1);
  });
  process.stderr.on('error', () => undefined);
}

/** Exits when everything is written. Does not wait for idle threads. */
export async function endAtOnce(): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise<void>((resolve) => {
      stream.write('', () => resolve());
    });
  }
  process.exit();
}
