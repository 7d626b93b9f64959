import { UserError } from '../../../platform/errors.ts';
import { isEmptyText } from '../choose-text.ts';

/** Requires one text or more, and a title for each; throws `contentWithoutTitle`. */
export function requireTitles(texts: readonly { readonly title: string }[]): void {
  if (texts.length === 0 || texts.some(({ title }) => title === '')) {
    throw new UserError('contentWithoutTitle');
  }
}

interface Version {
  readonly language: string;
  readonly title: string;
  readonly body: string;
}

/** The same for an entry that gets new versions, so that a text is left in at least one language. */
export function requireRemainingTitles(current: readonly Version[], versions: readonly Version[]): void {
  const kept = current.filter(({ language }) => !versions.some((version) => version.language === language));
  requireTitles([...kept, ...versions].filter((version) => !isEmptyText(version)));
}
