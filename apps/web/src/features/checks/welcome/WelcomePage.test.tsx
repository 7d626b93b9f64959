import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import welcome from '../texts/welcome.json?language=en';
import { markupInApp, stubHead } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import { WelcomePage } from './WelcomePage.tsx';

beforeAll(() => provideTexts('en', { welcome }));
afterEach(() => vi.unstubAllGlobals());

/** The start page of a visitor without a session. */
function startPage(guests: string, maintenance?: string): string {
  stubHead({ guests, maintenance });
  return markupInApp(<WelcomePage />);
}

it('a visitor can see a sample report and start a check at once if guests are allowed', () => {
  const html = startPage('offered');
  expect(html).toContain(welcome.sample);
  expect(html).toContain(welcome.try);
  expect(html).toContain('You have 10 credits');
});

it('the start page leads to the log-in and the sign-up if guests are not allowed', () => {
  const html = startPage('off');
  expect(html).not.toContain(welcome.sample);
  expect(html).not.toContain(welcome.try);
  expect(html).not.toContain('credits');
  expect(html).toMatch(/href="\/login"/);
  expect(html).toMatch(/href="\/signup"/);
});

it('the start page offers nothing during maintenance that would be refused', () => {
  const html = startPage('offered', JSON.stringify({ texts: { en: 'Back at noon' }, until: null }));
  expect(html).not.toContain(welcome.sample);
  expect(html).not.toContain(welcome.try);
  expect(html).not.toContain(welcome.start.title);
  expect(html).toContain(welcome.title);
});
