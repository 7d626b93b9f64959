import { escapeText } from './api-page/html.ts';

interface Sign {
  readonly name: string;
  /** The address of the logo; '' for none. */
  readonly logo: string;
}

/**
 * Puts the name and the logo of the installation in the place of the product's own. The drawn name stays where nobody
 * has chosen another one.
 */
export function withSign(page: string, { name, logo }: Sign): string {
  const written = `<span class="start-name">${escapeText(name)}</span>`;
  const image = `<img class="start-image" src="${escapeText(logo)}" alt="" />`;
  const named = name === 'Palimpsest' ? page : withDrawing(page, 'start-word', written);
  return logo === '' ? named : withDrawing(named, 'start-mark', image);
}

/** Replaces the drawing of this class. */
function withDrawing(page: string, className: string, markup: string): string {
  const start = page.indexOf(`<svg class="${className}"`);
  const end = page.indexOf('>', page.indexOf('</svg', start));
  if (start < 0 || end < 0) {
    throw new Error(`The page of the screens has no drawing "${className}". Build it again.`);
  }
  return page.slice(0, start) + markup + page.slice(end + 1);
}
