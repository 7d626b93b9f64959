import { tokenise } from '../../text/tokenise.ts';
import type { TextLine } from '../text-lines.ts';
import { readAuthors } from './read-authors.ts';

/** An entry of a list of references over one or more lines, or a paragraph that is not an entry. */
export interface ListUnit {
  /** Half-open, in lines. */
  readonly startLine: number;
  readonly endLine: number;
  readonly kind: 'entry' | 'prose' | 'unclear';
}

/** A year, a web address, page numbers or a publisher: most entries contain at least one of them. */
const entrySign =
  /(?<!\d)(?:1[5-9]\d\d|20\d\d)(?!\d)|(?<!\p{Nd})[٠-٩۰-۹०-९০-৯๐-๙]{4}(?!\p{Nd})|https?:\/\/|www\.|\bdoi\b|\bpp?\.\s?\d|\bS\.\s?\d|\d\s?[-–]\s?\d|\bIn:|\[[A-Z](?:\/[A-Z]{2})?\]|\b(?:Hrsg|Eds?|Verlag|Press|Editorial|Éditions|n\. ?d\.|o\. ?J\.|s\. ?[fd]\.)(?!\p{L})/u;
/** "[12] ", "(3) ", "12. ", "• ": the start of an entry, or of an item of another list. */
const itemStart = /^\s{0,8}(?:\[\w{1,12}\]|\(\d{1,3}\)|\p{Nd}{1,3}[.)]|[-*•–▪])\s{0,8}(?=\S)/u;
/** A family name with a comma or a colon, a name in brackets, a quoted title, an address, or a year. */
const entryStart =
  /^\s{0,8}(?:[“„«"‘'「『《〈]|https?:|www\.|\(?(?:1[5-9]|20)\d\d|__|——|(?:(?:von|van|de|del|der|di|du|la|le|zu|vom|ter|ten|al-|el-|ibn|bin) ?){0,2}\p{Lu}[^\s,.:;(/&]{0,30}(?:[ -][^\s,.:;(/&]{1,30}){0,6} ?[,.:;(/&])/u;
const numberedWork =
  /^(?:\[\w{1,12}\]|\(\d{1,3}\)|\d{1,3}[.)])\s{0,8}\p{Lu}[\p{L}\p{M}’'-]{1,30}(?:,? (?:&|and|und|y|et|\p{Lu}[\p{L}\p{M}’'.-]{0,30})){0,6},? \(?(?:1[5-9]|20)\d\d[a-z]?\)?[.:]/u;
