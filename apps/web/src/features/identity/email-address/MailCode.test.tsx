import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import security from '../../../i18n/texts/security.json?language=en';
import { provideTexts } from '../../../i18n/translate.ts';
import { MailCode } from './MailCode.tsx';

it('a change of the address says why no email may arrive, whether or not the address was deleted', () => {
  provideTexts('en', { security });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <MailCode sentTo="ada@example.org" onDone={() => undefined} onBack={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(html).toContain('We sent a code to ada@example.org.');
  expect(html).toContain('If you have deleted an account with this address');
});
