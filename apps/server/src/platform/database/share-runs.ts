/**
 * Makes simultaneous calls of a function share one run, so that a hanging service receives one request and
 * not one for each caller. A caller waits at most `timeoutMs`, and then the promise rejects. The run
 * continues, and the next one begins only after it has ended.
 */
export function shareRuns<Answer>(run: () => Promise<Answer>): (timeoutMs: number) => Promise<Answer> {
  let running: Promise<Answer> | undefined;
  return (timeoutMs) => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return within(running, timeoutMs);
  };
}

async function within<Answer>(answer: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
