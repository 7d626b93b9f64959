import { expect, test } from 'vitest';
import {
  componentsCallThroughHooks,
  screensAreNamedAfterNouns,
  screensAskAgainInOnePlace,
} from './rules-of-the-screens.ts';
import { exportedNamesAreUnique } from './rule-about-names.ts';
import { sourceFile } from './source-tree.ts';

test('queries are asked for again only by the layer of calls', () => {
  const text = "void client.invalidateQueries({ queryKey: ['GetReports'] });\n";
  const tree = ['features/checks/a.ts', 'api/refresh.ts'].map((path) =>
    sourceFile(`apps/web/src/${path}`, text),
  );
  expect(screensAskAgainInOnePlace(tree)).toMatchObject([
    { path: 'apps/web/src/features/checks/a.ts', line: 1, problem: 'asks for queries again by itself' },
  ]);
});

test('a feature of the screens has the name of a feature of the server or of operations', () => {
  const tree = [
    'packages/contract/src/operations/mails.ts',
    'packages/contract/src/operations/admin/web-index.ts',
    'apps/server/src/features/audit/index.ts',
    ...['mails', 'web-index', 'audit', 'guide', 'sources'].map(
      (name) => `apps/web/src/features/${name}/a.ts`,
    ),
  ].map((path) => sourceFile(path, ''));
  expect(screensAreNamedAfterNouns(tree).map(({ path }) => path)).toEqual(['apps/web/src/features/sources']);
});

test('a component calls operations through hooks and queries', () => {
  const texts = {
    'features/checks/A.tsx': "import { call, type CallOptions } from '../../api/call.ts';\n",
    'features/checks/B.tsx': "import { operationQuery, useOperation } from '../../api/query.ts';\n",
    'features/checks/D.tsx':
      "import { a } from './a.ts';\nimport {\n  queryOf as query,\n  useOperation,\n} from '../../api/query.ts';\n",
    'features/checks/C.tsx': "import { useOperation } from '../../api/query.ts';\n",
    'features/checks/queries.ts': "import { queryOf } from '../../api/query.ts';\n",
    'common/proof/use-proof.ts': "import { call } from '../../api/call.ts';\n",
  };
  const tree = Object.entries(texts).map(([path, text]) => sourceFile(`apps/web/src/${path}`, text));
  expect(componentsCallThroughHooks(tree)).toMatchObject([
    { path: 'apps/web/src/features/checks/A.tsx', line: 1, problem: 'a component uses call' },
    { path: 'apps/web/src/features/checks/B.tsx', line: 1, problem: 'a component uses operationQuery' },
    { path: 'apps/web/src/features/checks/D.tsx', line: 5, problem: 'a component uses queryOf' },
  ]);
});

test('two files of the screens export different names', () => {
  const tree = [
    sourceFile('apps/web/src/features/checks/a.ts', 'export type Size = number;\nexport const Size = 1;\n'),
    sourceFile('apps/web/src/features/library/b.ts', 'const c = 1;\nexport function Size() {}\n'),
    sourceFile('apps/web/src/features/library/b.test.ts', 'export const Size = 2;\n'),
    sourceFile('apps/server/src/b.ts', 'export const Size = 2;\n'),
  ];
  expect(exportedNamesAreUnique(tree)).toMatchObject([
    {
      path: 'apps/web/src/features/library/b.ts',
      line: 2,
      problem: 'declares Size, as does apps/web/src/features/checks/a.ts',
    },
  ]);
});

test('a name is listed as described in the contract only while two packages declare it', () => {
  const path = 'tools/architecture/rule-about-names.ts';
  const names = ["'LayoutMark',", "'ScoreStep',"];
  const tree = [
    sourceFile(path, names.join('\n')),
    sourceFile('packages/engine/src/a.ts', 'export interface ScoreStep {}\n'),
    sourceFile('packages/contract/src/a.ts', 'export type ScoreStep = 1;\nexport type LayoutMark = 1;\n'),
  ];
  const problems = exportedNamesAreUnique(tree).filter((violation) => violation.path === path);
  expect(problems).toContainEqual(
    expect.objectContaining({ line: 1, problem: 'lists LayoutMark, which two packages do not declare' }),
  );
  expect(problems.filter(({ problem }) => problem.includes('ScoreStep,'))).toEqual([]);
});
