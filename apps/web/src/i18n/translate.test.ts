import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Texts from './translate.ts';

/** Other tests provide texts of their own, so each test has a fresh module. */
let i18n: typeof Texts;
beforeEach(async () => {
  vi.resetModules();
  i18n = await import('./translate.ts');
});

function translateInComponent(): Texts.Translate<'app'> {
  const made: Texts.Translate<'app'>[] = [];
  const Probe = () => {
    made.push(i18n.useTranslation('app').t);
    return null;
  };
  renderToStaticMarkup(createElement(Probe));
  const [translate] = made;
  if (translate === undefined) throw new Error('the component was not rendered');
  return translate;
}

describe('texts', () => {
  it('are found by their nested key, in a component and outside', async () => {
    await i18n.loadTexts('en', ['app']);
    expect(translateInComponent()('cancel')).toBe('Cancel');
    expect(i18n.t('app:error.number', { id: 'a1' })).toMatch(/a1/);
  });

  it('contain every value in its place, also twice, and treat no value as a pattern', () => {
    i18n.provideTexts('en', { app: { cancel: '{{a}} and {{b}}, {{a}} {{unknown}}.' } });
    expect(i18n.t('app:cancel', { a: '$& {{b}}', b: 2 })).toBe('$& {{b}} and 2, $& {{b}} .');
  });

  it('have the plural form of the language', async () => {
    i18n.provideTexts('en', { app: { 'credits.unit_one': 'credit', 'credits.unit_other': 'credits' } });
    i18n.provideTexts('fr', {
      app: {
        'credits.unit_one': 'crédit',
        'credits.unit_many': 'de crédits',
        'credits.unit_other': 'crédits',
      },
    });
    expect([0, 1, 2].map((count) => i18n.t('app:credits.unit', { count }))).toEqual([
      'credits',
      'credit',
      'credits',
    ]);
    await i18n.showScreensIn('fr');
    expect([0, 1, 2, 1e6].map((count) => i18n.t('app:credits.unit', { count }))).toEqual([
      'crédit',
      'crédit',
      'crédits',
      'de crédits',
    ]);
  });

  it('are replaced by their key if they are missing', () => {
    i18n.provideTexts('en', { app: {} });
    expect(i18n.t('app:cancel')).toBe('cancel');
  });
});

describe('another language', () => {
  it('is shown once its texts of all namespaces in use are loaded', async () => {
    await i18n.loadTexts('en', ['app', 'list']);
    const english = translateInComponent();
    expect(translateInComponent()).toBe(english);
    await i18n.showScreensIn('de');
    expect(i18n.screenLanguage()).toBe('de');
    expect(i18n.t('list:delete')).toBe('Löschen');
    expect(translateInComponent()('cancel')).toBe('Abbrechen');
  });

  it('leaves the screens unchanged if it cannot be loaded', async () => {
    await expect(i18n.showScreensIn('de', ['nothing'])).rejects.toThrow('de/nothing');
    expect(i18n.screenLanguage()).toBe('en');
  });
});
