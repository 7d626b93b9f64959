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
    ['German, closed with a straight mark', 'Er sagt: „Die Mauer steht", und ging.', ['„Die Mauer steht"']],
    [
      'German, a board inside',
      'Er sagt: „Ein Brett von 5" und 7" Zoll“, ja.',
      ['„Ein Brett von 5" und 7" Zoll“'],
    ],
    ['German, single, closed straight', "Er sagt: ‚Die Mauer steht' oft.", ["‚Die Mauer steht'"]],
    ['German, typed', "Er sagt: ,,Die Mauer steht'' oft.", [",,Die Mauer steht''"]],
    ['Dutch', 'Zij zei: „De muur staat” en ‘hij valt’.', ['„De muur staat”', '‘hij valt’']],
    ['Swedish and Finnish', 'Hon sade: ”Muren står” och »den faller».', ['”Muren står”', '»den faller»']],
    ['German, a pointed one left open', 'Er: »Eins und »zwei« und drei.', ['»zwei«']],
    ['Czech, Slovak, Slovene, Icelandic', 'Řekla: „Zeď stojí.“ A šla.', ['„Zeď stojí.“']],
    ['Polish, Romanian, Hungarian', 'Mówi: „Mur stoi” i »idzie«.', ['„Mur stoi”', '»idzie«']],
    ['Russian, Ukrainian, nested', 'Он: «Стена „в порядке“ стоит», да.', ['«Стена „в порядке“ стоит»']],
    ['Greek', 'Είπε: «Ο τοίχος στέκει» και “έφυγε”.', ['«Ο τοίχος στέκει»', '“έφυγε”']],
    ['Arabic', 'قال: «الجدار قائم» ثم ”ذهب“.', ['«الجدار قائم»', '”ذهب“']],
    ['Hebrew', 'הוא אמר: "צה"ל כאן" ו״הלך״ משם.', ['"צה"ל כאן"', '״הלך״']],
    ['Hindi', 'उसने कहा “दीवार खड़ी है” और ‘गया’।', ['“दीवार खड़ी है”', '‘गया’']],
    ['Chinese', '他说：“墙‘还’在。”然后走了。', ['“墙‘还’在。”']],
    ['Chinese, straight', '他说:"墙还在"然后"走"了。', ['"墙还在"', '"走"']],
    ['Japanese', '彼は「壁は『まだ』ある」と言い、『本』を読む。', ['「壁は『まだ』ある」', '『本』']],
    ['Korean', '그는 “벽이 서 있다”라고 ‘말’하고 "갔다"고 한다.', ['“벽이 서 있다”', '‘말’', '"갔다"']],
    ['Thai', 'เขาบอกว่า“กำแพงยังอยู่”แล้วไป', ['“กำแพงยังอยู่”']],
    [
      'typewritten',
      "He says ``the wall stands'' and ``goes\" and `stays' here.",
      ["``the wall stands''", '``goes"', "`stays'"],
    ],
    ['printed from TeX', 'He says ‘‘the wall’s end’’ here.', ['‘‘the wall’s end’’']],
    ['typed guillemets', 'Il dit << le mur tient >> ici.', ['<< le mur tient >>']],
    [
      'straight single',
      "He wrote, 'a wall's end is near,' and 'it stands'.",
      ["'a wall's end is near,'", "'it stands'"],
    ],
    [
      'straight apostrophes',
      "The students' work isn't Peter's, 'twas rock 'n' roll; 's avonds in '98, l'homme qu'il aime, 'em and 'til then, the boys'.",
      [],
    ],
    ['code', "Call `name` and the students' `work` there.", []],
    ['a German mark left open', 'Er sagt: „Und dann.\n\nDie Mauer steht, "sagt" sie.', ['"sagt"']],
    [
      'a mark left open before a later quotation',
      'He: “One.\n\nThen two “three” and four” end.',
      ['“three”'],
    ],
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
  ])('begin at their heading and end before the next one: %s', (heading, next) => {
    const text = `Text of the last chapter.\n\n${heading}\n\n${entries}\n${next}\n\nTables follow here.`;
    expect(cut(text, marksOf(text).bibliographies)).toEqual([`${heading}\n\n${entries.trimEnd()}`]);
    const open = `Text.\n\n${heading}\n${entries}`;
    expect(cut(open, marksOf(open).bibliographies)).toEqual([`${heading}\n${entries.trimEnd()}`]);
  });

  test.each([
    '7 References and Notes',
    'Literatur- und Quellenverzeichnis',
    'VIII. Bibliografía',
    '8. NOTES & REFERENCES',
    'Kapitel 9: Quellen- und Literaturverzeichnis',
    'Anhang B – Verwendete Literatur (Auswahl)',
    '**Sources et bibliographie**',
    'Fuentes y bibliografía',
    'Riferimenti bibliografici',
    'Referências bibliográficas',
    'Literatuurlijst en bronnen',
    'Käll- och litteraturförteckning',
    'Litteraturliste',
    'Lähteet ja kirjallisuus',
    'Bibliografia i netografia',
    'Seznam použité literatury',
    'Irodalomjegyzék',
    'Bibliografie și note',
    'Kaynakça',
    'Βιβλιογραφία και σημειώσεις',
    'IX. СПИСОК ЛИТЕРАТУРЫ',
    'Список використаних джерел',
    'قائمة المراجع والمصادر',
    'רשימת מקורות',
    'संदर्भ सूची',
    'Daftar Pustaka',
    'Tài liệu tham khảo',
    '六、参考文献',
    '参考文献及注释',
    '引用文献',
    '참고문헌',
    'บรรณานุกรม',
  ])('are found below %j', (heading) => {
    const text = `Text of the last chapter.\n\n${heading}\n\n${entries}`;
    expect(cut(text, marksOf(text).bibliographies)).toEqual([`${heading}\n\n${entries.trimEnd()}`]);
  });

  const prose =
    'A dry stone wall stands without mortar because every stone is wedged by the weight of the ones above it. Kern (2018) says that the long stones across both faces hold it, and that frost does the rest in every winter.';
  const many = Array.from(
    { length: 40 },
    (_, i) => `[${i + 1}] Brandt, J. & Kern, A.: Mauern im Norden ${i}. Kiel ${1960 + i}.`,
  ).join('\n');
  const chineseProse = '古老的城墙没有用灰浆却屹立了几百年，因为每一块石头都被上面石头的重量紧紧地压住了。';
  test.each([
    ['after a few entries', [entries.trimEnd()], [prose]],
    ['after very many entries', [many], [prose]],
    ['between entries', [entries.trimEnd(), many], [prose]],
    ['before entries', [prose, entries.trimEnd()], [prose]],
    ['in lines of 60 characters', [entries.trimEnd()], [prose.replace(/(.{40,58}) /g, '$1\n')]],
    ['in another language', [entries.trimEnd()], [chineseProse]],
  ])('prose counts %s', (_, lists, own) => {
    const [first, second] = lists;
    const parts = second === undefined ? [first, ...own] : [first, ...own, second];
    const text = `Text of the last chapter.\n\nReferences\n\n${(first === prose ? lists : parts).join('\n\n')}\n`;
    const left = lists.filter((list) => list !== prose);
    const marked = cut(text, marksOf(text).bibliographies).join('\n');
    for (const list of left) for (const line of list.split('\n')) expect(marked).toContain(line);
    for (const line of own.flatMap((paragraph) => paragraph.split('\n'))) expect(marked).not.toContain(line);
  });

  test('prose counts directly below an entry', () => {
    const text = `Text.\n\nReferences\n${entries}${prose}\n`;
    expect(cut(text, marksOf(text).bibliographies)).toEqual([`References\n${entries.trimEnd()}`]);
  });

  test('the parts of a list belong to it', () => {
    const text = `Text.\n\nReferences\n\nBooks\n\n${entries}\nWebsites\n\nhttps://walls.example.com/dry (3 May 2024)\n`;
    expect(cut(text, marksOf(text).bibliographies)).toEqual([
      text.slice(text.indexOf('References')).trimEnd(),
    ]);
  });

  test('may have several parts', () => {
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
  ])('are not found in %j', (text) => {
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
    "'",
    "''",
    '``',
    ',,',
    '「',
    '」',
    '״',
    '墙',
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
    '„"',
    ' „a"',
    " 'a",
    ' `a',
    '「',
    '> a\n',
    'References\n',
    '    a\n\n',
  ]) {
    expect(() => marksOf(part.repeat(100_000))).not.toThrow();
  }
});
