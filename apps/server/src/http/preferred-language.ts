import { languages, type Language } from '@palimpsest/contract';

/** The preferred interface language of an Accept-Language header; English if it names none of ours. */
export function preferredLanguage(header: string | undefined): Language {
  const preferences = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, weight: quality === undefined ? 1 : Number(quality.trim().slice(2)) || 0 };
    })
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of preferences) {
    const found = languages.find((language) => tag === language || tag.startsWith(`${language}-`));
    if (found !== undefined) return found;
  }
  return 'en';
}
