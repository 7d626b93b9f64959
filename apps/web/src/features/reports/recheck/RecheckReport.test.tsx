import { MantineProvider } from '@mantine/core';
import type { Report, ReportRecheck } from '@palimpsest/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { provideTexts } from '../../../i18n/translate.ts';
import { describe, expect, it } from 'vitest';
import app from '../../../i18n/texts/app.json?language=en';
import recheckTexts from '../texts/recheck.json?language=en';
import reportTexts from '../../../i18n/texts/reports.json?language=en';
import { hasRecheck, RecheckReport } from './RecheckReport.tsx';

provideTexts('en', { app, recheck: recheckTexts, reports: reportTexts });

const done: ReportRecheck = {
  State: 'Done',
  StatusCode: '',
  SnapsDone: 4,
  SnapsCount: 4,
  Ended: Date.UTC(2026, 2, 7, 12) / 1000,
  Before: {
    EngineVersion: '0.2.0',
    ResultPercent: 65,
    PlagWords: 130,
    SourceCount: 4,
    LostSources: [
      { Title: 'A lost source', Url: '', MW: 30, Accepted: false, Excluded: false },
      { Title: '', Url: 'https://example.org/mills', MW: 1, Accepted: false, Excluded: true },
    ],
    LostGivenTexts: 1,
  },
};

/** The parts that the component reads. */
function reportWith(changes: Partial<Report>): Report {
  const report: Partial<Report> = {
    Id: 42,
    EngineVersion: '0.3.0',
    PresentEngineVersion: '0.3.0',
    CanRecheck: false,
    RecheckState: changes.Recheck?.State ?? null,
    Recheck: null,
    ...changes,
  };
  return report as Report;
}

function markupOf(report: Report): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <RecheckReport report={report} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const textOf = (report: Report) =>
  markupOf(report)
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the engine of a report', () => {
  it('is not mentioned if it is the present one, or if the reader is not the owner', () => {
    expect(hasRecheck(reportWith({}))).toBe(false);
    expect(hasRecheck(reportWith({ EngineVersion: '0.2.0' }))).toBe(false);
  });

  it('is named with the present one, and the report can be checked again', () => {
    const old = reportWith({ EngineVersion: '0.2.0', CanRecheck: true });
    expect(hasRecheck(old)).toBe(true);
    expect(textOf(old)).toContain('Engine 0.2.0 made this report. The present engine 0.3.0 may');
    expect(markupOf(old)).toMatch(/<button.*Check again/s);
  });

  it('shows how far the new check is, and offers no other one', () => {
    const Recheck = { ...done, State: 'Active', SnapsDone: 1, Ended: null } as const;
    const shown = reportWith({ EngineVersion: '0.2.0', Recheck });
    expect(textOf(shown)).toContain('Until then, the earlier result is shown.');
    expect(markupOf(shown)).toContain('aria-valuenow="25"');
    expect(markupOf(shown)).not.toContain('<button');
  });

  it('is named after the new check with the earlier figures and everything that is missing since', () => {
    const text = textOf(reportWith({ Recheck: done }));
    expect(text).toContain('Checked again with engine 0.3.0 on Mar 7, 2026.');
    expect(text).toContain('Before, with engine 0.2.0: 65%, 130 words, 4 sources.');
    expect(text).toContain('A lost source (30 words)');
    expect(text).toContain('https://example.org/mills (1 word)');
    expect(text).toContain('1 given text no longer exists');
  });

  it('is named beside the failure of a new check, which is offered once more', () => {
    const Recheck = { ...done, State: 'Failed', StatusCode: 'recheckFailed', Before: null } as const;
    const failed = reportWith({ EngineVersion: '0.2.0', CanRecheck: true, Recheck });
    expect(textOf(failed)).toContain('could not be checked again and keeps its earlier result');
    expect(markupOf(failed)).toContain('<button');
  });
});
