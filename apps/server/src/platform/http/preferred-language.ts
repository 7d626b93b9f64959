import type { Language } from '@palimpsest/contract';
import type { EffectiveSettings } from '../settings/index.ts';

/** The preferred language of an Accept-Language header among those that are offered; otherwise the default. */
export function preferredLanguage(
  header: string | undefined,
  { languages, defaultLanguage }: Pick<EffectiveSettings, 'languages' | 'defaultLanguage'>,
): Language {
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
  return defaultLanguage;
}
