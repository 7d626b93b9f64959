import { MantineProvider } from '@mantine/core';
import { defaultUserSettings, type User } from '@palimpsest/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { userQuery } from '../../../../api/use-user.ts';
import checks from '../../texts/checks.json?language=en';
import patterns from '../../../../i18n/texts/patterns.json?language=en';
import { provideTexts } from '../../../../i18n/translate.ts';
import { WhitelistEditor } from './WhitelistEditor.tsx';

function shown(settingsAreForced: boolean): string {
  const client = new QueryClient();
  const data = {
    settings: { ...defaultUserSettings, whitelist: ['example.org'] },
    settingsAreForced,
  } as User;
  client.setQueryData(userQuery.queryKey, { data, message: '', total: 0 });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <WhitelistEditor />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

it('the whitelist can be edited in a new check, unless a licence decides about it', () => {
  provideTexts('en', { checks, patterns });
  expect(shown(false)).toContain(checks.exclude.whitelistEdit);
  expect(shown(true)).not.toContain(checks.exclude.whitelistEdit);
  expect(shown(true)).toContain(checks.exclude.whitelistForced);
});
