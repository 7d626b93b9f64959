import { describe, expect, test } from 'vitest';
import { analyseText } from '../index.ts';
import { seededRandom } from '../testing/random-texts.ts';
import type { CitationMarks, MarkedSpan } from './citation-marks.ts';
import { markCitations } from './mark-citations.ts';

function marksOf(text: string): CitationMarks {
  return markCitations(analyseText(text));
}

function cut(text: string, spans: readonly MarkedSpan[]): string[] {
  return spans.map(({ startChar, endChar }) => text.slice(startChar, endChar));
}

describe('quotations', () => {
  test.each([
    ['English', 'She said “the wall stands” and left.', ['“the wall stands”']],
    ['English, straight', 'She said "the wall stands", and "it" left.', ['"the wall stands"', '"it"']],
    ['English, single', 'It is ‘a wall’s end’ here.', ['‘a wall’s end’']],
    ['German', 'Sie sagte: „Die Mauer steht.“ Und ging.', ['„Die Mauer steht.“']],
    ['German, closed the English way', 'Sie sagte: „Die Mauer steht”, und ging.', ['„Die Mauer steht”']],
    ['German, pointed', 'Sie sagte: »Die Mauer steht.« Und »ging«.', ['»Die Mauer steht.«', '»ging«']],
    ['German, nested', 'Er schrieb: „Sie sagte: ‚Ja‘, und ging.“ Ende.', ['„Sie sagte: ‚Ja‘, und ging.“']],
    ['Spanish', 'Dijo: «el muro está “en pie”» y se fue.', ['«el muro está “en pie”»']],
    ['French', 'Elle dit : « le mur tient », puis « partit ».', ['« le mur tient »', '« partit »']],
    ['French, nested', 'Il écrit : « elle dit ‹ oui › et part ».', ['« elle dit ‹ oui › et part »']],
    ['two paragraphs, each opened', 'He: “One.\n\n“Two.” End.', ['“One.\n\n“Two.”']],
    ['Spanish, over paragraphs', 'Dijo: «Uno.\n\n»Dos.\n\n»Tres.» Y se fue.', ['«Uno.\n\n»Dos.\n\n»Tres.»']],
    ['French, over paragraphs', 'Il dit : « Un.\n\n» Deux. » Puis part.', ['« Un.\n\n» Deux. »']],
    ['Spanish, over lines', '«Uno.\n»Dos.» Y «tres».', ['«Uno.\n»Dos.»', '«tres»']],
    ['French, closed on a new line', '« Un long mot\n» et la suite.', ['« Un long mot\n»']],
    ['apostrophes', 'The students’ work isn’t Peter’s, ’twas rock ’n’ roll; l’homme qu’il aime.', []],
    ['inches and feet', 'A board of 5" by 7" and 6\' in length.', []],
    ['an opening mark alone', 'He said “and then.\n\nNothing “more” came.', ['“more”']],
    ['a straight mark across paragraphs', 'He said "and then.\n\nNothing" came.', []],
  ])('%s', (_, text, expected) => {
    expect(cut(text, marksOf(text).quotes)).toEqual(expected);
  });

  test('end after 5,000 characters', () => {
    expect(marksOf(`“${'word '.repeat(2000)}”`).quotes).toEqual([]);
  });
});

describe('block quotes', () => {
  const block = 'A good wall stands for a hundred years and asks for an afternoon.';
  test.each([
    ['signs', `Text before.\n\n> ${block}\n> It ends.\n\nText behind.`, [`> ${block}\n> It ends.`]],
    [
      'an indented paragraph',
      `Text at the margin that goes on.\nMore text at the margin, a line.\n\n    ${block}\n\nAnd text again at the margin.`,
      [block],
    ],
    ['a completely indented text', `    ${block}\n\n    ${block}\n`, []],
    [
      'an indented list',
      `Text at the margin that goes on and on.\nMore text at the margin, a line.\n\n    - ${block}\n`,
      [],
    ],
    ['indented first lines', `    ${block}\nand it goes on at the margin.\n\n    ${block}\nand on.`, []],
  ])('%s', (_, text, expected) => {
    expect(cut(text, marksOf(text).blockQuotes)).toEqual(expected);
  });
});

