/** "de" → "German", in the reader's language; what is no language tag stays as it is. */
export function languageName(tag: string, inLanguage: string): string {
  if (tag === '') return '';
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
