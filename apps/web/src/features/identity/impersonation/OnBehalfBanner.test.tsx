import { MantineProvider } from '@mantine/core';
import { languages } from '@palimpsest/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import texts from '../texts/impersonation.json';
import en from '../texts/impersonation.json?language=en';
import { provideTexts } from '../../../i18n/translate.ts';
import { OnBehalfBanner } from './OnBehalfBanner.tsx';

it('the banner names the person and the user, says when it ends, and leads back', () => {
  provideTexts('en', { impersonation: en });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <OnBehalfBanner
          user={{ userId: 12, mailRepresentation: 'Ada Nowak <ada@example.org>' }}
          impersonation={{ by: 'Sam Support <sam@example.org>', endsAt: 1_795_000_000 }}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(html).toContain('aria-label="Work in another account"');
  expect(html).toContain(
    'Sam Support &lt;sam@example.org&gt; is working in the account of Ada Nowak &lt;ada@example.org&gt;.',
  );
  expect(html).toMatch(/Until [^<]*2026/);
  expect(html).toMatch(/<button[^>]*>.*Return to your account<\/button>/);
});

it('the banner names both people in every language', () => {
  expect(Object.keys(texts.text)).toEqual([...languages]);
  for (const text of Object.values(texts.text)) expect(text).toMatch(/\{\{by\}\}.*\{\{user\}\}/);
});
