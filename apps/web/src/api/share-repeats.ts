/** The time between the clicks of a double click, at most. */
const doubleClickMs = 500;

/**
 * A call that is repeated with the same input while it runs, or as fast as a double click, is made once: both get the same
 * answer. So nothing is created or granted twice. A call that failed can be repeated at once.
 * @param call its first argument is the input, compared as JSON
 */
export function shareRepeats<Args extends readonly unknown[], Answer>(
  call: (...args: Args) => Promise<Answer>,
  now: () => number = Date.now,
): (...args: Args) => Promise<Answer> {
  let last: { readonly key: string; readonly at: number; readonly answer: Promise<Answer> } | undefined;
  let isRunning = false;
  return (...args) => {
    const key = JSON.stringify(args[0]);
    if (last !== undefined && last.key === key && (isRunning || now() - last.at < doubleClickMs))
      return last.answer;
    const mine = { key, at: now(), answer: call(...args) };
    last = mine;
    isRunning = true;
    mine.answer.then(
      () => {
        if (last === mine) isRunning = false;
      },
      () => {
        if (last === mine) last = undefined;
      },
    );
    return mine.answer;
  };
}
