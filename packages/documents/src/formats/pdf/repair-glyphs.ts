const ligatures: Readonly<Record<string, string>> = {
  '\uFB00': 'ff',
  '\uFB01': 'fi',
  '\uFB02': 'fl',
  '\uFB03': 'ffi',
  '\uFB04': 'ffl',
  '\uFB05': 'st',
  '\uFB06': 'st',
};

/** Accents that old fonts paint as separate characters, before the letter or after it. */
const combining: Readonly<Record<string, string>> = {
  '\u00A8': '\u0308',
  '\u00B4': '\u0301',
  '\u0060': '\u0300',
  '\u02C6': '\u0302',
  '\u02DC': '\u0303',
  '\u02DA': '\u030A',
  '\u00B8': '\u0327',
  '\u02C7': '\u030C',
  '\u02DD': '\u030B',
  '\u02D8': '\u0306',
  '\u00AF': '\u0304',
  '\u02C9': '\u0304',
  '\u02D9': '\u0307',
  '\u02DB': '\u0328',
};
/** Their letters, in a pattern. */
const accentLetters = '\u00A8\u00AF\u00B4\u0060\u02C6\u02C7\u02C9\u02D8-\u02DD\u00B8';
/** Letters without the dot that an accent replaces. */
const withDot: Readonly<Record<string, string>> = { '\u0131': 'i', '\u0237': 'j' };

/** Hebrew and Arabic letters in the form of their place in a word, and Chinese radicals that stand for a character. */
const presentationForms = /[\u2F00-\u2FD5\uFB1D-\uFDCF\uFDF0-\uFDFC\uFE70-\uFEFC]/g;

/** Radicals that are written like a character. Unicode does not relate them; browsers name the glyph after them. */
const radicals = new Map(
  [
    ...'⺁厂⺅亻⺈刀⺋㔾⺌小⺒巳⺓幺⺗心⺘扌⺝月⺟母⺠民⺡氵⺢水⺣灬⺤爪⺥爫⺧牛⺨犭⺩王⺬示⺭礻⺮竹⺯糸⺰纟⺱罓⺲罒⺳网⺶羊⺷羊⺹老⺻聿⺼肉⺽臼⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻇角⻈讠⻉贝⻊足⻋车⻌辶⻍辶⻎辶⻏阝⻐钅⻑長⻒長⻓长⻔门⻕阜⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞食⻟飠⻠饣⻡首⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, radical = '', character = '']) => [radical, character]),
);

const looseAccent = new RegExp(`([${accentLetters}]) ?(\\p{L})`, 'gu');

/** The sign for "am" of Thai and Lao, which fonts paint as a ring above the letter and a vowel beside it. */
const splitAm = /(?:\u0E4D([\u0E48-\u0E4B]?)|([\u0E48-\u0E4B])\u0E4D)\u0E32/g;
const splitLaoAm = /(?:\u0ECD([\u0EC8-\u0ECB]?)|([\u0EC8-\u0ECB])\u0ECD)\u0EB2/g;

/** Thai marks in the higher or lower place that fonts of Windows and Mac have for tall letters. */
const thaiForms =
  '\u0E10\u0E34\u0E35\u0E36\u0E37\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E0D\u0E31\u0E4D\u0E47\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E38\u0E39\u0E3A';

function repairThaiAndLao(text: string): string {
  if (!/[\u0E00-\u0EFF\uF700-\uF71A]/.test(text)) return text;
  return text
    .replace(/[\uF700-\uF71A]/g, (form) => thaiForms[form.charCodeAt(0) - 0xf700] ?? form)
    .replace(splitAm, '$1$2\u0E33')
    .replace(splitLaoAm, '$1$2\u0EB3');
}

/** Restores the letters as they were typed: splits ligatures and puts loose accents on their letters. */
export function repairGlyphs(text: string): string {
  return repairThaiAndLao(text)
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligatures[ligature] ?? ligature)
    .replace(presentationForms, (form) => form.normalize('NFKC'))
    .replace(/[\u2E80-\u2EF3]/g, (radical) => radicals.get(radical) ?? radical)
    .replace(looseAccent, composed)
    .normalize('NFC');
}

/** Adds a piece whose first character may be an accent that belongs to the last letter before it. */
export function withAccent(before: string, piece: string): string {
  const letter = /\p{L}$/u.exec(before.slice(-2))?.[0];
  const whole = letter === undefined ? undefined : composedWith(letter, piece.charAt(0));
  return letter === undefined || whole === undefined
    ? before + piece
    : before.slice(0, -letter.length) + whole + piece.slice(1);
}

/** The letter with the accent as one character; undefined if there is no such character. */
export function composedWith(letter: string, accent: string): string | undefined {
  const mark = combining[accent];
  if (mark === undefined) return undefined;
  const whole = ((withDot[letter] ?? letter) + mark).normalize('NFC');
  return whole.length === 1 ? whole : undefined;
}

function composed(all: string, accent: string, letter: string): string {
  return composedWith(letter, accent) ?? all;
}
