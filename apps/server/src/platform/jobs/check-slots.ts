/**
 * Lets the checks of one process run beside each other, or one of them alone. A check whose process died several times
 * may be the reason. Alone, it takes no other check with it, and no other check takes it along.
 */
export interface CheckSlots {
  /**
   * Runs the work once its turn has come: beside others, or alone after those that run have ended. Those that come
   * later wait for one that wants to be alone. Throws the signal's reason if it fires while the work waits.
   */
  run<Result>(how: 'beside' | 'alone', work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

interface Waiting {
  readonly isAlone: boolean;
  readonly start: () => void;
}

export function createCheckSlots(): CheckSlots {
  const waiting: Waiting[] = [];
  let running = 0;
  let isOneAlone = false;

  const mayStart = ({ isAlone }: Waiting): boolean => running === 0 || (!isAlone && !isOneAlone);

  const startNext = (): void => {
    for (let next = waiting[0]; next !== undefined && mayStart(next); next = waiting[0]) {
      waiting.shift();
      running += 1;
      isOneAlone = next.isAlone;
      next.start();
    }
  };

  const turn = (isAlone: boolean, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        const index = waiting.indexOf(entry);
        if (index >= 0) waiting.splice(index, 1);
        reject(signal.reason as Error);
        startNext();
      };
      const entry: Waiting = {
        isAlone,
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      waiting.push(entry);
      signal.addEventListener('abort', leave, { once: true });
      startNext();
    });

  return {
    run: async (how, work, signal) => {
      signal.throwIfAborted();
      await turn(how === 'alone', signal);
      try {
        return await work();
      } finally {
        running -= 1;
        isOneAlone = false;
        startNext();
      }
    },
  };
}
