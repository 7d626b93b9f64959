import { sourceColours } from '../../../common/colours/source-colours.ts';
import type { Share } from './chart-rows.ts';

/** The ten colours that readers with red-green blindness can tell apart; an eleventh row and the rest are gray. */
export function shareColour({ colour }: Pick<Share, 'colour'>, scheme: 'light' | 'dark'): string {
  const found = colour === null ? undefined : sourceColours[colour];
  return found === undefined ? 'var(--muted)' : found.line[scheme];
}
