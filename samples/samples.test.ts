// The labels of the samples are what other tests and the first impression of a new installation rely on,
// so every label is checked against the texts themselves.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '@palimpsest/contract';
import { describe, expect, test } from 'vitest';

type Document = { readonly path: string; readonly meta: ReadonlyMap<string, string>; readonly body: string };
type Passage = {
  readonly startChar: number;
  readonly endChar: number;
  readonly source: string;
  readonly kind: 'copy' | 'light' | 'heavy' | 'quote';
};
type OwnPart = { readonly kind: 'own'; readonly text: string };
type BorrowedPart = {
  readonly kind: 'copy' | 'reworded';
  readonly text: string;
  readonly source: string;
  readonly sourceText: string;
};
type Recipe = {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly parts: readonly (OwnPart | BorrowedPart)[];
};

const here = import.meta.dirname;
const filesIn = (folder: string) => readdirSync(join(here, folder)).toSorted();
const readText = (path: string) => readFileSync(join(here, path), 'utf8');
const readRecipe = (path: string) => JSON.parse(readText(path)) as Recipe;
const readPassages = (path: string) =>
  (JSON.parse(readText(path)) as { readonly passages: readonly Passage[] }).passages;

/** Reads `---`, `key: value` lines, `---` and the body, which is trimmed. */
function readDocument(path: string): Document {
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(readText(path));
  if (!match) throw new Error(`${path} has no front matter`);
  const [, head = '', body = ''] = match;
  const meta = head.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)];
  });
  return { path, meta: new Map(meta), body: body.trim() };
}

