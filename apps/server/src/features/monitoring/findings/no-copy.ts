import { normalAddress } from '../../../finding/sources/fetching/index.ts';

/** Pages that have the words of a watched text and are not copied from it. */

/** The host without `www.`; '' for anything that is not an address. */
export function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

/** Whether two addresses lead to the same page, as far as their spelling says. */
export function isSamePage(first: string, second: string): boolean {
  return withoutScheme(first) === withoutScheme(second);
}

/** The address as people write it: without scheme, `www.` and the last slash. */
function withoutScheme(url: string): string {
  return (normalAddress(url) ?? url)
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}

/** A title with fewer words may be anywhere. */
const titleWords = 4;

/** Whether a page names the original: by its address, or by a title of several words. */
export function namesOriginal(
  content: string,
  { url, name }: { readonly url: string | null; readonly name: string },
): boolean {
  const text = content.toLowerCase();
  if (url !== null && text.includes(withoutScheme(url).toLowerCase())) return true;
  const title = name.trim().toLowerCase();
  return title.split(/\s+/).length >= titleWords && text.includes(title);
}
