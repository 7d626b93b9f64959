import { ProviderError } from '../provider-error.ts';

const word = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu;

/** A title or a name from a bibliography for a search field: only words, so that no operator and no separator is left. */
export function recordWords(text: string, maxChars = 300): string {
  return (text.slice(0, maxChars).toWellFormed().match(word) ?? []).join(' ');
}

/** The title of a wanted record. Without one and without an identifier, nothing is asked. */
export function titleWords(title: string): string {
  const words = recordWords(title);
  if (words === '') throw new ProviderError('refused', 'a record without an identifier and a title');
  return words;
}
