import { MantineProvider } from '@mantine/core';
import type { Maintenance } from '@palimpsest/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationQuery } from '../../api/query.ts';
import app from '../../i18n/texts/app.json?language=en';
import maintenance from '../../i18n/texts/maintenance.json?language=en';
import { provideTexts } from '../../i18n/translate.ts';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { Fields } from './MaintenanceForm.tsx';

beforeAll(() => provideTexts('en', { app, maintenance }));

const off: Maintenance = { IsOn: false, Texts: { en: '', de: '', es: '', fr: '' }, Until: null };
const on: Maintenance = {
  IsOn: true,
  Texts: { ...off.Texts, en: 'Back at <noon>', de: 'Mittags geht es weiter 🕛' },
  Until: 1_795_000_000,
};

function markup(element: React.ReactElement, stored?: Maintenance): string {
  const client = new QueryClient();
  if (stored !== undefined) {
    const { queryKey } = operationQuery('GetMaintenance', {});
    client.setQueryData(queryKey, { data: stored, message: '', total: 0 });
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>{element}</MantineProvider>
    </QueryClientProvider>,
  );
}

describe('the form of maintenance', () => {
  it('shows only a switch while maintenance is off, with nothing to save', () => {
    const html = markup(<Fields stored={off} />);
    expect(html).toMatch(/<input[^>]*role="switch"/);
    expect(html).not.toMatch(/<input[^>]*checked=""/);
    expect(html).not.toContain('<textarea');
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled=""[^>]*>(?:<[^>]*>)*Save maintenance/);
  });

  it('shows the text of each language and the end while maintenance is on', () => {
    const html = markup(<Fields stored={on} />);
    expect(html).toMatch(/<input[^>]*role="switch"[^>]*checked=""/);
    for (const name of ['English', 'German', 'Spanish', 'French']) expect(html).toContain(`Text (${name})`);
    expect(html.match(/<textarea[^>]*maxLength="1000"/gi)).toHaveLength(4);
    expect(html).toContain('Back at &lt;noon&gt;');
    expect(html).toContain('Mittags geht es weiter 🕛');
    expect(html).toMatch(/<input[^>]*type="datetime-local"[^>]*value="2026-11-1\dT\d\d:\d\d"/);
  });
});

describe('the banner of maintenance', () => {
  it('is above every page of an administrator during maintenance, with the end and a link to the setting', () => {
    const html = markup(<MaintenanceBanner />, on);
    expect(html).toContain('aria-label="Maintenance"');
    expect(html).toContain(maintenance.banner);
    expect(html).toMatch(/Expected to end: [^<]*2026/);
    expect(html).toMatch(/<a[^>]*href="\/admin\/settings"[^>]*>Change</);
    expect(markup(<MaintenanceBanner />, { ...on, Until: null })).not.toContain('Expected');
  });

  it('is missing while maintenance is off or unknown', () => {
    expect(markup(<MaintenanceBanner />, off)).not.toContain('<section');
    expect(markup(<MaintenanceBanner />)).not.toContain('<section');
  });
});
