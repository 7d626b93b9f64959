import { describe, expect, test } from 'vitest';
import { alignmentDefaults, alignTexts, analyseText, compileReport, type Passage } from '../index.ts';
import { seededRandom } from '../testing/random-texts.ts';
import { citationOf, citationParts, excludedByCitation } from './citation-of.ts';
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

const copied =
  'a dry stone wall stands without mortar because every stone is wedged by the weight of the ones above it and by the long stones across both faces';
const source = analyseText(`Visitors ask why the fields look so. ${copied}. Hedges need a yearly cut.`);
const lead =
  'My grandfather kept sheep on the hill behind the old school for most of his life. He used to say that';
const tail =
  'Later in the chapter I come back to what this means for the village, its roads and its three remaining farms, none of which has a son.';

function kindOf(text: string): string {
  const checked = analyseText(text);
  const passages = alignTexts(checked, source, alignmentDefaults);
  expect(passages).toHaveLength(1);
  return passages.map((passage) => citationOf(passage, markCitations(checked))).join();
}

describe('a passage is', () => {
  test.each([
    ['quotedAndCited', `${lead} “${copied}” (Brandt 2020, p. 5). ${tail}`],
    ['quotedAndCited', `As Brandt (2020) writes, „${copied}“. ${tail}`],
    ['quoted', `${lead} «${copied}». ${tail} ${tail} So Brandt (2020) has it.`],
    ['cited', `${lead} ${copied} [12]. ${tail}`],
    ['none', `${lead} ${copied}. ${tail} ${tail} So Brandt (2020) has it.`],
    [
      'none',
      `${lead} “a dry stone wall stands” without mortar because every stone is wedged by the weight of the ones above it and by the long stones across both faces. ${tail}`,
    ],
    [
      'none',
      `${lead} “a dry stone wall stands without mortar because every stone is wedged by the weight” of the ones above it and by the long stones across both faces. ${tail}`,
    ],
    [
      'quoted',
      `${lead} a dry stone “wall stands without mortar because every stone is wedged by the weight of the ones above it and by the long stones across both faces”. ${tail} ${tail}`,
    ],
    ['cited', `${lead}.\n\nReferences\n\n[1] Brandt 2020: ${copied}\n`],
  ])('%s', (kind, text) => {
    expect(kindOf(text)).toBe(kind);
  });
});

/** One sentence of words with ten characters each. */
const places: CitationMarks['places'] = {
  words: {
    ...analyseText('').words,
    count: 300,
    startChars: Uint32Array.from({ length: 300 }, (_, i) => 10 * i),
    endChars: Uint32Array.from({ length: 300 }, (_, i) => 10 * i + 10),
  },
  sentences: { count: 1, startWords: Uint32Array.of(0), endWords: Uint32Array.of(300) },
};

test('finds the same marker for a passage as a search of all markers', () => {
  const random = seededRandom(11);
  const upTo = (most: number): number => Math.floor(random() * most);
  const seen = new Set<string>();
  for (let round = 0; round < 500; round++) {
    const markers: CitationMarks['markers'][number][] = [];
    for (let at = upTo(400); at < 2000; at += 1 + upTo(500)) {
      markers.push({
        kind: 'bracket',
        startChar: at,
        endChar: (at += 3 + upTo(200)),
        startWord: Math.floor((at - 1) / 10),
        endWord: Math.floor(at / 10) + 1,
      });
    }
    const start = 10 * upTo(150);
    const end = start + 10 * (1 + upTo(50));
    const isBeside = markers.some(
      ({ startChar, endChar }) =>
        (startChar >= end - 80 && startChar <= end + 120) || (endChar >= start - 80 && endChar <= start + 80),
    );
    const passage = {
      checkedStartChar: start,
      checkedEndChar: end,
      checkedStartWord: start / 10,
      checkedEndWord: end / 10,
    } as Passage;
    const kind = citationOf(passage, { quotes: [], blockQuotes: [], markers, bibliographies: [], places });
    expect(kind).toBe(isBeside ? 'cited' : 'none');
    seen.add(kind);
  }
  expect(seen.size).toBe(2);
});

