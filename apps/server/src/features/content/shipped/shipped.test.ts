import { formMarker, languages, legalPages } from '@palimpsest/contract';
import { guideSectionIds } from '@palimpsest/contract/guide';
import { describe, expect, it } from 'vitest';
import { markdownPieces } from '../../../platform/markdown/markdown-pieces.ts';
import { shippedEntries, shippedText } from './index.ts';

/** The texts that the product ships, before an administrator has written anything. */

const texts = shippedEntries.flatMap(({ key, texts: all }) =>
  languages.map((language) => ({ key, language, ...all[language] })),
);

describe('shipped content', () => {
  it('has a key of its own for each entry, and groups before their questions', () => {
    const keys = shippedEntries.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { key, kind, group } of shippedEntries) {
      expect({ key, isFaq: kind === 'faq' }).toEqual({ key, isFaq: group !== undefined });
      expect(keys.indexOf(group ?? '')).toBeLessThan(keys.indexOf(key));
    }
  });

  it.each(texts)('has a title and a text: $key in $language', ({ key, title, text }) => {
    expect(title).not.toBe('');
    const isGroup = shippedEntries.find((entry) => entry.key === key)?.kind === 'faqGroup';
    expect(text === '').toBe(isGroup);
    // HTML would be shown as text.
    expect(text).not.toMatch(/<\/?[a-z]/);
  });

  it('is translated, so that no two languages have the same text', () => {
    for (const { key, texts: all } of shippedEntries) {
      const bodies = languages.map((language) => all[language].text).filter((text) => text.length > 20);
      expect({ key, count: new Set(bodies).size }).toEqual({ key, count: bodies.length });
    }
  });

  it('has one question whose answer is the contact form', () => {
    const forms = shippedEntries.filter(({ texts: { en } }) => en.text === formMarker);
    expect(forms.map(({ key }) => key)).toEqual(['faq-contact-form']);
    for (const language of languages) expect(forms[0]?.texts[language].text).toBe(formMarker);
  });

  it('links to pages that exist', () => {
    const paths = new Set([
      '/guide',
      '/contact',
      '/quote',
      '/reset',
      '/library/overview',
      '/dashboard/settings',
      '/withdraw',
    ]);
    for (const page of legalPages) paths.add(`/legal/${page}`);
    for (const id of guideSectionIds) paths.add(`/guide#${id}`);
    const inTexts = texts.flatMap(({ text }) =>
      markdownPieces(text).flatMap(({ Tag, Href }) => (Tag === 'a' ? [Href] : [])),
    );
    const targets = [...shippedEntries.flatMap(({ linkUrl }) => linkUrl ?? []), ...inTexts];
    expect(targets.filter((target) => !paths.has(target))).toEqual([]);
    expect(inTexts).toContain('/contact');
  });

  it('marks the information that the operator has to add on every legal page', () => {
    for (const page of legalPages) {
      for (const language of languages)
        expect(shippedText(page, language)?.text).toMatch(/\*\*\{(?:sellerName|operator)\}\*\*/);
    }
  });
});
