import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** Gives the main controls the colour of the user's licence; '' leaves the usual one. */
export function useLicenseAccent(accent: string): void {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    if (accent === '') return;
    let isOver = false;
    let remove: (() => void) | undefined;
    // Few licences have a colour of their own.
    void import('./paint-accent.ts').then(({ paintAccent }) => {
      if (!isOver) remove = paintAccent(accent, scheme);
    });
    return () => {
      isOver = true;
      remove?.();
    };
  }, [accent, scheme]);
}
