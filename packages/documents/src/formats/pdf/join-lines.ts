import { isUnspaced } from './unspaced-scripts.ts';

/** Words of a document. They show how a word that was hyphenated at a line end is written elsewhere. */
export interface Vocabulary {
  /** Lower-case words. Words with hyphens are kept whole. */
  readonly words: ReadonlySet<string>;
  /** Korean words within lines, which no line end has cut. */
  readonly korean: ReadonlySet<string>;
}

const wordPattern = /[\p{L}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{N}]+)*/gu;
/** The words before which a hyphen at the end of a line replaces an omitted part: "Haupt- und Nebensatz". */
const conjunctions = new Set([
  'und',
  'oder',
  'bzw',
  'sowie',
  'and',
  'or',
  'to',
  'y',
  'o',
  'e',
  'et',
  'ou',
  'bis',
]);

export function vocabularyOf(lines: Iterable<string>): Vocabulary {
  const words = new Set<string>();
  const korean = new Set<string>();
  for (const line of lines) {
    const found = line.match(wordPattern) ?? [];
    // The last word of a line may be only the first half of a word.
    const whole = /[-\u2010\u00AD]$/.test(line) ? found.slice(0, -1) : found;
    for (const word of whole) words.add(plainHyphens(word));
    for (const word of found.slice(1, -1)) if (!/\P{Script=Hangul}/u.test(word)) korean.add(word);
  }
  return { words, korean };
}

/**
 * Joins the lines of a paragraph and removes hyphens that only break a word at the end of a line. Returns each line with
 * what belongs between it and the next one.
 */
export function joinLines(lines: readonly string[], vocabulary: Vocabulary): readonly string[] {
  const parts: string[] = [];
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (next === undefined) parts.push(line);
    else parts.push(lineBefore(line, next, vocabulary));
  }
  return parts;
}

/** The line, followed by what belongs between it and the next one: a blank, its hyphen, or nothing. */
function lineBefore(line: string, next: string, vocabulary: Vocabulary): string {
  // Longer words do not exist, and searching the whole line would take quadratic time.
  const end = line.slice(-80);
  const lastPart = /([\p{L}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{N}]+)*)([-\u2010\u00AD])$/u.exec(end);
  const firstPart = /^[\p{L}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{N}]+)*/u.exec(next.slice(0, 80))?.[0];
  if (lastPart === null || firstPart === undefined) {
    const isEndOfKorean = /\p{Script=Hangul}$/u.test(end) && /^[.,!?]/.test(next);
    const isWhole = !isUnspaced(line, next) && !isEndOfKorean && !isCutKorean(end, firstPart, vocabulary);
    return isWhole ? `${line} ` : line;
  }
  const [, head = '', hyphen] = lastPart;
  const withoutLast = line.slice(0, -1);
  if (hyphen === '\u00AD') return withoutLast;
  if (conjunctions.has(firstPart.toLowerCase())) return `${line} `;
  // If a digit or a capital follows the hyphen, the hyphen belongs to the word.
  if (!/^\p{Ll}/u.test(firstPart)) return line;
  const withHyphen = plainHyphens(`${head}-${firstPart}`);
  const withoutHyphen = plainHyphens(head + firstPart);
  const keepsHyphen = vocabulary.words.has(withHyphen) && !vocabulary.words.has(withoutHyphen);
  return keepsHyphen ? line : withoutLast;
}

/** Particles and endings of verbs that are never words by themselves. */
const koreanEndings: ReadonlySet<string> = new Set(
  '은 는 가 을 를 에 로 와 에서 에게 에는 에도 으로 라고 라는 까지 부터 처럼 이나 이며 이라고 이라는 습니다 니다 입니다 었다 았다 였다 었던 았던'.split(
    ' ',
  ),
);

/**
 * Korean has blanks between words, and many programs cut a word at the end of a line without a hyphen. Whether they have
 * cut it is known if the document has the whole word elsewhere, and does not have both parts as words.
 */
function isCutKorean(end: string, first: string | undefined, { korean }: Vocabulary): boolean {
  const last = end.match(/[\p{L}\p{N}]+/gu)?.at(-1);
  if (last === undefined || first === undefined || !end.endsWith(last)) return false;
  if (koreanEndings.has(first) && /\p{Script=Hangul}$/u.test(last)) return true;
  return korean.has(last + first) && !(korean.has(last) && korean.has(first));
}

const plainHyphens = (word: string): string => word.toLowerCase().replace(/[\u2010\u2011]/g, '-');
