const word = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu;

/** A title or a name from a bibliography for a search field: only words, so that no operator and no separator is left. */
export function recordWords(text: string, maxChars = 300): string {
  return (text.slice(0, maxChars).toWellFormed().match(word) ?? []).join(' ');
}
