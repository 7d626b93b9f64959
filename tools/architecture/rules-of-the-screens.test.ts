import { expect, test } from 'vitest';
import { screensAreNamedAfterNouns, screensAskAgainInOnePlace } from './rules-of-the-screens.ts';
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
