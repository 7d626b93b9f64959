import { describe, expect, it } from 'vitest';
import { seededText } from '../../testing/texts.ts';
import { render } from './render/render.ts';
import { readStructure } from './testing/read-structure.ts';
import { sampleTask, type SamplePiece } from './testing/sample-task.ts';

/**
 * The PDF claims conformance with ISO 14289-1 (PDF/UA-1). These tests check the machine-checkable
 * requirements, in the bytes. The numbers are the standard's clauses.
 */

const pieces: readonly SamplePiece[] = Array.from({ length: 30 }, (_, i) => i).flatMap((i): SamplePiece[] => [
  { text: seededText(2 * i, 40), source: (i % 5) + 1 },
  ` ${seededText(2 * i + 1, 90)}${i % 3 === 0 ? '\n' : ' '}`,
  ...(i === 7 ? [{ text: 'שלום עולם', source: 2 }, ' 𓀀 ქართული Größe (12)\n'] : []),
]);
const address = `https://example.org/${'abcdefghij'.repeat(28)}`;
const withFewSources = { title: 'Über Häfen – שלום', url: address, includeGuide: true } as const;

describe.each([
  ['pdf', 'de'],
  ['cst', 'en'],
] as const)('the structure of %s', async (format, language) => {
  const task = sampleTask(pieces, { ...withFewSources, format, language, extraSources: 20 });
  const file = readStructure(await render(task, () => {}));
  const ofTag = (tag: string) => file.elements.filter((element) => element.tag === tag);

  it('is declared, with the title that the window shows, and a language (5, 7.1, 7.2)', () => {
    expect(file.metadata).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
    expect(Buffer.from(file.metadata, 'latin1').toString('utf8')).toMatch(
      /<dc:title>.*?Über Häfen – שלום.*?<\/dc:title>/s,
    );
    expect(file).toMatchObject({ marked: true, showsTitle: true, language });
  });

  it('has all drawn content in an element or as an artifact (7.1)', () => {
    expect(file.pages.length).toBeGreaterThan(3);
    for (const page of file.pages) {
      expect(page).toMatchObject({ unmarked: [], orphans: [], parentTreeAgrees: true });
    }
  });

  it('uses standard tags in valid places (7.1, 7.6)', () => {
    const places = new Set(file.elements.map(({ tag, parent }) => `${parent} > ${tag}`));
    const allowed = [
      ' > Document',
      ...['H1', 'H2', 'P', 'Figure', 'L'].map((tag) => `Document > ${tag}`),
      'L > LI',
      'LI > Lbl',
      'LI > LBody',
      'LBody > P',
      'LBody > Figure',
      'Lbl > Link',
      'P > Link',
    ];
    expect([...places].filter((place) => !allowed.includes(place))).toEqual([]);
  });

  it('has headings that skip no level (7.4)', () => {
    const levels = file.elements.flatMap(({ tag }) => (/^H\d$/.test(tag) ? [Number(tag.slice(1))] : []));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([]);
  });

  it('describes each picture (7.3)', () => {
    expect(ofTag('Figure')).toHaveLength(format === 'pdf' ? 26 : 0);
    expect(ofTag('Figure').filter(({ alt }) => alt === '')).toEqual([]);
  });

  it('has each link in an element of its own, with a description, and in tab order (7.18)', () => {
    expect(file.links.length > 30).toBe(format === 'pdf');
    expect(
      file.links.filter(
        ({ contents, element, isOnPageOfElement }) =>
          contents === '' || element !== 'Link' || !isOnPageOfElement,
      ),
    ).toEqual([]);
    expect(new Set(file.pages.map(({ tabs }) => tabs))).toEqual(new Set(['S']));
  });

  it('embeds its fonts and maps their glyphs to characters (7.21)', () => {
    expect(file.fonts.length).toBeGreaterThan(2);
    expect(file.fonts.filter(({ isEmbedded, hasUnicode }) => !isEmbedded || !hasUnicode)).toEqual([]);
  });
});

it('a PDF declares the language of the checked text if it is known', async () => {
  const { elements } = readStructure(await render(sampleTask(pieces, { language: 'de' }), () => {}));
  const paragraphs = elements.filter(({ tag, language }) => tag === 'P' && language === 'en');
  expect(paragraphs.length).toBeGreaterThan(9);
});

it('a PDF has the number of a source before its passage in reading order, also on right-to-left lines', async () => {
  const text = [
    { text: `${seededText(1, 20)}\n`, source: 1 },
    { text: 'שלום עולם', source: 2 },
  ];
  const { elements, links } = readStructure(await render(sampleTask(text), () => {}));
  expect(links.map(({ contents }) => contents).filter((name) => name.startsWith('Source '))).toEqual([
    'Source 1',
    'Source 2',
  ]);
  const ofText = elements.slice(elements.findLastIndex(({ tag }) => tag === 'H1') + 2);
  expect(ofText.map(({ tag, parent }) => `${parent} > ${tag}`)).toEqual([
    'Document > P',
    'P > Link',
    'Document > P',
    'P > Link',
  ]);
});
