import { accentShades } from '../../common/colours/accent.ts';
import { ground } from '../palette.ts';

const fill = ['--mantine-color-rubric-filled', '--mantine-primary-color-filled'];
const hover = ['--mantine-color-rubric-filled-hover', '--mantine-primary-color-filled-hover'];

/** Gives the main controls this colour. Returns a function that gives them back the usual one. */
export function paintAccent(accent: string, scheme: 'light' | 'dark'): () => void {
  const { style } = document.documentElement;
  const shades = accentShades(accent, ground.dark.paper);
  for (const name of fill) style.setProperty(name, scheme === 'dark' ? shades.dark : shades.light);
  for (const name of hover) style.setProperty(name, scheme === 'dark' ? shades.darkHover : shades.lightHover);
  style.setProperty('--mark', scheme === 'dark' ? shades.darkMark : shades.light);
  return () => {
    for (const name of [...fill, ...hover, '--mark']) style.removeProperty(name);
  };
}
