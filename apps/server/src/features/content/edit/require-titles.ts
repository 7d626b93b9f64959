import { UserError } from '../../../errors.ts';

/** At least one text, and a title for each; throws `contentWithoutTitle`. */
export function requireTitles(texts: readonly { readonly title: string }[]): void {
  if (texts.length === 0 || texts.some(({ title }) => title === '')) {
    throw new UserError('contentWithoutTitle');
  }
}
