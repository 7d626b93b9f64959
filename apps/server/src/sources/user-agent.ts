import type { Services } from '../services.ts';
import { productVersion } from '../version.ts';

/** Identifies the installation, and tells the operator of a service or site where to find out more. */
export function userAgentOf({ settings }: Pick<Services, 'settings'>): string {
  const { publicUrl } = settings.current;
  return `Palimpsest/${productVersion}${publicUrl === undefined ? '' : ` (+${publicUrl})`}`;
}
