import { describe, expect, test } from 'vitest';
import { alignmentDefaults, alignTexts, analyseText, compileReport, type Passage } from '../index.ts';
import { copied, lead, source, tail } from '../testing/copied-sentence.ts';
import { seededRandom } from '../testing/random-texts.ts';
import { citationOf, citationParts, excludedByCitation } from './citation-of.ts';
import type { CitationMarks, MarkedSpan } from './citation-marks.ts';
import { markCitations } from './mark-citations.ts';

function kindOf(text: string): string {
  const checked = analyseText(text);
  const passages = alignTexts(checked, source, alignmentDefaults);
  expect(passages).toHaveLength(1);
  return passages.map((passage) => citationOf(passage, markCitations(checked))).join();
}

describe('the citation of a passage', () => {
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
  ])('is %s', (kind, text) => {
    expect(kindOf(text)).toBe(kind);
  });
});

/** One sentence of words with ten characters each. */
const places: CitationMarks['places'] = {
  words: {
    count: 300,
    startChars: Uint32Array.from({ length: 300 }, (_, i) => 10 * i),
    endChars: Uint32Array.from({ length: 300 }, (_, i) => 10 * i + 10),
  },
  sentences: { count: 1, endWords: Uint32Array.of(300) },
};

test('the search for the nearest marker finds the same one for a passage as a search of all markers', () => {
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
    // An author and a year in the sentence before a quotation
    ['quotedAndCited', `Brandt (2020) studied the walls of the north. It says there: ${quote}. ${tail}`],
    ['quotedAndCited', `Kern erzählt es anders (vgl. Brandt 2020: 4). ${quote}. ${tail}`],
    ['quotedAndCited', `Así lo cuenta Ruiz [Brandt 2020]. «${copied}». ${tail}`],
    ['quotedAndCited', `Brandt (2020) a étudié les murs.\n\n> ${copied}.\n\n${tail}`],
    ['quotedAndCited', `Brandt (2020) calls it a “dry wall”. ${quote}. ${tail}`],
    ['quotedAndCited', `Brandt (2020), ${lead.toLowerCase()} he knew it, wrote for all: ${quote}. ${tail}`],
    ['quoted', `They say that “trams are always dull and slow” (Smith 2010). ${quote}. ${tail}`],
    ['quoted', `Brandt (2020) studied the walls of the north. ${tail} “${sentence}”. ${tail}`],
    ['quoted', `Trams are dull, as everybody knows [12]. ${quote}. ${tail}`],
    ['none', `Brandt (2020) studied the walls of the north. ${sentence}. ${tail}`],
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
