const ligatures: Readonly<Record<string, string>> = {
  '\uFB00': 'ff',
  '\uFB01': 'fi',
  '\uFB02': 'fl',
  '\uFB03': 'ffi',
  '\uFB04': 'ffl',
  '\uFB05': 'st',
  '\uFB06': 'st',
};

/** Accents that old fonts paint as separate characters before the letter. */
const combining: Readonly<Record<string, string>> = {
  '\u00A8': '\u0308',
  '\u00B4': '\u0301',
  '\u0060': '\u0300',
  '\u02C6': '\u0302',
  '\u02DC': '\u0303',
  '\u02DA': '\u030A',
  '\u00B8': '\u0327',
};

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

/** Restores the letters as they were typed: splits ligatures and puts loose accents on their letters. */
export function repairGlyphs(text: string): string {
  return text
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligatures[ligature] ?? ligature)
    .replace(presentationForms, (form) => form.normalize('NFKC'))
    .replace(/[\u2E80-\u2EF3]/g, (radical) => radicals.get(radical) ?? radical)
    .replace(/([\u00A8\u00B4\u0060\u02C6\u02DC\u02DA\u00B8]) ?(\p{L})/gu, composed)
    .normalize('NFC');
}

/** Adds a piece whose first character may be an accent that belongs to the last letter before it. */
export function withAccent(before: string, piece: string): string {
  const accent = combining[piece.charAt(0)];
  const letter = /\p{L}$/u.exec(before.slice(-2))?.[0];
  if (accent === undefined || letter === undefined) return before + piece;
  const whole = (letter + accent).normalize('NFC');
  return whole.length > 1 ? before + piece : before.slice(0, -letter.length) + whole + piece.slice(1);
}

function composed(all: string, accent: string, letter: string): string {
  const base = letter === '\u0131' ? 'i' : letter;
  const whole = (base + (combining[accent] ?? '')).normalize('NFC');
  return whole.length === 1 ? whole : all;
}
