import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { seededRandom, type Random } from '../../packages/engine/src/testing/random-texts.ts';

/** The writing of one author: paragraphs of prose. */
export interface Author {
  readonly name: string;
  readonly paragraphs: readonly string[];
}

/** A text that contains a block by another author, [fromChar, toChar). */
export interface SplicedText {
  readonly text: string;
  readonly fromChar: number;
  readonly toChar: number;
}

const minAuthorWords = 600;
const minParagraphWords = 20;

const wordsIn = (paragraphs: readonly string[]): number =>
  paragraphs.reduce((sum, paragraph) => sum + paragraph.split(' ').length, 0);

/** Headings, tables, examples and lists of options are not prose. */
function proseOf(paragraphs: readonly string[]): string[] {
  return paragraphs
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => {
      const letters = paragraph.replace(/[^\p{L} ]/gu, '').length;
      return (
        paragraph.split(' ').length >= minParagraphWords &&
        /[.!?]["')]?$/.test(paragraph) &&
        letters > 0.9 * paragraph.length
      );
    });
}

/**
 * The manual pages of the machine, one for each first four letters of a name, so that most authors occur only once.
 */
export function manualAuthors(folder: string): readonly Author[] {
  const found = new Map<string, Author>();
  const sections = existsSync(folder) ? readdirSync(folder).filter((name) => /^man[1-8]$/.test(name)) : [];
  for (const section of sections.toSorted()) {
    for (const file of readdirSync(join(folder, section)).toSorted()) {
      const path = join(folder, section, file);
      if (!file.endsWith('.gz') || !existsSync(path) || statSync(path).size < 4000) continue;
      const paragraphs = proseOf(manualParagraphs(gunzipSync(readFileSync(path)).toString('utf8')));
      const key = file.replace(/[-_.].*/, '').slice(0, 4);
      if (wordsIn(paragraphs) > wordsIn(found.get(key)?.paragraphs ?? [])) {
        found.set(key, { name: file, paragraphs });
      }
    }
  }
  return usable([...found.values()]);
}

/** One text file for each author, with paragraphs between empty lines. */
export function folderAuthors(folder: string): readonly Author[] {
  return usable(
    readdirSync(folder)
      .toSorted()
      .map((name) => ({
        name,
        paragraphs: proseOf(readFileSync(join(folder, name), 'utf8').split(/\n\s*\n/)),
      })),
  );
}

/** Authors with enough text whose texts begin differently: many pages have several names. */
function usable(authors: readonly Author[]): readonly Author[] {
  const beginnings = new Set<string>();
  return authors.filter(({ paragraphs }) => {
    const beginning = paragraphs[0]?.slice(0, 60) ?? '';
    if (beginnings.has(beginning) || wordsIn(paragraphs) < minAuthorWords) return false;
    beginnings.add(beginning);
    return true;
  });
}

/** The articles included in the product, all by one author, with one sentence in each paragraph. */
export function articleAuthors(language: string): readonly Author[] {
  const folder = fileURLToPath(new URL(`../../samples/articles/${language}`, import.meta.url));
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const body = readFileSync(join(folder, name), 'utf8').split('\n---\n').at(-1) ?? '';
      const sentences = proseOf(body.split(/\n\s*\n/)).flatMap((text) =>
        text.split(/(?<=[.!?]) (?=\p{Lu})/u),
      );
      return { name, paragraphs: sentences };
    });
}

const displayed = /^(?:nf|EX|TS|Bd|de|ig)$/;
const displayEnds = /^(?:fi|EE|TE|Ed)$/;
const inlineMacro = /^(?:B|I|BR|IR|RB|RI|BI|IB|SM|Nm|Fl|Ar|Pa|Xr|Em|Li|Dq|Ql|Cm|Ev|Va|Sy)$/;

