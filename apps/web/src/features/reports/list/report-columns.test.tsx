/*
 * Covers:
 * checks-92: The table shows the date of each check
 */
import { MantineProvider, Table } from '@mantine/core';
import {
  headingInFile,
  languages,
  reportList,
  reportSortColumns,
  resultLabels,
  type ReportListItem,
  type ReportStatus,
} from '@palimpsest/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { provideTexts, showScreensIn } from '../../../i18n/translate.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { shownColumns, sortColumnNames, type ReportColumn } from './report-columns.ts';
import { reportListCodec } from './report-list-state.ts';
import { ReportCell } from './ReportCell.tsx';
import { ReportHead } from './ReportHead.tsx';

const state = reportListCodec.read({});
const wide = { narrow: false, withOwner: true } as const;

beforeAll(async () => {
  provideTexts('de', { app: {}, list: {}, overview: {}, recheck: {}, reports: {}, revision: {} });
  await showScreensIn('de');
});

function markupOf(cells: ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <Table>
        <Table.Tbody>
          <Table.Tr>{cells}</Table.Tr>
        </Table.Tbody>
      </Table>
    </MantineProvider>,
  );
}

function headings(columns: readonly ReportColumn[]): string[] {
  const heads = columns.map((column) => (
    <ReportHead key={column.id} column={column} state={state} onChange={() => {}} />
  ));
  return Array.from(markupOf(heads).matchAll(/<th[ >].*?<\/th>/g), ([head]) =>
    head.replaceAll(/<[^>]*>/g, ''),
  );
}

describe('the table of reports', () => {
  it('has the declared columns, in the declared order, with the declared headings', () => {
    expect(headings(shownColumns(wide))).toEqual(reportList.screen.map(({ heading }) => heading.de));
  });

  it('leaves out what the details show, if there is little space', () => {
    const ids = (narrow: boolean, withOwner: boolean) =>
      shownColumns({ narrow, withOwner }).map(({ id }) => id);
    expect(ids(false, false)).not.toContain('owner');
    for (const withOwner of [false, true]) {
      expect(ids(true, withOwner)).toEqual(
        ids(false, withOwner).filter((id) => !['sources', 'words', 'pages', 'credits'].includes(id)),
      );
    }
  });

  it('gives the title the width that the other columns leave', () => {
    const heads = Array.from(
      markupOf(
        shownColumns(wide).map((column) => (
          <ReportHead key={column.id} column={column} state={state} onChange={() => {}} />
        )),
      ).matchAll(/<th[ >].*?<\/th>/g),
      ([head]) => head,
    );
    expect(
      heads.filter((head) => head.includes('data-grows')).map((head) => head.replaceAll(/<[^>]*>/g, '')),
    ).toEqual(['Titel']);
  });

  it('shows a column that is added to the declaration, with its heading and its value', () => {
    const otherWords: ReportColumn = {
      id: 'otherWords',
      heading: { en: 'Other words', de: 'Andere Wörter', es: 'Otras palabras', fr: 'Autres mots' },
      kind: 'number',
      value: ({ Status, TotalWords, PlagWords }) => (Status === 'Ok' ? TotalWords - PlagWords : null),
    };
    const columns = shownColumns(wide, [...reportList.screen, otherWords]);
    expect(headings(columns).at(-1)).toBe('Andere Wörter');
    const cellOf = (Status: ReportStatus) => {
      const report = { Status, TotalWords: 2500, PlagWords: 500 } as ReportListItem;
      return markupOf(<ReportCell column={otherWords} report={report} narrow={false} />);
    };
    expect(cellOf('Ok')).toContain('>2.000</td>');
    expect(cellOf('Aktiv')).toContain('>–<');
  });

  it('shows the date of each check', () => {
    const date = shownColumns(wide).find(({ id }) => id === 'date');
    if (date === undefined) throw new Error('the table has no column for the date');
    const report = { Scheduled: Date.UTC(2026, 2, 14, 12) / 1000 } as ReportListItem;
    expect(markupOf(<ReportCell column={date} report={report} narrow={false} />)).toContain('>14.03.2026<');
  });

  it('names the reasons of an amber result beside the details, to readers who see no colours as well', () => {
    const result = shownColumns({ ...wide, narrow: true }).find(({ id }) => id === 'result');
    if (result === undefined) throw new Error('the table has no column for the result');
    const cellOf = (Verdict: Partial<ReportListItem['Verdict']>) => {
      const figures = { TotalWords: 200, CountableWords: 150, ResultPercent: 4, Verdict };
      const report = figures as unknown as ReportListItem;
      const markup = markupOf(<ReportCell column={result} report={report} narrow />);
      return { markup, hidden: /"visually-hidden">([^<]*)</.exec(markup)?.[1], report };
    };
    const amber = cellOf({ Level: 'review', Reasons: ['leftOut'], LeftOutWords: 120, LeftOutPercent: 80 });
    const labels = resultLabels(amber.report, 'de');
    expect(labels).toHaveLength(2);
    expect(amber.hidden).toBe(labels.join(', '));
    expect(amber.markup.match(/data-level="review"/g)).toHaveLength(2);
    const plain = cellOf({ Level: 'fine', Reasons: [] });
    expect(plain.hidden).toBe('von 150 Wörtern, die zählen');
    expect(plain.markup).not.toContain('review');
  });

  it('has a heading for every column that the list can be sorted by', () => {
    for (const language of languages) {
      const names = sortColumnNames(language);
      expect(Object.keys(names)).toEqual([...reportSortColumns]);
      expect(Object.values(names).every((name) => name !== '')).toBe(true);
    }
  });
});

describe('the headings of screen and files', () => {
  it('are the same, except for the result', () => {
    const onScreen = new Map<string, string>(reportList.screen.map(({ id, heading }) => [id, heading.en]));
    const different = reportList.files.filter(
      (column) => onScreen.has(column.id) && headingInFile(column, 'en') !== onScreen.get(column.id),
    );
    expect(different.map(({ id }) => id)).toEqual(['result']);
  });
});
