import { describe, expect, test } from 'vitest';
import { findManipulation } from './find-manipulation.ts';
import { maxPlaces } from './manipulation-report.ts';

const plain = 'The ferry leaves the harbour when the tide is high and does not wait for those who are late.';

/** Kinds and counts as one readable string. */
function kindsOf(text: string): string {
  return findManipulation(text)
    .hints.map(({ kind, count }) => `${kind} ${count}`)
    .join(', ');
}

describe('tricks', () => {
  test.each([
    ['Cyrillic letters in Latin words', plain.replaceAll('a', 'а').replaceAll('o', 'о'), 'homoglyphs 11'],
    ['Greek letters in Latin words', 'The tοwn cοuncil Νever knew abοut the Ηarbour', 'homoglyphs 5'],
    ['Latin letters in Russian words', 'Это cлово, мecто, вpемя, дoм и это cлово', 'homoglyphs 5'],
    ['zero-width spaces', plain.replaceAll('e', '\u200be'), 'invisibleCharacters 12'],
    ['joiners', plain.replaceAll('rr', 'r\u2060r').replaceAll('he', 'h\u200de'), 'invisibleCharacters 5'],
    ['variation selectors on letters', 'plagiari\ufe00sm here', 'invisibleCharacters 1'],
    ['hidden data in tags', 'A word.\u{E0061}\u{E0062}\u{E0063} More.', 'invisibleCharacters 1'],
    ['fillers', 'the har\u3164bour', 'invisibleCharacters 1'],
    ['a control character', 'the har\u0002bour', 'invisibleCharacters 1'],
    ['soft hyphens after every letter', 'f\u00ade\u00adr\u00adr\u00ady', 'softHyphens 4'],
    ['two soft hyphens', 'fer\u00ad\u00adry', 'softHyphens 1'],
    ['letter-spaced words', 'they say that p l a g i a r i s m  h u r t s all', 'letterSpacing 2'],
    ['a sentence without blanks', plain.replaceAll(' ', ''), 'joinedWords 1'],
    [
      'a German sentence without blanks',
      'Die Fähre legt ab, wenn die Flut hoch steht. DieFährewartetnichtaufdiediezuspätkommenundsieistnichtalleinschuld',
      'joinedWords 1',
    ],
    [
      'two joined parts of sentences',
      'It was late, and so thequickbrownfoxandthedog ran, and itwasnotthefirstonetorun for it.',
      'joinedWords 2',
    ],
    ['blanks of unusual widths', plain.replaceAll(' ', '\u2005'), 'unusualSpaces 18'],
    ['Braille blanks', plain.replaceAll(' ', '\u2800'), 'unusualSpaces 18'],
    ['no-break spaces all over', `${plain} ${plain}`.replaceAll(' ', '\u00a0'), 'unusualSpaces 36'],
    ['strokes through letters', 'p\u0336l\u0336a\u0336g\u0336 and on', 'combiningMarks 1'],
    ['dots under every letter', 'f\u0324e\u0324b\u0324g\u0324', 'combiningMarks 1'],
    ['heaps of marks', 'word\u0301\u0302\u0303\u0304\u0306\u0307s', 'combiningMarks 1'],
    ['a reversed word', 'the \u202eyrref\u202c leaves', 'directionOverrides 1'],
    ['reversed Hebrew', 'המעבורת \u202dיוצאת\u202c', 'directionOverrides 1'],
  ])('%s', (_, text, expected) => {
    expect(kindsOf(text)).toBe(expected);
  });

  test('are shown in their places', () => {
    const text = 'The fеrry leaves the har\u200bbour';
    const { hints } = findManipulation(text);
    expect(
      hints.flatMap(({ places }) => places.map((span) => text.slice(span.startChar, span.endChar))),
    ).toEqual(['fеrry', '\u200b']);
  });

  test('are all counted, and only the first are listed', () => {
    const [hint] = findManipulation('har\u200bbour '.repeat(1000)).hints;
    expect(hint?.count).toBe(1000);
    expect(hint?.places).toHaveLength(maxPlaces);
    expect(hint?.places.at(-1)).toEqual({ startChar: 894, endChar: 895 });
  });
});

