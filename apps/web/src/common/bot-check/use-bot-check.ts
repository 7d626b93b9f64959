import { useCallback, useEffect, useRef, useState } from 'react';
import { solveInWorker } from '../../api/bot-check/solve-in-worker.ts';
import { call } from '../../api/call.ts';

/** idle → working → passed | failed; the next solution starts again. */
export type BotCheckState = 'idle' | 'working' | 'passed' | 'failed';

export interface BotCheck {
  readonly state: BotCheckState;
  /** Starts to solve a task unless one is already running: the solution is ready when it is needed. */
  readonly prepare: () => void;
  /** The solution of a task; each is used only once. */
  readonly solution: () => Promise<string>;
}

/** Half of the time that the server allows: older solutions aren't used any more. */
const freshMs = 30 * 60 * 1000;

interface Begun {
  readonly at: number;
  readonly solution: Promise<string>;
}

export function useBotCheck(): BotCheck {
  const [state, setState] = useState<BotCheckState>('idle');
  const begun = useRef<Begun | null>(null);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  const begin = useCallback((): Begun => {
    if (begun.current !== null && Date.now() - begun.current.at < freshMs) return begun.current;
    setState('working');
    const fresh: Begun = { at: Date.now(), solution: solveOne() };
    begun.current = fresh;
    const end = (next: BotCheckState): void => {
      if (!isUnmounted.current && (begun.current === fresh || begun.current === null)) setState(next);
    };
    fresh.solution.then(
      () => end('passed'),
      () => {
        if (begun.current === fresh) begun.current = null;
        end('failed');
      },
    );
    return fresh;
  }, []);
  const prepare = useCallback(() => void begin(), [begin]);
  const solution = useCallback(() => {
    const { solution: promise } = begin();
    begun.current = null;
    return promise;
  }, [begin]);
  return { state, prepare, solution };
}

async function solveOne(): Promise<string> {
  const { data } = await call('GetChallenge', {});
  return solveInWorker(data);
}
