import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

describe('preferredLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['it, fr-CH;q=0.8, en;q=0.5', 'fr'],
    ['en;q=0.1, es;q=0.9', 'es'],
    ['*', 'en'],
    ['den', 'en'],
    ['DE;q=abc, FR', 'fr'],
  ])('%s leads to %s', (header, language) => {
    expect(preferredLanguage(header, { languages: ['en', 'de', 'es', 'fr'], defaultLanguage: 'en' })).toBe(
      language,
    );
  });

  it('chooses only among the languages that are offered', () => {
    const offered = { languages: ['de', 'fr'], defaultLanguage: 'de' } as const;
    expect(preferredLanguage('es, fr;q=0.4', { ...offered, languages: [...offered.languages] })).toBe('fr');
    expect(preferredLanguage('es, en', { ...offered, languages: [...offered.languages] })).toBe('de');
  });
});