/** Paragraphs of a page in roff: text lines, and words set in bold or italics. Other macros end a paragraph. */
function manualParagraphs(source: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  let isDisplay = false;
  const endParagraph = (): void => {
    if (lines.length > 0) paragraphs.push(lines.join(' '));
    lines = [];
  };
  for (const line of source.split('\n')) {
    if (/^[.']\s*\\"/.test(line)) continue;
    const [, macro, rest = ''] = /^[.']\s*([A-Za-z]+)\s*(.*)$/.exec(line) ?? [];
    if (macro !== undefined && displayEnds.test(macro)) isDisplay = false;
    else if (isDisplay) continue;
    else if (macro === undefined && line.trim() !== '' && !/^[.']/.test(line)) lines.push(plainLine(line));
    else if (macro !== undefined && inlineMacro.test(macro))
      lines.push(plainLine(joinedArguments(macro, rest)));
    else {
      endParagraph();
      isDisplay = macro !== undefined && displayed.test(macro);
    }
  }
  endParagraph();
  return paragraphs;
}

/** .BR joins its arguments without blanks, .B with blanks. */
function joinedArguments(macro: string, rest: string): string {
  const all = Array.from(rest.matchAll(/"([^"]*)"|(\S+)/g), (match) => match[1] ?? match[2] ?? '');
  return all.join(/^[BRI]{2}$/.test(macro) ? '' : ' ');
}

function plainLine(line: string): string {
  return line
    .replace(/\\f(?:\[[^\]]*\]|\(..|.)|\\s[-+]?\d+|\\[&|^%/,:]/g, '')
    .replace(/\\-/g, '-')
    .replace(/\\(?:\(|\[)(?:aq|cq|oq)\]?/g, "'")
    .replace(/\\(?:\(|\[)(?:lq|rq|dq)\]?|\\\*\([lr]q/g, '"')
    .replace(/\\(?:\(em|\[em\])/g, '—')
    .replace(/\\\(..|\\\[[^\]]*\]/g, '')
    .replace(/\\[ 0~]/g, ' ')
    .replace(/\\e/g, '\\');
}

/** Paragraphs from `first` on, until there are enough words. */
function takeWords({ paragraphs }: Author, words: number, first: number): readonly string[] {
  const taken: string[] = [];
  let count = 0;
  for (let i = first; i < paragraphs.length && count < words; i++) {
    taken.push(paragraphs[i] ?? '');
    count += wordsIn(taken.slice(-1));
  }
  return taken;
}

/** A text by one author alone of about this many words; undefined if the author did not write as much. */
export function pureText(author: Author, words: number): string | undefined {
  const taken = takeWords(author, words, 0);
  return wordsIn(taken) < 0.8 * words ? undefined : taken.join('\n\n');
}

/** The foreign block is in one piece, at a random place between two paragraphs. Undefined if the sizes do not fit. */
function splice(
  own: Author,
  other: Author,
  words: number,
  share: number,
  random: Random,
): SplicedText | undefined {
  const around = takeWords(own, words * (1 - share), 0);
  const block = takeWords(other, words * share, Math.floor(random() * other.paragraphs.length * 0.3));
  const place = Math.floor(random() * (around.length + 1));
  const blockWords = wordsIn(block);
  if (around.length < 3 || wordsIn(around) < 0.8 * words * (1 - share)) return undefined;
  if (blockWords < 0.7 * words * share || blockWords > 1.6 * words * share) return undefined;
  const before = around.slice(0, place).map((paragraph) => `${paragraph}\n\n`);
  const fromChar = before.join('').length;
  const middle = block.join('\n\n');
  const text = [...before, middle, ...around.slice(place).map((paragraph) => `\n\n${paragraph}`)].join('');
  return { text, fromChar, toChar: fromChar + middle.length };
}

/** Returns at most `count` texts of two authors each, drawn randomly with a fixed seed. */
export function splicedTexts(
  authors: readonly Author[],
  words: number,
  share: number,
  count: number,
): readonly SplicedText[] {
  const random = seededRandom(words + Math.round(share * 100));
  const texts: SplicedText[] = [];
  for (let tries = 0; tries < count * 40 && texts.length < count && authors.length > 1; tries++) {
    const own = authors[Math.floor(random() * authors.length)];
    const other = authors[Math.floor(random() * authors.length)];
    if (own === undefined || other === undefined || own === other) continue;
    const spliced = splice(own, other, words, share, random);
    if (spliced !== undefined) texts.push(spliced);
  }
  return texts;
}
