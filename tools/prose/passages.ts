/**
 * Finds the English that people read in a file: strings of the interface, text of documents, comments and test names.
 */
import type { Place } from './banned.ts';
import { embeddedSqlComments, sqlComments, type SqlComment } from './sql-comments.ts';
import { testNames } from './test-names.ts';

export interface Passage {
  readonly place: Place;
  /** The line where the passage begins; the first is 1. */
  readonly line: number;
  readonly text: string;
  /** Whether it is the beginning of a doc comment, whose first sentence tools show beside the name. */
  readonly opensDocComment?: true;
  /** Whether it is the name of a test that begins with a verb, in no group that says who or what does it. */
  readonly lacksSubject?: boolean;
}

/** Files whose strings are shown to users in English. Others show strings only in a field called `en`. */
const englishOnly =
  /^(packages\/contract\/src\/(guide\/en|openapi\/|operations\/)|apps\/server\/src\/features\/exports\/texts\/en|apps\/cli\/src\/)/;

/** The texts of the screens, each in all languages. */
const textsOfScreens = /^apps\/web\/src\/(i18n|features\/[^/]+)\/texts\//;

export function passagesIn(path: string, text: string): readonly Passage[] {
  if (path.endsWith('.md')) return markdownPassages(text);
  if (path.endsWith('.json')) return textsOfScreens.test(path) ? jsonPassages(text) : [];
  if (path.endsWith('.sql')) return sqlComments(text).map(toPassage);
  if (path.endsWith('.css')) return commentPassages(text);
  if (!/\.(ts|tsx|mjs)$/.test(path)) return [];
  return [
    ...commentPassages(text),
    ...embeddedSqlComments(path, text).map(toPassage),
    ...namesOfTests(path, text),
    ...interfaceStrings(path, text),
  ];
}

/** Paragraphs without code. A table row and a list item are separate passages. */
function markdownPassages(text: string): readonly Passage[] {
  const passages: Passage[] = [];
  let inCode = false;
  let open: { line: number; lines: string[] } | undefined;
  const close = (): void => {
    if (open !== undefined) passages.push({ place: 'document', line: open.line, text: open.lines.join(' ') });
    open = undefined;
  };
  for (const [index, raw] of text.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(raw)) {
      inCode = !inCode;
      close();
    } else if (inCode || raw.trim() === '' || /^ {4,}\S/.test(raw)) close();
    else {
      if (/^\s*([|#>]|[-*+] |\d+\. )/.test(raw)) close();
      open ??= { line: index + 1, lines: [] };
      open.lines.push(withoutNames(withoutCode(raw)).replace(/^\s*([>]+|[-*+]|\d+\.)\s+/, ''));
      if (/^\s*[|#]/.test(raw)) close();
    }
  }
  close();
  return passages.flatMap((passage) =>
    passage.text.startsWith('|')
      ? passage.text.split('|').map((cell) => ({ ...passage, text: cell.trim() }))
      : [passage],
  );
}

/** Removes code, link targets and test names (a file name followed by a quoted name), which are not prose. */
function withoutCode(line: string): string {
  return line
    .replaceAll(/`[^`]*\.test\.tsx?`, "[^"]*"/g, 'code')
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/\]\([^)]*\)/g, ']');
}

/**
 * Removes paths, which are not prose. A heading is not a sentence: it keeps its mark, so that it may begin with "What".
 */
function withoutNames(line: string): string {
  return line.replaceAll(/(?<=^|\s)\/?[\w.-]+(?:\/[\w.{}-]+)+/g, 'path').replace(/^#+\s+(?:\d+\.\s+)?/, '# ');
}

function jsonPassages(text: string): readonly Passage[] {
  return text.split('\n').flatMap((line, index): readonly Passage[] => {
    const value = /^\s*"en":\s*"((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
    if (value === undefined) return [];
    // A placeholder contains a name that users never see.
    return [{ place: 'interface', line: index + 1, text: value.replaceAll(/\{\{[^}]*\}\}/g, '…') }];
  });
}

/** Adjacent line comments are one passage, and so are the lines of a block comment. */
function commentPassages(text: string): readonly Passage[] {
  const passages: Passage[] = [];
  let open: { line: number; lines: string[]; isFirst: boolean } | undefined;
  let inBlock = false;
  let isFirst = false;
  const close = (): void => {
    if (open !== undefined)
      passages.push({
        place: 'comment',
        line: open.line,
        text: withoutCode(open.lines.join(' ')),
        ...(open.isFirst ? { opensDocComment: true } : {}),
      });
    open = undefined;
  };
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const content = commentOf(line, inBlock);
    if (line.startsWith('/*')) {
      close();
      inBlock = true;
      isFirst = line.startsWith('/**');
    }
    if (inBlock && line.includes('*/')) inBlock = false;
    if (content === undefined || content === '' || content.startsWith('@')) close();
    if (content === undefined || content === '') continue;
    open ??= {
      line: index + 1,
      lines: [],
      isFirst: isFirst && !line.startsWith('//') && !content.startsWith('@'),
    };
    isFirst = false;
    open.lines.push(content.replace(/^@\w+\s+(\w+\s+)?/, ''));
    if (!inBlock && !line.startsWith('//')) close();
  }
  close();
  return passages;
}

/** The text of a comment line; undefined for code. Drawings and directives for tools are not prose. */
function commentOf(line: string, inBlock: boolean): string | undefined {
  if (/^\/\/ ?(oxlint|@ts|eslint|prettier)/.test(line)) return undefined;
  if (line.startsWith('//')) return line.slice(2).trim();
  if (line.startsWith('/*') || inBlock) {
    const content = line.replace(/^\/\*+|^\*(?!\/)/, '').replace(/\*\/.*$/, '');
    return /^ {4,}|[─│▶┌└├→]/.test(content) ? '' : content.trim();
  }
  return undefined;
}

function namesOfTests(path: string, text: string): readonly Passage[] {
  if (!/\.test\.tsx?$/.test(path)) return [];
  return testNames(path, text).map(({ name, start, lacksSubject }) => ({
    place: 'test name',
    line: lineAt(text, start),
    text: name,
    lacksSubject,
  }));
}

function toPassage({ line, text }: SqlComment): Passage {
  return { place: 'comment', line, text: withoutCode(text) };
}

function interfaceStrings(path: string, text: string): readonly Passage[] {
  if (/\.test\.tsx?$/.test(path)) return [];
  const all = englishOnly.test(path);
  const strings = all
    ? /(['"`])((?:(?!\1)[^\\\n]|\\.)* (?:(?!\1)[^\\\n]|\\.)*)\1/g
    : /\ben:\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;
  const code = text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, (comment) => ' '.repeat(comment.length));
  return [...code.matchAll(strings)].map(({ 2: value = '', index }) => ({
    place: 'interface',
    line: lineAt(text, index),
    text: value,
  }));
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
