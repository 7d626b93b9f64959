import { useCallback, useState } from 'react';

/** The gaps that the reader has opened, by their startChar, and a function that opens one more. */
export function useOpenGaps(): readonly [ReadonlySet<number>, (startChar: number) => void] {
  const [openGaps, setOpenGaps] = useState<ReadonlySet<number>>(new Set());
  const open = useCallback((startChar: number) => setOpenGaps((known) => new Set([...known, startChar])), []);
  return [openGaps, open];
}
