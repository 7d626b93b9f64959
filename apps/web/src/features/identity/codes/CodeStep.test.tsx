import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import identity from '../texts/identity.json?language=en';
import { provideTexts } from '../../../i18n/translate.ts';
import app from '../../../i18n/texts/app.json?language=en';
import botcheck from '../../../i18n/texts/botcheck.json?language=en';
import { CodeStep } from './CodeStep.tsx';

beforeAll(() => provideTexts('en', { identity, app, botcheck }));

function markup(changed: Partial<Parameters<typeof CodeStep>[0]>): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <CodeStep
        chars={4}
        submitLabel="Create the account"
        botCheck={{ state: 'idle', prepare: () => undefined, solution: () => Promise.resolve('') }}
        error={null}
        isBusy={false}
        sends={1}
        onSubmit={() => undefined}
        onResend={() => undefined}
        onBack={() => undefined}
        {...changed}
      />
    </MantineProvider>,
  );
}

describe('the step that asks for a code', () => {
  it('waits for four characters, and says how long to wait', () => {
    const html = markup({});
    expect(html).toContain('4 characters, valid for 10 minutes.');
    expect(html).toContain('The email is on its way. Give it 30 seconds more.');
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/);
  });

  it('sends two more emails at once, and then counts down', () => {
    for (const sends of [1, 2]) expect(markup({ sends })).toContain('Send a new code');
    const waiting = markup({ sends: 3 });
    expect(waiting).toContain('New code in 30 seconds');
    expect(waiting).not.toContain('Send a new code');
  });

  it.each([
    ['activationCodeWrong', 'The activation code is wrong.'],
    ['codeExpired', 'The code has expired.'],
    ['codeTriesUsedUp', 'entered incorrectly too many times'],
    ['tooManyRequests', 'Too many requests'],
  ])('shows %s at the field', (key, text) => {
    expect(markup({ error: new ApiError(key, 422) })).toContain(text);
  });

  it('shows an unexpected error with its number, below the button', () => {
    const html = markup({ error: new ApiError('unexpected', 500, { errorId: 'f3a9' }) });
    expect(html).toMatch(/<\/button>.*role="alert".*f3a9/s);
    expect(html).not.toContain('aria-invalid="true"');
  });

  it('leaves an error about the second factor to its own field', () => {
    const html = markup({ error: new ApiError('secondFactorRequired', 401), after: <input name="factor" /> });
    expect(html).toMatch(/autoComplete="one-time-code".*name="factor".*type="submit"/s);
    expect(html).not.toContain('aria-invalid="true"');
  });
});
