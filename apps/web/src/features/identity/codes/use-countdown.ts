import { limits } from '@palimpsest/contract';
import { useEffect, useState } from 'react';

/**
 * The seconds until the next email with a code, from the moment that the last one was sent; 0 when it is over.
 * @param sends How many were sent; each one restarts the countdown
 */
export function useCountdown(sends: number): number {
  const [left, setLeft] = useState<number>(limits.codeCountdownSeconds);
  useEffect(() => {
    const endsAt = Date.now() + limits.codeCountdownSeconds * 1000;
    const tick = (): void => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [sends]);
  return left;
}

/** Two more emails can be sent at once; after that, each one waits for the countdown. */
export function mustWait(sends: number, secondsLeft: number): boolean {
  return sends > limits.freeCodeRepetitions && secondsLeft > 0;
}
