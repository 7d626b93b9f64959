import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { reportSortColumns } from '../operations/reports/reports.ts';
import { columnsOfFile, type FileColumn, type ScreenColumn } from './column.ts';
import { reportList } from './report-list.ts';

const screen: readonly ScreenColumn<never>[] = reportList.screen;
const files: readonly FileColumn<never>[] = reportList.files;

describe('the list of reports', () => {
  it('has no two columns with the same id or the same heading in one table', () => {
    for (const columns of [screen, files]) {
      expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length);
      for (const language of languages) {
        expect(new Set(columns.map(({ heading }) => heading[language])).size).toBe(columns.length);
      }
    }
  });

  it('has the same column object in both tables if the id is the same', () => {
    const inFiles = new Map<string, unknown>(files.map((column) => [column.id, column]));
    const inBoth = screen.filter(({ id }) => inFiles.has(id));
    expect(inBoth.length).toBeGreaterThan(0);
    for (const column of inBoth) expect(inFiles.get(column.id)).toBe(column);
  });

  it('has exactly one column for each way to sort it', () => {
    const sorted = screen.flatMap(({ sortBy }) => (sortBy === undefined ? [] : [sortBy]));
    expect(sorted.toSorted()).toEqual([...reportSortColumns].toSorted());
  });
});

it('an optional column is left out of a file in which it is empty', () => {
  interface Row {
    readonly name: string;
  }
  const name: FileColumn<Row> = {
    id: 'name',
    heading: { en: 'Name', de: 'Name', es: 'Nombre', fr: 'Nom' },
    width: 10,
    isOptional: true,
    kind: 'text',
    value: (row) => row.name,
  };
  expect(columnsOfFile([name], [{ name: '' }, { name: 'Ada' }], 'en')).toEqual([name]);
  expect(columnsOfFile([name], [{ name: '' }], 'en')).toEqual([]);
  const { isOptional: _, ...always } = name;
  expect(columnsOfFile([always], [{ name: '' }], 'en')).toEqual([always]);
});