describe('honest texts', () => {
  test.each([
    ['English', plain],
    ['nothing', ''],
    [
      'German with soft hyphens from a PDF',
      'Die Schiff\u00adfahrts\u00adgesell\u00adschaft über\u00adnimmt die Ver\u00adant\u00adwor\u00adtung, und die Be-\u00ad\nhörde prüft die Ver\u00ad\nträge; Auf\u200clage und Schilf\u200cinsel bleiben.',
    ],
    [
      'German compounds',
      `Das Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz, die Donaudampfschifffahrtsgesellschaft, der
      Rechtsschutzversicherungsgesellschaften und die Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung
      stehen mit der Straßenverkehrsordnungswidrigkeitenverfolgung, der Arbeitsunfähigkeitsbescheinigungen, dem
      Bundesausbildungsförderungsgesetz und der Kraftfahrzeughaftpflichtversicherung im Amtsblatt, nicht aber die
      Wohnungsbauförderungsgesellschaftsvertragsunterlagen und Landwirtschaftsministeriumsangestelltenverhältnisse.`,
    ],
    [
      'German compounds that contain small words',
      `Der Aufsichtsratsvorsitzende und die Landesparteivorsitzende erklären, dass es neue Unternehmensbezeichnungen
      gibt, die mit den alten Aufzeichnungsvorschriften nicht zu vereinbaren sind.`,
    ],
    [
      'a Latin letter that was typed by mistake',
      'Паром відходить, коли вода стоїть високо, i не чекає на тих, хто запiзнився, бо це не його справа.',
    ],
    [
      'one accident of a conversion',
      'The harbour authoritiesandthecouncilmet in the spring, and nobody wrote it down.',
    ],
    [
      'long words of other languages',
      `The words antidisestablishmentarianism, floccinaucinihilipilification, electroencephalographically and
      thyroparathyroidectomized are long, and that is all that anyone can say about them without the dictionary.`,
    ],
    [
      'a long Finnish word',
      'Hän on lentokonesuihkuturbiinimoottoriapumekaanikkoaliupseerioppilas, ja se on pitkä sana.',
    ],
    [
      'Spanish',
      'El ministro habló anticonstitucionalmente y electroencefalográficamente; ¿quién lo duda?, dijo «él».',
    ],
    [
      'French with its blanks',
      'Il dit : « Jamais ! » ; elle répondit : « Pourquoi\u202f? » Il reste 10\u00a0000\u00a0francs. C’est l’été.',
    ],
    [
      'Vietnamese',
      'Chiếc phà rời bến khi nước lên cao và không chờ những người đến muộn. Tiếng Việt được viết bằng chữ Quốc ngữ.',
    ],
    [
      'Vietnamese, decomposed',
      'Chiếc phà rời bến khi nước lên cao và không chờ những người đến muộn, trước khi trường đóng cửa.'.normalize(
        'NFD',
      ),
    ],
    [
      'Arabic with marks and a tatweel',
      'تغادر العبّارة عِنْدَما يرتفع الماء \u200f(نحو 5 km)\u200e ولا تنتظر المتأخـــرين.',
    ],
    ['Persian with joiners', 'می\u200cروم و نمی\u200cخواهم که کتاب\u200cها را ببینم.'],
    [
      'Hebrew with points, marks and isolates',
      'הַמַּעְבֹּרֶת \u200fיוצאת\u200e \u2067כשהמים\u2069 גבוהים \u202bבערב\u202c \u202eשלום\u202c.',
    ],
    ['Hindi with joiners', 'क्\u200dष और क्\u200cष, श्री में पानी ऊँचा होता है।'],
    ['Thai with break hints', 'เรือออก\u200bเมื่อน้ำ\u200bขึ้นสูง\u200bและไม่รอ'],
    ['Khmer', 'ភាសា\u200bខ្មែរ\u200bពិរោះ'],
    [
      'Chinese and Japanese with their blanks',
      '水位高的时候\u3000渡船就开走\u3000不等\u3000迟到的人。\u3000潮が満ちると渡し船は出ます。葛\u{e0100}城',
    ],
    ['emoji', 'Family 👨‍👩‍👧‍👦, pilot 🧑🏽‍✈️, hearts ❤️‍🔥, flags 🏴󠁧󠁢󠁳󠁣󠁴󠁿🏳️‍🌈, keys 1️⃣#️⃣, info ℹ️ and mail ✉︎.'],
    [
      'formulae',
      'For α > 0, let Δx = λ·sinα + cosωt − βx and ρv² = 5 μm, 10 µF, 3 kΩ, ΔT, αx, γ-ray, σ², f̂(x), x̄, a⃗, ẋ and the p-value; χ2 test, η², kβ.',
    ],
    ['Greek in English', 'The word λόγος means word, and ὁ ἄνθρωπος is man; το νερό και ο άνθρωπος.'],
    [
      'Russian with Latin names',
      'Он открыл PDFом файл в Windows и iPhone’ом снял USB-кабель, WordPressа и html-код, МТС и ВТБ, сор и нос.',
    ],
    ['English with Russian words', 'The words сор, рос and осе are Russian, as are он and она.'],
    ['a spaced heading', 'I N H A L T\n\nErstes Kapitel. Die Fähre legt ab.\n\nA N H A N G  B\nTabellen'],
    [
      'lists of single letters',
      'Choose a b c d or A B C D E; let x y z w be given; z. B. u. a. m.; notes C D E F G A H C.',
    ],
    ['IPA', 'ferry [ˈfɛɹi], through [θɹuː], Bonn [bɔn], bon [bɔ̃], Fähre [ˈfɛːʁə], [t͡ʃ], [n̩], [ɫ̪]'],
    [
      'African and Lithuanian letters',
      'Ọ̀rọ̀ Yorùbá ní ohùn: ọmọ, ẹ̀kọ́, ń lọ; ɛ̃ ɔ̃ in Ewe; lietùvių̃ kalbõs kir̃tis.',
    ],
    [
      'a byte order mark and break hints in addresses',
      '\ufeffSee example.org/\u200bpath/\u200bfile and\ufeff\nnext.',
    ],
    [
      'hashes and keys',
      'ACGTACGTTAGCCATGCATGGACTACGATCAG dGhlIHF1aWNrIGJyb3duIGZveAandtheforthat QWERTYUIOPASDFGHJKLZXCVBNM',
    ],
  ])('%s', (_, text) => {
    expect(kindsOf(text)).toBe('');
  });
});
