/*
 * Covers:
 * accounts-439: Users export their own data
 */
import { MantineProvider } from '@mantine/core';
import type { DataExport } from '@palimpsest/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationQuery } from '../../api/query.ts';
import { provideTexts } from '../../i18n/translate.ts';
import app from '../../i18n/texts/app.json?language=en';
import security from '../../i18n/texts/security.json?language=en';
import profile from './texts/profile.json?language=en';
import { OwnData } from './OwnData.tsx';

beforeAll(() => provideTexts('en', { app, profile, security }));

const active: DataExport = {
  ExportId: 7,
  Status: 'Active',
  Done: 30,
  Count: 1200,
  FileName: 'My data 2026-11-23.zip',
  Bytes: 0,
  Error: '',
  ValidTo: 1_795_000_000,
};

/** The section as it looks while the server says this about the file. */
function section(file: DataExport | null): string {
  const client = new QueryClient();
  client.setQueryData(operationQuery('GetDataExport', {}).queryKey, {
    data: file,
    message: null,
    total: null,
  } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <OwnData />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

function buttons(html: string): readonly string[] {
  return [...html.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replaceAll(/<[^>]*>/g, ''));
}

describe('the download of one’s own data', () => {
  it('offers to create the file', () => {
    expect(buttons(section(null))).toEqual(['Create file']);
  });

  it('shows how far the file is, and stops it', () => {
    const html = section(active);
    expect(html).toContain('30 of 1,200 reports and texts');
    expect(html).toContain('aria-valuenow="2.5"');
    expect(buttons(html)).toEqual(['Stop']);
    expect(section({ ...active, Status: 'Scheduled', Done: 0, Count: 0 })).toContain('come back later');
  });

  it('offers the finished file with its name, its size and its end', () => {
    const html = section({ ...active, Status: 'Ok', Bytes: 2_500_000 });
    expect(html).toMatch(/My data 2026-11-23\.zip \(2\.5 MB\) is ready\. It will be deleted on .*2026/);
    expect(buttons(html)).toEqual(['Download', 'Create a new file']);
  });

  it('says why the file could not be made, and offers to try again', () => {
    const html = section({ ...active, Status: 'Error', Error: 'storageFull' });
    expect(html).toContain('role="alert"');
    expect(html).toContain('no space left');
    expect(buttons(html)).toEqual(['Create file']);
  });
});
