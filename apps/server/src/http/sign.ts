import { escapeText } from './api-page/html.ts';

interface Sign {
  readonly name: string;
  /** The address of the logo; '' for none. */
  readonly logo: string;
}

const drawnName = /<svg class="start-word"[^]*?<\/svg\s*>/;
const drawnMark = /<svg class="start-mark"[^]*?<\/svg\s*>/;

/**
 * Puts the name and the logo of the installation in the place of the product's own. The drawn name stays where nobody
 * has chosen another one.
 */
export function withSign(page: string, { name, logo }: Sign): string {
  const written = `<span class="start-name">${escapeText(name)}</span>`;
  const image = `<img class="start-image" src="${escapeText(logo)}" alt="" />`;
  if (!drawnName.test(page) || !drawnMark.test(page)) {
    throw new Error('The page of the screens has no place for the name and the logo. Build it again.');
  }
  const named = name === 'Palimpsest' ? page : page.replace(drawnName, () => written);
  return logo === '' ? named : named.replace(drawnMark, () => image);
}
