import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import password from '../texts/password.json?language=en';
import { provideTexts } from '../../../i18n/translate.ts';
import { StrengthHint } from './StrengthHint.tsx';

beforeAll(() => provideTexts('en', { password }));

function markup(typed: string): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <StrengthHint password={typed} minChars={5} mail="ada@example.org" />
    </MantineProvider>,
  );
}

describe('the hint at a new password', () => {
  it('says how strong it is in words and steps, and is empty before the first character', () => {
    expect(markup('')).toContain('<div aria-live="polite"></div>');
    expect(markup('abcd')).toContain('At least 5 characters.');
    expect(markup('abcd')).not.toContain('data-filled');
    expect(markup('ada@example.org')).toContain('Weak: easy to guess.');
    const good = markup('the right words');
    expect(good).toContain('Good.');
    expect(good.match(/data-filled/g)).toHaveLength(3);
  });
});