describe('markers', () => {
  test.each([
    ['So it is (Brandt 2020, p. 5).', ['authorYear (Brandt 2020, p. 5)']],
    ['So ist es (vgl. Weiß & Kern, 2019: 34).', ['authorYear (vgl. Weiß & Kern, 2019: 34)']],
    ['Weiß (2019) sagt, Kern et al. (2018, S. 3) nicht.', ['authorYear (2019)', 'authorYear (2018, S. 3)']],
    [
      'It is so [12], so [3, 14–16] and so [Brandt 20].',
      ['bracket [12]', 'bracket [3, 14–16]', 'bracket [Brandt 20]'],
    ],
    ['Das steht fest.12 Und das³ auch.', ['note 12', 'note ³']],
    [
      'Vgl. oben; ebd. steht es, ibid., op. cit., a. a. O., véase, voir aussi.',
      [
        'phrase Vgl.',
        'phrase ebd.',
        'phrase ibid.',
        'phrase op. cit.',
        'phrase a. a. O.',
        'phrase véase',
        'phrase voir aussi',
      ],
    ],
    ['He was born (May 1920) in Berlin (since 1871 capital), aged 20 (in 1940), on 5 m² [sic] […].', []],
    ['Der Stand (Mai 2020) und (seit 2010) und Berlin im Mai (2021).', []],
    [
      'So (Brandt, n.d.), so Kern (o. J., S. 5), (véase Ruiz, s. f.: 3), (Petit, sous presse).',
      [
        'authorYear (Brandt, n.d.)',
        'authorYear (o. J., S. 5)',
        'authorYear (véase Ruiz, s. f.: 3)',
        'authorYear (Petit, sous presse)',
      ],
    ],
    ['The form (in press, so to say) and the note (to appear in press) and (see Figure 3).', []],
    ['See p.12 and Nr.5, version 2.12 and 10.000.', []],
  ])('%j', (text, expected) => {
    expect(
      marksOf(text).markers.map(
        ({ kind, startChar, endChar }) => `${kind} ${text.slice(startChar, endChar)}`,
      ),
    ).toEqual(expected);
  });
});

describe('lists of references', () => {
  const entries =
    'Brandt, J. (2019): Mauern im Norden. Kiel.\nKern, A., 2018. Stone by stone. Leeds, pp. 3–9.\n';
  test.each([
    ['References', 'Appendix'],
    ['7. Literaturverzeichnis', 'Anhang'],
    ['## Bibliografía', '## Anexo'],
    ['RÉFÉRENCES BIBLIOGRAPHIQUES :', 'Annexe'],
    ['REFERENCIAS BIBLIOGRAFICAS', 'Anexo'],
    ['Sekundärliteratur', 'Anhang'],
  ])('%s', (heading, next) => {
    const text = `Text of the last chapter.\n\n${heading}\n\n${entries}\n${next}\n\nTables follow here.`;
    expect(cut(text, marksOf(text).bibliographies)).toEqual([`${heading}\n\n${entries.trimEnd()}`]);
    const open = `Text.\n\n${heading}\n${entries}`;
    expect(cut(open, marksOf(open).bibliographies)).toEqual([`${heading}\n${entries.trimEnd()}`]);
  });

  test('in parts', () => {
    const text = `Text.\n\nQuellenverzeichnis\n\nPrimärquellen\n\n${entries}\nInternetquellen\n\n${entries}`;
    expect(cut(text, marksOf(text).bibliographies)).toEqual([
      `Primärquellen\n\n${entries.trimEnd()}`,
      `Internetquellen\n\n${entries.trimEnd()}`,
    ]);
  });

  test.each([
    'Contents\n\nIntroduction\nReferences\nIndex\n\nThe text begins here and goes on.',
    'Literatur\n\nIn diesem Kapitel geht es um das Lesen. Es ist schön.\n\nMan liest viel.',
    'The references were many (2019).',
  ])('not in %j', (text) => {
    expect(marksOf(text).bibliographies).toEqual([]);
  });
});

test('marks of any text are inside it, in order and disjoint, and are found in time', () => {
  const random = seededRandom(3);
  const parts = [
    '“',
    '”',
    '„',
    '«',
    '»',
    '‹',
    '›',
    '‘',
    '’',
    '"',
    '(Ab 2020)',
    '[1]',
    '\n\n',
    '    ',
    '> ',
    'word',
    ' ',
    '.',
    '\nReferences\n',
    '\ud800',
    '(',
    'Name 1999',
    '¹',
  ];
  for (let round = 0; round < 200; round++) {
    const text = Array.from({ length: 200 }, () => parts[Math.floor(random() * parts.length)] ?? '').join('');
    const marks = marksOf(text);
    const { places: _places, ...lists } = marks;
    for (const spans of Object.values(lists)) {
      let reached = 0;
      for (const span of spans as readonly MarkedSpan[]) {
        expect(span.startChar).toBeGreaterThanOrEqual(reached);
        expect(span.endChar).toBeGreaterThan(span.startChar);
        expect(span.endWord).toBeGreaterThanOrEqual(span.startWord);
        reached = span.endChar;
      }
      expect(reached).toBeLessThanOrEqual(text.length);
    }
  }
  for (const part of [
    '“',
    '"',
    '(',
    '(A',
    '[1',
    'et al. ',
    '\n\n“',
    '„“',
    '> a\n',
    'References\n',
    '    a\n\n',
  ]) {
    expect(() => marksOf(part.repeat(100_000))).not.toThrow();
  }
});
