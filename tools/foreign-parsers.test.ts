import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  foreignParsers,
  readersInTheThread,
  unpackingPlaces,
} from './architecture/rules-about-foreign-parsers.ts';
import { sourceFile } from './architecture/source-tree.ts';
import { checkArchitecture } from './check-architecture.ts';

function problemsIn(path: string, text: string): readonly string[] {
  return checkArchitecture([sourceFile(path, text)]).map(({ line, problem }) => `${line} ${problem}`);
}

test.each([
  [
    `import { readSheet } from 'read-excel-file/node';`,
    'imports read-excel-file/node, which reads foreign bytes',
  ],
  [`import Papa from 'papaparse';`, 'imports papaparse, which reads foreign bytes'],
  [`import MarkdownIt, { type Token } from 'markdown-it';`, 'imports markdown-it, which reads foreign bytes'],
  [`const { Parser } = await ${'import'}('htmlparser2');`, 'imports htmlparser2, which reads foreign bytes'],
  [
    `import { type Table, readTable } from '@palimpsest/documents';`,
    'calls readTable, which reads foreign bytes in its thread',
  ],
  [
    `import {\n  extractDocument as extract,\n} from '@palimpsest/documents';`,
    'calls extractDocument, which reads foreign bytes in its thread',
  ],
  [`const bytes = gunzipSync(packed);`, 'unpacks bytes in the thread that answers requests'],
])('a file that reads foreign bytes in the server is a violation: %s', (text, problem) => {
  expect(problemsIn('apps/server/src/features/accounts/read-it.ts', text)).toContain(`1 ${problem}`);
});

test.each([
  ['apps/server/src/a.ts', `import type { Token } from 'markdown-it';`],
  ['apps/server/src/a.ts', `import type { Table } from '@palimpsest/documents';`],
  ['apps/server/src/a.test.ts', `import { gunzipSync } from 'node:zlib';`],
  ['apps/server/src/testing/a.ts', `import { fromBuffer } from 'yauzl';`],
  ['apps/server/src/platform/markdown/markdown-pieces.ts', `import MarkdownIt from 'markdown-it';`],
  ['packages/documents/src/formats/a.ts', `import { parseHTML } from 'linkedom';`],
])('%s may contain %s', (path, text) => {
  const problems = problemsIn(path, text).filter((problem) => /foreign bytes|unpacks/.test(problem));
  expect(problems).toEqual([]);
});

test('docs/security.md names every place that reads foreign bytes', () => {
  const guide = readFileSync(join(import.meta.dirname, '../docs/security.md'), 'utf8');
  const places = [
    ...foreignParsers.flatMap(({ places: of }) => of),
    ...Object.values(readersInTheThread).flat(),
    ...unpackingPlaces,
  ];
  expect(places.filter((place) => !guide.includes(place.replace(/\/$/, '')))).toEqual([]);
});
