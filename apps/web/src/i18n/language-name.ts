/**
 * "de" → "German", in the reader's language; '' if it is not known. A string that is not a language tag stays
 * unchanged.
 */
export function languageName(tag: string, inLanguage: string): string {
  // "und" means that the language could not be determined.
  if (tag === '' || tag === 'und') return '';
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