const yearBehind = /^[.,:]? {0,2}\(?(?:1[5-9]|20)\d\d[a-z]?\)?[.:]/u;
const casedLetter = /[\p{Lu}\p{Ll}]/u;
const entryEnd = /[.)\]”"»」』\d/。．]\s*$/u;
const separator = /[.,;:()[\]{}"“”„«»/–—&،؛：；，。．（）［］《》「」『』]|\p{Nd}+/gu;
const address = /(?:https?:\/\/|www\.|doi:\s?10\.|\b10\.\d{4})\S{1,400}/g;
const reference = /\([^()\n]{4,240}\)/g;
/**
 * The length of the beginning of an entry, where brackets contain its year. Later in a sentence they contain a
 * reference.
 */
const beginningChars = 160;

/** Entries consist of short parts: so many signs and numbers for each word. Sentences have fewer. */
const minSignsPerWord = 0.24;
const minSignsPerSpacelessWord = 0.4;
/** An entry with its author and year at its beginning may have a title like a sentence, of at most so many words. */
const maxTitleWords = 60;
/** Fewer words are not called prose. */
const minProseWords = 10;
/** Text after a complete entry, in the same paragraph, that is longer is prose. */
const minAttachedWords = 20;
const maxAttachedSigns = 0.16;
/** A line without a break is a paragraph of its own from this length on. */
const longLineChars = 160;

/** The share of signs is measured in the beginning of a paragraph. */
const measuredChars = 4000;

interface Measure {
  readonly words: number;
  readonly signs: number;
  readonly hasSign: boolean;
  readonly isSpaceless: boolean;
}

/** Whether the line contains a sign of an entry. */
export function hasEntrySign(line: string): boolean {
  return entrySign.test(line);
}

/** Divides lines without headings into entries and paragraphs. The lines between two units are blank. */
export function unitsOf(lines: readonly TextLine[], from: number, to: number): readonly ListUnit[] {
  const units: ListUnit[] = [];
  for (let start = from; start < to;) {
    if (lines[start]?.isBlank !== false) {
      start++;
      continue;
    }
    let end = start + 1;
    while (end < to && lines[end]?.isBlank === false && !startsUnit(lines[end], lines[end - 1])) end++;
    units.push(...divided(lines, start, end));
    start = end;
  }
  return units;
}

/** A new entry, or a paragraph in a line of its own. */
function startsUnit(line: TextLine | undefined, before: TextLine | undefined): boolean {
  if (line === undefined || before === undefined || itemStart.test(line.content)) return true;
  const isLong = line.content.length >= longLineChars;
  if (isLong && before.content.length >= longLineChars) return true;
  if (!entryEnd.test(before.content.slice(-40))) return false;
  return (
    isLong ||
    before.content.length >= longLineChars ||
    (line.indent <= before.indent && startsEntry(line.content))
  );
}

/** An entry, and the prose that follows it without a blank line. */
function divided(lines: readonly TextLine[], start: number, end: number): readonly ListUnit[] {
  const measures = lines.slice(start, end).map(({ content }) => measureOf(content, 0));
  const whole: ListUnit = { startLine: start, endLine: end, kind: kindOf(joinedText(lines, start, end)) };
  let words = 0;
  let signs = 0;
  let hasSign = false;
  for (let k = end - start - 1; k > 0; k--) {
    const measure = measures[k];
    words += measure?.words ?? 0;
    signs += measure?.signs ?? 0;
    hasSign ||= measure?.hasSign === true;
    if (!entryEnd.test(lines[start + k - 1]?.content.slice(-40) ?? '') || words < minAttachedWords) continue;
    if (hasSign || signs > maxAttachedSigns * words) continue;
    const kind = kindOf(joinedText(lines, start, start + k));
    if (kind !== 'entry') continue;
    return [
      { startLine: start, endLine: start + k, kind },
      { startLine: start + k, endLine: end, kind: 'prose' },
    ];
  }
  return [whole];
}

function joinedText(lines: readonly TextLine[], start: number, end: number): string {
  let text = '';
  for (let i = start; i < end && text.length < measuredChars; i++) text += `${lines[i]?.content.trim()} `;
  return text.slice(0, measuredChars);
}

function kindOf(text: string): ListUnit['kind'] {
  const { words, signs, hasSign, isSpaceless } = measureOf(text, beginningChars);
  const isDense = signs >= (isSpaceless ? minSignsPerSpacelessWord : minSignsPerWord) * words;
  if (hasSign && isDense && startsEntry(text)) return 'entry';
  if (words <= maxTitleWords && namesWork(text)) return 'entry';
  return !isDense && words >= minProseWords ? 'prose' : 'unclear';
}

/** "Falkenrath, I. (2014). …", "[3] Falkenrath 2014: …" */
function namesWork(text: string): boolean {
  const start = text.slice(0, 300).trimStart();
  if (numberedWork.test(start)) return true;
  const { names, endChar } = readAuthors(start);
  return names.length > 0 && yearBehind.test(start.slice(endChar));
}

function startsEntry(text: string): boolean {
  const start = text.slice(0, 200);
  if (itemStart.test(start) || entryStart.test(start)) return true;
  // Arabic, Chinese or Hindi names have no capitals.
  if (!casedLetter.test(start.slice(0, 40))) return true;
  return readAuthors(start.trimStart()).names.length > 0;
}

/** @param from brackets from here on are references, which say nothing */
function measureOf(text: string, from: number): Measure {
  const part = text.slice(0, measuredChars);
  const own = part.slice(0, from) + part.slice(from).replace(reference, ' ');
  const { count } = tokenise(own);
  const isSpaceless = !/\s\S{1,20}\s/.test(own) && count > 1;
  return {
    words: count,
    signs: [...own.replace(address, ' ').matchAll(separator)].length,
    hasSign: entrySign.test(part),
    isSpaceless,
  };
}
