import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { ground } from '../palette.ts';

const fill = ['--mantine-color-rubric-filled', '--mantine-primary-color-filled'];
const hover = ['--mantine-color-rubric-filled-hover', '--mantine-primary-color-filled-hover'];

/** Gives the main controls the colour of the user's licence; '' leaves the usual one. */
export function useLicenseAccent(accent: string): void {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    if (accent === '') return;
    const { style } = document.documentElement;
    let isOver = false;
    // Few licences have a colour of their own.
    void import('../../common/colours/accent.ts').then(({ accentShades }) => {
      if (isOver) return;
      const shades = accentShades(accent, ground.dark.paper);
      for (const name of fill) style.setProperty(name, scheme === 'dark' ? shades.dark : shades.light);
      for (const name of hover) {
        style.setProperty(name, scheme === 'dark' ? shades.darkHover : shades.lightHover);
      }
    });
    return () => {
      isOver = true;
      for (const name of [...fill, ...hover]) style.removeProperty(name);
    };
  }, [accent, scheme]);
}
