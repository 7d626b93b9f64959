import { expect, test } from 'vitest';
import { screensAskAgainInOnePlace } from './rules-of-the-screens.ts';
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
