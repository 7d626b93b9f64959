/**
 * Quotation marks of the languages that the engine knows, with the ways in which people type and print them. This file
 * says what a single mark can be from the characters beside it; `findQuotes` pairs them.
 */

/** Two commas, grave accents or apostrophes are one mark: ,,typed'' and ``LaTeX''. */
export const quotationMark = /``|''|,,|‘‘|’’|<<|>>|[“”„‟«»‹›‚‘’'`"＂״「」『』｢｣﹁﹂﹃﹄〝〞〟]|\n[ \t\r]*\n/g;

/** The closing marks of each opening mark that are printed as such. */
const properClosers: Readonly<Record<string, readonly string[]>> = {
  '“': ['”'],
  '„': ['“', '”'],
  '‟': ['”'],
  // Swedish and Finnish; Arabic and Persian texts also have ”…“.
  '”': ['”', '“'],
  '«': ['»'],
  // German and Danish, or Swedish and Finnish
  '»': ['«', '»'],
  '‹': ['›'],
  '›': ['‹', '›'],
  '‚': ['‘', '’'],
  '‘': ['’', '’’'],
  '‘‘': ['’’'],
  '"': ['"'],
  '＂': ['＂'],
  '״': ['״'],
  '「': ['」'],
  '『': ['』'],
  '｢': ['｣'],
  '﹁': ['﹂'],
  '﹃': ['﹄'],
  '〝': ['〞', '〟'],
  '``': ["''", '’’', '”'],
  "''": ["''"],
  ',,': ["''", '’’', '“', '”', '‘‘'],
  '<<': ['>>'],
  "'": ["'"],
  '`': ["'", '’'],
};

/** The straight mark that a keyboard types in place of the closing mark. */
const straightClosers: Readonly<Record<string, readonly string[]>> = {
  '“': ['"', "''"],
  '„': ['"', "''"],
  '”': ['"'],
  '‟': ['"'],
  '״': ['"'],
  '``': ['"'],
  ',,': ['"'],
  '‚': ["'"],
  '‘': ["'"],
};

/** Marks with other uses, and typed ones: these never extend beyond a paragraph. */
const shortReach = new Set(['"', '‘', '‚', '‘‘', '``', "''", ',,', '<<', "'", '`', '״', '＂']);

/** Typed marks that also have other uses, unless a word follows. */
const typed = new Set(["'", "''", '`', '``', ',,']);

/** These end a quotation whatever is beside them. */
const onlyClosing = new Set(['」', '』', '｣', '﹂', '﹄', '〞', '〟']);
const onlyOpening = new Set(['「', '『', '｢', '﹁', '﹃', '〝']);

/**
 * A letter that a space or a sign separates from a quotation. Chinese, Japanese, Thai and others are written without
 * spaces, and Korean adds endings to a quotation; these scripts have no apostrophes.
 */
const wordCharacter = /[\p{L}\p{N}]/u;
const withoutApostrophes =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const blankOrOpening = /[\s([{—–\-/:“„«»‹›‚‘¿¡\u3000-\u303f\uff01-\uff20]/;
const hebrewMarks = new Set(['"', '״', '”']);
const punctuation = /[.,;:!?…)\]}\u3000-\u303f\uff01-\uff20]/;
/** 'tis, 'twas, rock 'n' roll, 's avonds, 't huis, 'em: the apostrophe stands for letters. */
const elision =
  /^(?:tis|twas|twere|twill|twould|til|till|em|cause|bout|cos|cuz|round|neath|gainst|ll|re|ve|[dkmnst])(?!\p{L})/iu;

function isOpeningMark(mark: string): boolean {
  return mark in properClosers;
}

export function closesProperly(opener: string, mark: string): boolean {
  return properClosers[opener]?.includes(mark) === true;
}

export function closesStraight(opener: string, mark: string): boolean {
  return straightClosers[opener]?.includes(mark) === true;
}

/** Whether its quotation ends with the paragraph at the latest. */
export function hasShortReach(opener: string): boolean {
  return shortReach.has(opener);
}

/** The opening marks that a straight mark may close. */
export const closedStraight: readonly string[] = Object.keys(straightClosers);

export function canClose(text: string, at: number, mark: string, opener: string): boolean {
  if (onlyClosing.has(mark)) return true;
  const before = text.charAt(at - 1);
  const after = characterAt(text, at + mark.length);
  const isAfterBlank = /^\s?$/.test(before);
  if (mark === '’' || mark === '‘' || mark === '״') return !isAfterBlank && !isLetterBeside(after);
  if (mark === "'") {
    if (isAfterBlank || isLetterBeside(after)) return false;
    return opener !== mark || punctuation.test(before) || endsClause(text, at + 1);
  }
  // Hebrew abbreviations have the mark between two letters.
  if (mark === '"') return !isAfterBlank && !(wordCharacter.test(before) && isLetterBeside(after));
  if (mark === '＂' || (mark.length > 1 && mark !== '>>')) return !isAfterBlank;
  if (mark === opener) return !isAfterBlank && !wordCharacter.test(after);
  // French puts a blank before its closing mark. The others open if a word follows and no word precedes.
  return mark === '»' || mark === '›' || mark === '>>' || !(isAfterBlank && wordCharacter.test(after));
}

export function canOpen(text: string, at: number, mark: string): boolean {
  if (!isOpeningMark(mark)) return false;
  if (onlyOpening.has(mark)) return true;
  const before = text.charAt(at - 1);
  const after = text.charAt(at + mark.length);
  const isAtStart =
    before === '' ||
    blankOrOpening.test(before) ||
    withoutApostrophes.test(before) ||
    (hebrewMarks.has(mark) && isAfterHebrewPrefix(text, at));
  if (mark === '«' || mark === '‹' || mark === '<<') return isAtStart || !wordCharacter.test(before);
  if (mark === '„' || mark === '“') return !/^\s?$/.test(after);
  if (!isAtStart || /^\s?$/.test(after)) return false;
  if (!typed.has(mark)) return true;
  if (!wordCharacter.test(characterAt(text, at + mark.length))) return false;
  return mark !== "'" || !(/\d/.test(after) || elision.test(text.slice(at + 1, at + 9)));
}

/** "And", "in" or "the" are written as one letter before a quotation. An abbreviation has one letter behind its mark. */
function isAfterHebrewPrefix(text: string, at: number): boolean {
  return (
    /(?:^|[^\p{L}])\p{Script=Hebrew}{1,2}$/u.test(text.slice(Math.max(0, at - 3), at)) &&
    /^\p{Script=Hebrew}{2}/u.test(text.slice(at + 1, at + 3))
  );
}

/** An apostrophe ends the word of an owner (students' work) unless the clause ends there, too. */
function endsClause(text: string, at: number): boolean {
  const after = text.slice(at, at + 2);
  return (
    after === '' ||
    /^(?:[.,;:!?…)\]}—–”»\n\r]| [([—–])/.test(after) ||
    withoutApostrophes.test(after.charAt(0))
  );
}

function isLetterBeside(character: string): boolean {
  return wordCharacter.test(character) && !withoutApostrophes.test(character);
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0x20);
}

/** A mark at the start of a line that only continues the quotation. */
export function startsLine(text: string, at: number): boolean {
  return /\n[ \t]*$/.test(text.slice(Math.max(0, at - 12), at));
}

/** Spanish and French open each further paragraph of a quotation with the closing mark: «One.⏎⏎»Two.» */
export function continuesQuotation(text: string, at: number, mark: string): boolean {
  if (mark !== '»' && mark !== '›') return false;
  const before = text.slice(Math.max(0, at - 12), at);
  if (/\n[ \t\r]*\n[ \t]*$/.test(before))
    return /^[ \u00a0\u202f]?[\p{L}\p{N}]/u.test(text.slice(at + 1, at + 4));
  return /\n[ \t]*$/.test(before) && wordCharacter.test(text.charAt(at + 1));
}