const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const countWords = (text: string) => squeeze(text.replaceAll(/^#+ /gm, '')).split(' ').length;

/** Share of `text`'s distinct words of four letters and more that appear anywhere in `source`, 0 to 1. */
function sharedVocabulary(text: string, source: string): number {
  const own = new Set(wordsOf(text).filter((word) => word.length > 3));
  const theirs = new Set(wordsOf(source));
  return [...own].filter((word) => theirs.has(word)).length / own.size;
}

/** Length of the longest common subsequence: how many of `a`'s words `b` keeps in their order. */
function keptInOrder(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const word of a) {
    const next = [0];
    for (const [index, other] of b.entries()) {
      const diagonal = (row[index] ?? 0) + 1;
      next.push(word === other ? diagonal : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function sequences(text: string, length: number): readonly string[] {
  const words = wordsOf(text);
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '));
}

const articles = languages.flatMap((language) =>
  filesIn(`articles/${language}`).map((file) => readDocument(`articles/${language}/${file}`)),
);
const articleAt = (path: string) => {
  const article = articles.find((candidate) => candidate.path === path);
  if (!article) throw new Error(`There is no ${path}`);
  return article;
};
const recipes = filesIn('golden').map((file) => ({ file, recipe: readRecipe(`golden/${file}`) }));
const essays = languages.map((language) => ({
  language,
  essay: readDocument(`essays/${language}.md`),
  passages: readPassages(`essays/${language}.json`),
}));

describe('articles', () => {
  test('exist in every language in the expected number', () => {
    const counts = languages.map((language) => filesIn(`articles/${language}`).length);
    expect(counts).toEqual([12, 8, 6, 6]);
  });

  test.each(articles)('$path has complete front matter and a body of 450 to 800 words', (article) => {
    const [, language, file] = article.path.split('/');
    const slug = file?.replace(/\.md$/, '');
    expect([...article.meta.keys()]).toEqual(['title', 'url', 'author', 'date', 'language']);
    expect(article.meta.get('url')).toBe(`https://samples.palimpsest.example/${language}/${slug}`);
    expect(article.meta.get('date')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(article.meta.get('language')).toBe(language);
    expect(article.meta.get('title')).toMatch(/^[^":]+$/);
    expect(article.meta.get('author')).toMatch(/^\p{Lu}[^":]+$/u);
    expect(countWords(article.body)).toBeGreaterThanOrEqual(450);
    expect(countWords(article.body)).toBeLessThanOrEqual(800);
  });

  test('have unique addresses, titles and authors', () => {
    for (const key of ['url', 'title', 'author']) {
      expect(new Set(articles.map((article) => article.meta.get(key))).size).toBe(articles.length);
    }
  });

  test('never share a sequence of twelve words', () => {
    const owner = new Map<string, string>();
    const shared: string[] = [];
    for (const { path, body } of articles) {
      for (const sequence of sequences(body, 12)) {
        if ((owner.get(sequence) ?? path) !== path) shared.push(`${path}: ${sequence}`);
        owner.set(sequence, path);
      }
    }
    expect(owner.size).toBeGreaterThan(10_000);
    expect(shared).toEqual([]);
  });
});

const borrowable = new Set(articles.flatMap(({ body }) => sequences(body, 8)));
const borrowedSequences = (text: string) => sequences(text, 8).filter((each) => borrowable.has(each));

describe.each(essays)('the essay in $language', ({ language, essay, passages }) => {
  const textOf = (passage: Passage) => essay.body.slice(passage.startChar, passage.endChar);

  test('has title, author, language and 700 to 1100 words', () => {
    expect([...essay.meta.keys()]).toEqual(['title', 'author', 'language']);
    expect(essay.meta.get('language')).toBe(language);
    expect(countWords(essay.body)).toBeGreaterThanOrEqual(700);
    expect(countWords(essay.body)).toBeLessThanOrEqual(1100);
  });

  test('names passages in order, without overlap, of every kind and from several articles', () => {
    let previousEnd = 0;
    for (const { startChar, endChar } of passages) {
      expect(startChar).toBeGreaterThanOrEqual(previousEnd);
      expect(endChar).toBeGreaterThan(startChar);
      previousEnd = endChar;
    }
    expect(previousEnd).toBeLessThanOrEqual(essay.body.length);
    expect(new Set(passages.map(({ kind }) => kind)).size).toBe(4);
    expect(passages.filter(({ kind }) => kind === 'quote').length).toBe(1);
    expect(new Set(passages.map(({ source }) => source)).size).toBeGreaterThanOrEqual(4);
  });

  const ofKind = (...kinds: Passage['kind'][]) => passages.filter(({ kind }) => kinds.includes(kind));

  test.each(ofKind('copy', 'quote'))('the $kind at $startChar is in $source', (passage) => {
    expect(passage.source).toContain(`articles/${language}/`);
    expect(textOf(passage)).toBe(textOf(passage).trim());
    expect(squeeze(articleAt(passage.source).body)).toContain(squeeze(textOf(passage)));
  });

  test.each(ofKind('light', 'heavy'))('the $kind rewording at $startChar differs from $source', (passage) => {
    const { body } = articleAt(passage.source);
    expect(passage.source).toContain(`articles/${language}/`);
    expect(textOf(passage)).toBe(textOf(passage).trim());
    expect(squeeze(body)).not.toContain(squeeze(textOf(passage)));
    const atLeast = passage.kind === 'light' ? 0.65 : 0.4;
    expect(sharedVocabulary(textOf(passage), body)).toBeGreaterThanOrEqual(atLeast);
  });

  test.each(ofKind('quote'))('the quotation at $startChar is in quotation marks', (passage) => {
    expect(essay.body.slice(0, passage.startChar)).toMatch(/[“„«]\s?$/);
    expect(essay.body.slice(passage.endChar)).toMatch(/^\s?[”“»]/);
  });

  test('has independent words for at least half of its length, and no article contains them', () => {
    const gaps = [0, ...passages.map(({ endChar }) => endChar)].map((start, index) =>
      essay.body.slice(start, passages[index]?.startChar ?? essay.body.length),
    );
    const ownWords = gaps.reduce((sum, gap) => sum + wordsOf(gap).length, 0);
    expect(ownWords / wordsOf(essay.body).length).toBeGreaterThanOrEqual(0.5);
    expect(gaps.flatMap(borrowedSequences)).toEqual([]);
  });
});

describe('golden recipes', () => {
  const borrowedParts = ({ parts }: Recipe, kind?: BorrowedPart['kind']): readonly BorrowedPart[] =>
    parts.filter((part) => part.kind !== 'own').filter((part) => kind === undefined || part.kind === kind);

  test('are 8 in English, 5 in German, 4 in Spanish and 3 in French, with titles of their own', () => {
    const counts = languages.map(
      (language) => recipes.filter(({ recipe }) => recipe.language === language).length,
    );
    expect(counts).toEqual([8, 5, 4, 3]);
    expect(new Set(recipes.map(({ recipe }) => recipe.title)).size).toBe(recipes.length);
    for (const { file } of recipes) expect(file).toMatch(/^\d\d-[a-z-]+\.json$/);
  });

  test.each(recipes)(
    '$file is a document of 300 to 600 words with two to four borrowed parts',
    ({ recipe }) => {
      const borrowed = borrowedParts(recipe);
      const words = countWords(recipe.parts.map(({ text }) => text).join('\n'));
      expect(words).toBeGreaterThanOrEqual(300);
      expect(words).toBeLessThanOrEqual(600);
      expect(borrowed.length).toBeGreaterThanOrEqual(2);
      expect(borrowed.length).toBeLessThanOrEqual(4);
      expect(new Set(borrowed.map(({ source }) => source)).size).toBeLessThanOrEqual(3);
      expect(recipe.author).not.toBe('');
    },
  );

  test.each(recipes)(
    'every part of $file is one paragraph, and no article contains its independent parts',
    ({ recipe }) => {
      for (const { text } of recipe.parts) expect(text).toMatch(/^\S[^\n]+\S$/);
      const own = recipe.parts.filter(({ kind }) => kind === 'own');
      expect(own.flatMap(({ text }) => borrowedSequences(text))).toEqual([]);
    },
  );

  test.each(recipes)('borrowed parts of $file come from the source that they name', ({ recipe }) => {
    for (const { text, source, sourceText } of borrowedParts(recipe)) {
      expect(source).toContain(`articles/${recipe.language}/`);
      expect(squeeze(articleAt(source).body)).toContain(squeeze(sourceText));
      expect(countWords(text)).toBeGreaterThanOrEqual(40);
      expect(countWords(text)).toBeLessThanOrEqual(120);
    }
  });

  test.each(recipes)('copies in $file are exact, rewordings keep 55 to 75 % in order', ({ recipe }) => {
    for (const { text, sourceText } of borrowedParts(recipe, 'copy')) expect(text).toBe(sourceText);
    for (const { text, sourceText } of borrowedParts(recipe, 'reworded')) {
      const source = wordsOf(sourceText);
      const kept = keptInOrder(source, wordsOf(text)) / source.length;
      expect(kept).toBeGreaterThanOrEqual(0.55);
      expect(kept).toBeLessThanOrEqual(0.75);
    }
  });
});
