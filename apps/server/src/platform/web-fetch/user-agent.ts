import { productVersion } from '../version.ts';

/** The name by which the rules of sites (robots.txt) refer to us. */
export const productToken = 'Palimpsest';

/** Identifies the server, and tells a site's owner where to find out more. */
export function userAgentOf(publicUrl: string | undefined): string {
  return `${productToken}/${productVersion}${publicUrl === undefined ? '' : ` (+${publicUrl})`}`;
}
