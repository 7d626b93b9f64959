import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { guides, guideSectionIds } from './index.ts';

describe.each(languages)('the guide in %s', (language) => {
  const { title, intro, sections } = guides[language];

  it('has every section, in the same order', () => {
    expect(sections.map(({ id }) => id)).toEqual(guideSectionIds);
  });

  it('explains as many terms and has as many paragraphs as the English guide', () => {
    const shape = (all: typeof sections) =>
      all.map(({ paragraphs, terms = [] }) => [paragraphs.length, terms.length]);
    expect(shape(sections)).toEqual(shape(guides.en.sections));
  });

  it('has no empty text and no capitals for emphasis, and does not call a percentage plagiarism', () => {
    const texts = [
      title,
      intro,
      ...sections.flatMap((section) => [
        section.title,
        ...section.paragraphs,
        ...(section.terms ?? []).flatMap(({ term, text }) => [term, text]),
      ]),
    ];
    expect(
      texts.filter((text) => text.trim() !== text || text === '' || /[!¡]|pla[gj]i/i.test(text)),
    ).toEqual([]);
  });
});
