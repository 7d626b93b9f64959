import { MantineProvider } from '@mantine/core';
import type { DataOf } from '@palimpsest/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationQuery } from '../../../api/query.ts';
import app from '../../../i18n/texts/app.json?language=en';
import security from '../../../i18n/texts/security.json?language=en';
import { provideTexts } from '../../../i18n/translate.ts';
import { SetUpFactorPage } from './SetUpFactorPage.tsx';
import { Factors } from './Factors.tsx';

beforeAll(() => provideTexts('en', { app, security }));

function markup(
  element: React.ReactElement,
  factor: Partial<DataOf<'GetSecondFactor'>>,
  passkeys: DataOf<'GetPasskeys'> = [],
): string {
  const client = new QueryClient();
  const known = { isActive: false, recoveryCodesLeft: 0, isRequired: false, ...factor };
  const answer = { message: '', total: passkeys.length };
  client.setQueryData(operationQuery('GetSecondFactor', {}).queryKey, { ...answer, data: known });
  client.setQueryData(operationQuery('GetPasskeys', {}).queryKey, { ...answer, data: passkeys });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>{element}</MantineProvider>
    </QueryClientProvider>,
  );
}

const passkey = { id: 3, name: 'Work laptop', isSynced: false, createdAt: 1_700_000_000, lastUsedAt: null };

describe('the list of second factors', () => {
  it('offers to add an app until there is one', () => {
    const html = markup(<Factors />, {});
    expect(html).toContain('Set up an app');
    expect(html).not.toContain('New recovery codes');
  });

  it('lists passkeys with their names and their last use, and counts the recovery codes', () => {
    const html = markup(<Factors />, { recoveryCodesLeft: 9 }, [passkey]);
    expect(html).toContain('Work laptop');
    expect(html).toMatch(/Added [^<]*, not used yet/);
    expect(html).toContain('asks for a passkey. You have 9 unused recovery codes.');
    expect(html).toContain('aria-label="Remove the passkey: Work laptop"');
    expect(html).toContain('New recovery codes');
  });

  it('offers to turn off and replace an app', () => {
    const html = markup(<Factors />, { isActive: true, recoveryCodesLeft: 1 });
    expect(html).toContain('Switch off');
    expect(html).toContain('Set up another app');
  });

  it('asks for a second factor first if the role requires one, and offers a log-out', () => {
    const html = markup(<SetUpFactorPage onReady={() => undefined} />, { isRequired: true });
    expect(html).toContain('Your role requires a second factor');
    expect(html).toContain('Set up an app');
    expect(html).toContain('Log out');
  });
});
