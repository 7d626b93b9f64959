// The golden documents and the recipes they were made from, for every test that needs real documents whose sources
// are known.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentFormat } from '@palimpsest/documents';

export interface OwnPart {
  readonly kind: 'own';
  readonly text: string;
}

export interface BorrowedPart {
  readonly kind: 'copy' | 'reworded';
  readonly text: string;
  /** Path of the article below `samples/`. */
  readonly source: string;
  /** The excerpt of the article's body that the part comes from. */
  readonly sourceText: string;
}

/** What a document contains, paragraph by paragraph. */
export interface Recipe {
  /** The two digits at the head of the file's name; the documents made from it begin with them too. */
  readonly number: number;
  readonly file: string;
  readonly title: string;
  readonly author: string;
  readonly language: 'en' | 'de' | 'es' | 'fr';
  readonly parts: readonly (OwnPart | BorrowedPart)[];
}

export interface GoldenDocument {
  /** The path below `tests/golden/documents/`. */
  readonly file: string;
  readonly recipe: Recipe;
  /** The format its name tells. */
  readonly format: DocumentFormat;
  /** The format its content has, where the name tells another one. */
  readonly readsAs?: DocumentFormat;
  readonly producer: string;
  readonly version: string;
  /** The words at the head of its pages, which are not part of its text. */
  readonly pageHead?: string;
  /** What the layout has that a plain file has not, in words. */
  readonly special: readonly string[];
}

export interface Manifest {
  readonly documents: readonly (Omit<GoldenDocument, 'recipe'> & { readonly recipe: string })[];
}

export interface Article {
  /** The path below `samples/`, which recipes use as a name. */
  readonly path: string;
  readonly title: string;
  readonly url: string;
  readonly language: Recipe['language'];
  readonly body: string;
}

const here = import.meta.dirname;
const samples = join(here, '../../samples');

export const documentsFolder = join(here, 'documents');

/** The twenty recipes in the order of their numbers. */
export function readRecipes(): readonly Recipe[] {
  return readdirSync(join(samples, 'golden'))
    .toSorted()
    .map((file) => {
      const recipe = JSON.parse(readFileSync(join(samples, 'golden', file), 'utf8')) as Recipe;
      return { ...recipe, file, number: Number.parseInt(file, 10) };
    });
}

/** Every document of the manifest with its recipe. */
export function readGoldenDocuments(): readonly GoldenDocument[] {
  const recipes = new Map(readRecipes().map((recipe) => [recipe.file, recipe]));
  const { documents } = JSON.parse(readFileSync(join(here, 'manifest.json'), 'utf8')) as Manifest;
  return documents.map((document) => {
    const recipe = recipes.get(document.recipe);
    if (recipe === undefined) throw new Error(`${document.file} names a recipe that is not there`);
    return { ...document, recipe };
  });
}

export function readBytes({ file }: GoldenDocument): Uint8Array {
  return new Uint8Array(readFileSync(join(documentsFolder, file)));
}

/** All sample articles; the body begins after the front matter and is trimmed, as the web index gets it. */
export function readArticles(): readonly Article[] {
  const root = join(samples, 'articles');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .toSorted()
    .map((path) => {
      const [, head = '', body = ''] =
        /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(root, path), 'utf8')) ?? [];
      const meta = new Map(
        head.split('\n').map((line): [string, string] => {
          const colon = line.indexOf(': ');
          return [line.slice(0, colon), line.slice(colon + 2)];
        }),
      );
      return {
        path: `articles/${path}`,
        title: meta.get('title') ?? '',
        url: meta.get('url') ?? '',
        language: meta.get('language') as Article['language'],
        body: body.trim(),
      };
    });
}
