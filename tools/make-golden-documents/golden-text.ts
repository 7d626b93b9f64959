import type { Recipe } from '../../tests/golden/read-golden.ts';
import { boilerplates, type Boilerplate } from './boilerplate.ts';

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly text: string;
  /** One word in italics, half-open in UTF-16 units: programs store the text around it in pieces. */
  readonly emphasis: readonly [startChar: number, endChar: number];
  /** A footnote with its mark after the last sentence. */
  readonly note?: string;
  readonly isQuote: boolean;
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | Paragraph
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** A recipe laid out as a document, before any program writes it. */
export interface GoldenText {
  readonly number: number;
  readonly title: string;
  readonly author: string;
  readonly language: Recipe['language'];
  readonly boilerplate: Boilerplate;
  readonly blocks: readonly Block[];
}

/**
 * Lays out a recipe. The layout depends on the number, so that the recipes differ: every third has its last part as a
 * list, every fourth a table, every fifth a borrowed part in a table cell, another fifth one as a block quotation.
 */
export function layOut(recipe: Recipe): GoldenText {
  const { number, title, author, language, parts } = recipe;
  const boilerplate = boilerplates[language];
  const blocks: Block[] = [];
  const notePlaces = new Set([number % parts.length, (number * 2 + 1) % parts.length]);
  const notes = [...boilerplate.notes];
  const headings = [...boilerplate.headings];
  const borrowed = parts.findIndex(({ kind }) => kind !== 'own');
  parts.forEach((part, index) => {
    const isOwn = part.kind === 'own';
    if (isOwn && headings.length > 0) blocks.push({ kind: 'heading', text: headings.shift() ?? '' });
    if (number % 5 === 2 && index === borrowed) {
      blocks.push({ kind: 'table', rows: [[boilerplate.cellLabel, part.text]] });
      return;
    }
    if (number % 3 === 0 && index === parts.length - 1 && isOwn) {
      blocks.push({ kind: 'list', items: sentencesOf(part.text) });
      return;
    }
    const note = notePlaces.has(index) ? notes.shift() : undefined;
    blocks.push({
      kind: 'paragraph',
      text: part.text,
      emphasis: wordToEmphasise(part.text, number),
      isQuote: number % 5 === 1 && index === borrowed,
      ...(note === undefined ? {} : { note }),
    });
    if (number % 4 === 0 && index === 0) blocks.push({ kind: 'table', rows: boilerplate.table });
  });
  return { number, title, author, language, boilerplate, blocks };
}

/** The text before the emphasised word, the word, and the text after it. */
export function piecesOf({ text, emphasis: [start, end] }: Paragraph): readonly [string, string, string] {
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.?])\s+(?=\p{Lu})/u);
}

function wordToEmphasise(text: string, number: number): readonly [number, number] {
  const words = [...text.matchAll(/(?<![\p{L}'’-])\p{L}{6,}(?![\p{L}'’-])/gu)];
  const word = words[number % words.length];
  if (word === undefined) throw new Error(`No word of six letters in: ${text}`);
  return [word.index, word.index + word[0].length];
}
