import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { facesOf, missingFonts, wholeFont } from './faces.ts';

test('every font of an installation is a file', () => {
  const paths = [...facesOf(false), ...facesOf(true)].map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  expect(missingFonts()).toEqual([]);
});

test('a font whose package is not installed is left out', () => {
  expect(wholeFont('@embedpdf/fonts-none', 'None.otf', [[0x4e00, 0x9fff]])).toEqual([]);
  expect(wholeFont('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf', [[0xac00, 0xd7ff]])).toHaveLength(1);
});