describe('a marker cites its own sentence', () => {
  const quote = `“${copied}”`;
  const sentence = `A${copied.slice(1)}`;
  test.each([
    // Before the copy
    ['cited', `${lead} the book of Brandt (2020) is right: ${copied}. ${tail}`],
    ['none', `Trams are dull, as everybody knows (Smith 2010). ${sentence}. ${tail}`],
    ['none', `Straßenbahnen sind langweilig, wie jeder weiß (vgl. Schmidt 2010: 4). ${sentence}. ${tail}`],
    ['none', `Los tranvías aburren, como se sabe [12]. ${sentence}. ${tail}`],
    ['none', `Les trams ennuient, on le sait.¹ ${sentence}. ${tail}`],
    // Behind it
    ['cited', `${lead} ${copied} (Brandt 2020). ${tail}`],
    ['cited', `${lead} ${copied}. (Brandt 2020) ${tail}`],
    ['cited', `${lead} ${copied}.¹ ${tail}`],
    ['none', `${lead} ${copied}. My aunt agrees (Smith 2010). ${tail}`],
    ['quotedAndCited', `${lead} ${quote} (p. 31). ${tail}`],
    ['quotedAndCited', `${lead} ${quote} (S. 31 f.). ${tail}`],
    ['quoted', `${lead} ${quote}. ${tail} (p. 31)`],
    // Addresses
    ['quotedAndCited', `${lead} ${quote} (https://walls.example.com/docs/dry.txt). ${tail}`],
    ['quotedAndCited', `${lead} ${quote} (source: www.walls.example.com/x, retrieved 3 May 2024). ${tail}`],
    [
      'quotedAndCited',
      `${lead} ${quote} [Quelle: https://walls.example.com, abgerufen am 3. Mai 2024]. ${tail}`,
    ],
    ['quotedAndCited', `${lead} ${quote}, https://doi.org/10.5555/12345678. ${tail}`],
    [
      'quotedAndCited',
      `${lead} ${quote} (consultado en www.muros.example.com/x el 3 de mayo de 2024). ${tail}`,
    ],
    ['cited', `${lead} ${copied} (consulté le 3 mai 2024 : https://murs.example.com/x). ${tail}`],
    // Dates
    ['none', `The strike began (in Ostrava, in 1911) and so ${copied}. ${tail}`],
    ['none', `Der Streik begann (Ostrau, im Jahre 1911), und so ${copied}. ${tail}`],
    ['none', `La huelga empezó (Ostrava, en 1911) y así ${copied}. ${tail}`],
    ['none', `La grève éclata (à Ostrava, vers 1911), et ainsi ${copied}. ${tail}`],
  ])('%s: %s', (kind, text) => {
    expect(kindOf(text)).toBe(kind);
  });
});

test('a passage has a part for a quotation and one for the copy behind it', () => {
  const words = copied.split(' ');
  const half = words.length / 2;
  const [one, two] = [words.slice(0, half).join(' '), words.slice(half).join(' ')];
  const checked = analyseText(`${lead} “${one}” (Brandt 2020, p. 5). ${two}. ${tail}`);
  const marks = markCitations(checked);
  const passages = alignTexts(checked, source, alignmentDefaults);
  expect(passages).toHaveLength(1);
  const parts = passages.flatMap((passage) => citationParts(passage, marks));
  expect(parts.map(({ citation }) => citation)).toEqual(['quotedAndCited', 'none']);
  expect(passages.map((passage) => citationOf(passage, marks))).toEqual(['none']);
  const citations = passages.map((passage) => citationParts(passage, marks));
  const rating = { isAccepted: false, isExcluded: false };
  const groupsOf = (quotes: 'none' | 'cited') =>
    compileReport({
      checked,
      sources: [{ sourceId: 1, passages, citations, rating }],
      settings: alignmentDefaults,
      excludedSpans: excludedByCitation(marks, { quotes, bibliography: false }),
    }).figures.groups?.map(({ citation, words: counted }) => [citation, counted]);
  const rest = [
    ['none', half],
    ['cited', 0],
    ['quoted', 0],
  ];
  expect(groupsOf('none')).toEqual([...rest, ['quotedAndCited', half]]);
  // Leaving out cited quotations leaves out the words of this group and no others.
  expect(groupsOf('cited')).toEqual([...rest, ['quotedAndCited', 0]]);
});

test('the settings leave all quotations, cited quotations or the list of references out of the result', () => {
  const text = `${lead} “${copied}”. ${tail} ${tail}\n\n${tail} “${copied}” [3].\n\nReferences\n\n[3] Brandt 2020: ${copied}\n`;
  const checked = analyseText(text);
  const marks = markCitations(checked);
  const everything = analyseText(text);
  const sources = [
    {
      sourceId: 1,
      passages: alignTexts(checked, everything, alignmentDefaults),
      rating: { isAccepted: false, isExcluded: false },
    },
  ];
  const matched = (quotes: 'none' | 'cited' | 'all', bibliography: boolean): number =>
    compileReport({
      checked,
      sources,
      settings: alignmentDefaults,
      excludedSpans: excludedByCitation(marks, { quotes, bibliography }),
    }).matchedWords;
  const all = checked.words.count;
  const quoted = analyseText(copied).words.count;
  const [list] = marks.bibliographies;
  const listed = (list?.endWord ?? 0) - (list?.startWord ?? 0);
  expect(listed).toBe(quoted + 4);
  expect(excludedByCitation(marks, { quotes: 'none', bibliography: false })).toEqual([]);
  expect(matched('none', false)).toBe(all);
  expect(matched('cited', false)).toBe(all - quoted);
  expect(matched('all', false)).toBe(all - 2 * quoted);
  expect(matched('all', true)).toBe(all - 2 * quoted - listed);
});

test('an excluded part has the setting that excludes it, and no part twice', () => {
  const span = (startWord: number, endWord: number): MarkedSpan => ({
    startChar: 10 * startWord,
    endChar: 10 * endWord,
    startWord,
    endWord,
  });
  const marks: CitationMarks = {
    quotes: [span(0, 4), span(8, 12), span(14, 16), span(18, 24)],
    blockQuotes: [],
    markers: [],
    bibliographies: [span(10, 20)],
    places,
  };
  expect(excludedByCitation(marks, { quotes: 'all', bibliography: true })).toEqual([
    { ...span(0, 4), reason: 'quotation' },
    { ...span(8, 12), reason: 'quotation' },
    { ...span(12, 20), reason: 'bibliography' },
    { ...span(20, 24), reason: 'quotation' },
  ]);
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
