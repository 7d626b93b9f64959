/** "de" → "German", in the reader's language; '' where it is not known; what is no language tag stays. */
export function languageName(tag: string, inLanguage: string): string {
  // "und" means that the language could not be determined.
  if (tag === '' || tag === 'und') return '';
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
