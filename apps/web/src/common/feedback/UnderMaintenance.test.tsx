/*
 * Covers:
 * accounts-189: Maintenance has a screen
 */
import { MantineProvider } from '@mantine/core';
import type { MaintenanceNote } from '@palimpsest/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { asApiError, isServerUnavailable, type ApiError } from '../../api/api-error.ts';
import { readAnswer } from '../../api/read-answer.ts';
import texts from '../../i18n/texts/maintenance.json?language=en';
import { provideTexts } from '../../i18n/translate.ts';
import { UnderMaintenance } from './UnderMaintenance.tsx';

function failure(maintenance: MaintenanceNote): ApiError {
  const failed = { success: false, data: null, errors: ['maintenance'], message: '', total: 0, maintenance };
  try {
    readAnswer(503, JSON.stringify(failed), '600');
  } catch (error) {
    return asApiError(error);
  }
  throw new Error('the answer was read as a success');
}

function pageFor(text: string, until: number | null, withLogIn?: boolean): string {
  provideTexts('en', { maintenance: texts });
  const error = failure({ text, until });
  expect(isServerUnavailable(error)).toBe(true);
  return renderToStaticMarkup(
    <MantineProvider>
      <UnderMaintenance
        note={error.maintenance ?? { text: 'no note', until: 0 }}
        onRetry={() => {}}
        {...(withLogIn === undefined ? {} : { withLogIn })}
      />
    </MantineProvider>,
  );
}

it('the page of maintenance shows the text of the administrator, the end, and the log-in for administrators', () => {
  const html = pageFor('Back <soon>', 1_795_000_000);
  expect(html).toContain('Back &lt;soon&gt;');
  expect(html).toMatch(/Expected to end: [^<]*2026/);
  expect(html).toMatch(/<a[^>]*href="\/login"/);
  expect(html).not.toContain(texts.standard);
});

it('the page of maintenance shows its own text if the administrator wrote none, and no end that is not known', () => {
  const html = pageFor('', null);
  expect(html).toContain(texts.standard);
  expect(html).not.toContain('Expected');
});

it('the page of maintenance offers no log-in to people who need no account', () => {
  expect(pageFor('Back soon', null, false)).not.toContain('/login');
});
