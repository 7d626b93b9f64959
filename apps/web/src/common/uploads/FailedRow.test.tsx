import { MantineProvider } from '@mantine/core';
import { errorText } from '@palimpsest/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { provideTexts } from '../../i18n/translate.ts';
import { expect, it } from 'vitest';
import { FailedRow } from './FailedRow.tsx';

provideTexts('en', { app: {}, uploads: {} });

function rowOf(error: string, canRetry: boolean): string {
  const file = { id: 'a', name: 'thesis.pdf', addedAt: 0, error, canRetry };
  return renderToStaticMarkup(
    <MantineProvider>
      <FailedRow file={file} onRetry={() => {}} onRemove={() => {}} />
    </MantineProvider>,
  );
}

it('a file that failed is a row of the list with its name, the reason, and what to do', () => {
  const broken = rowOf('fileBroken', false);
  expect(broken).toMatch(/^.*<li/s);
  expect(broken).toContain('thesis.pdf');
  expect(broken).toContain(errorText('fileBroken', 'en'));
  expect(broken).not.toContain('>retry<');
  expect(rowOf('serverUnavailable', true)).toContain('>retry<');
});
