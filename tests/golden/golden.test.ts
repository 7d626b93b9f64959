// The product's promise on real documents: whatever program wrote the file, its copied and reworded parts are traced
// back to their sources, and nothing else is reported. `tools/make-golden-documents.ts` made the documents.
import { readdirSync } from 'node:fs';
import { documentFormats } from '@palimpsest/documents';

import { beforeAll, describe, expect, test } from 'vitest';
import {
  analyseArticle,
  checkDocument,
  findingOf,
  reportedShare,
  type AnalysedArticle,
  type CheckedDocument,
} from './check-document.ts';
import { knownInterruptions, knownPageHeads, knownShortfalls } from './known-limits.ts';
import { borrowedWordsOf } from './kept-words.ts';
import { locatePart, type Place } from './locate-part.ts';
import {
  documentsFolder,
  readArticles,
  readGoldenDocuments,
  readRecipes,
  type BorrowedPart,
  type GoldenDocument,
} from './read-golden.ts';

/**
 * A copy is found from its first to its last character; what is left allows for a mark of a note or a first word
 * that an earlier passage took. Measured: 100 % in every document.
 */
const minCopiedShare = 0.95;
/**
 * A rewording keeps 55 to 75 % of the words, and a passage may begin and end with the first and last of those.
 * Measured: 91 % and more.
 */
const minRewordedShare = 0.8;
/** Own text that touches a borrowed part may lend a passage a word or two. Measured: less than 1 %. */
const maxOwnShare = 0.03;

/**
 * How far the report's percent may be from the share of copied and kept words, in points. Inflected and moved words
 * count in the report only. Measured: −2.4 to 2.6.
 */
const maxPercentDifference = 3;

const articles = readArticles().map(analyseArticle);
const documents = readGoldenDocuments();

test('every recipe has one document of each format, and every file is in the manifest', () => {
  const recipes = readRecipes();
  expect(recipes).toHaveLength(20);
  for (const format of documentFormats) {
    const ofFormat = documents.filter((document) => document.format === format);
    expect(ofFormat.map(({ recipe }) => recipe.number)).toEqual(recipes.map(({ number }) => number));
    const files = readdirSync(`${documentsFolder}/${format}`).map((file) => `${format}/${file}`);
    expect(files.toSorted()).toEqual(ofFormat.map(({ file }) => file));
  }
});

test.each(documentFormats)('%s documents come from several programs and encodings', (format) => {
  const producers = documents.filter((each) => each.format === format).map(({ producer }) => producer);
  expect(new Set(producers).size).toBeGreaterThanOrEqual(2);
});

describe.each(documents.map((document): [string, GoldenDocument] => [document.file, document]))(
  '%s',
  (file, document) => {
    const { recipe } = document;
    const parts = recipe.parts.map((part, index) => ({ ...part, index }));
    let result: CheckedDocument;

    beforeAll(async () => {
      result = await checkDocument(document, articles);
    });

    function placeOf(part: { readonly text: string; readonly index: number }): Place {
      const place = locatePart(result.letters, part.text);
      if (place === undefined) throw new Error(`Part ${part.index} does not stand in the text of ${file}`);
      return place;
    }

    test('is read in its own format and language, with every part whole and without the heads of pages', () => {
      expect(result.extracted.format).toBe(document.readsAs ?? document.format);
      expect(result.checked.language).toBe(recipe.language);
      const interrupted = parts.filter((part) => !placeOf(part).isWhole).map(({ index }) => index);
      expect(interrupted).toEqual(knownInterruptions[file]?.parts ?? []);
      const { pageHead } = document;
      const isHeadRead = pageHead !== undefined && result.extracted.text.includes(pageHead);
      expect(isHeadRead).toBe(file in knownPageHeads);
    });

    test('marks of notes stick to words in plain text alone', () => {
      const hasMark = /\p{L}[.]\d(?!\d)/u.test(result.extracted.text);
      expect(hasMark && document.format !== 'txt').toBe(false);
    });

    test('names exactly the sources of its recipe', () => {
      const borrowed = recipe.parts.filter((part) => part.kind !== 'own');
      const named = new Set(borrowed.map(({ source }) => source));
      expect([...result.passagesOf.keys()].toSorted()).toEqual([...named].toSorted());
    });

    test('every borrowed part is covered, and leads to the excerpt it comes from', () => {
      const findings = parts.flatMap((part) => {
        if (part.kind === 'own') return [];
        const { checkedShare, sourceShare } = findingOf(result, part, placeOf(part), articleOf(part));
        const minimum = part.kind === 'copy' ? minCopiedShare : minRewordedShare;
        return [{ part: part.index, kind: part.kind, minimum, checkedShare, sourceShare }];
      });
      expect(findings.length).toBeGreaterThanOrEqual(2);
      const tooLittle = findings.filter(
        (each) => Math.min(each.checkedShare, each.sourceShare) < each.minimum,
      );
      const known = knownShortfalls.filter((each) => each.file === file);
      const shortfallOf = (part: number) => known.find((each) => each.part === part);
      expect(tooLittle.filter((each) => each.checkedShare < (shortfallOf(each.part)?.minShare ?? 1))).toEqual(
        [],
      );
      expect(known.filter(({ part }) => !tooLittle.some((each) => each.part === part))).toEqual([]);
    });

    test('the percentage is about the share of words that come from a source', () => {
      const borrowedWords = recipe.parts.reduce((sum, part) => sum + borrowedWordsOf(part), 0);
      const { resultPercent, totalWords } = result.report;
      const difference = resultPercent - (100 * borrowedWords) / totalWords;
      expect(Math.abs(difference)).toBeLessThanOrEqual(maxPercentDifference);
    });

    test("the author's own parts remain unmarked", () => {
      const shares = parts
        .filter(({ kind }) => kind === 'own')
        .map((part) => ({ index: part.index, share: reportedShare(result, placeOf(part)) }));
      expect(shares.filter(({ share }) => share > maxOwnShare)).toEqual([]);
      expect(shares.length).toBeGreaterThanOrEqual(2);
    });
  },
);

function articleOf({ source }: BorrowedPart): AnalysedArticle {
  const found = articles.find(({ article }) => article.path === source);
  if (found === undefined) throw new Error(`There is no ${source}`);
  return found;
}
