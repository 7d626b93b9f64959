import { languages, type Language } from '@palimpsest/contract';
import type { VersionRow } from './content.repository.ts';

export function isEmptyText({ title, body }: Pick<VersionRow, 'title' | 'body'>): boolean {
  return title === '' && body === '';
}

/**
 * The text in the reader's language, otherwise in English, otherwise in the first language that has one.
 * @param texts the current versions of one entry
 */
export function chooseVersion(texts: readonly VersionRow[], wanted: Language): VersionRow | undefined {
  for (const language of [wanted, ...languages]) {
    const text = texts.find((candidate) => candidate.language === language && !isEmptyText(candidate));
    if (text !== undefined) return text;
  }
  return undefined;
}

export function textsByContent(texts: readonly VersionRow[]): ReadonlyMap<number, readonly VersionRow[]> {
  return Map.groupBy(texts, ({ contentId }) => contentId);
}
