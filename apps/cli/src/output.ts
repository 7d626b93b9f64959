/**
 * What the commands say. Standard output has the answer and nothing else; everything about the work (warnings,
 * speed, progress) goes to standard error.
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

/** A line that counts, on a terminal only; `end` wipes it away. */
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

/** Ends quietly when whoever reads our words stops reading, as `| head` does. */
export function endWithOurReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    tell(`What was found could not be written: ${error.message}`);
    process.exit(1);
  });
  process.stderr.on('error', () => undefined);
}

/** Ends when everything is written, and does not wait for threads that wait for another document. */
export async function endAtOnce(): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise<void>((resolve) => {
      stream.write('', () => resolve());
    });
  }
  process.exit();
}
