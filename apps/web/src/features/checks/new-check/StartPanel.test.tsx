/*
 * Covers:
 * checks-427: The error about credits offers to buy more
 * accounts-364: Error: credits do not suffice, with a way to buy
 */
import { errorText } from '@palimpsest/contract';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { markupInApp, stubHead } from '../../../i18n/testing/markup-in-app.tsx';
import app from '../../../i18n/texts/app.json?language=en';
import given from '../../../i18n/texts/given.json?language=en';
import { provideTexts } from '../../../i18n/translate.ts';
import checks from '../texts/checks.json?language=en';
import { emptyDraft } from './draft.ts';
import { StartPanel } from './StartPanel.tsx';

beforeAll(() => provideTexts('en', { app, checks, given }));
afterEach(() => vi.unstubAllGlobals());

function panel(): string {
  return markupInApp(
    <StartPanel
      draft={emptyDraft}
      change={() => undefined}
      isRevision={false}
      start={{
        cost: { credits: 40, words: 9_900, pages: 40, documents: 1 },
        costIsStale: false,
        documents: 1,
        credits: 10,
        obstacle: 'creditsShort',
        givenObstacle: undefined,
        isStarting: false,
        run: () => undefined,
        inputProblem: undefined,
        startProblem: undefined,
      }}
    />,
  );
}

it('somebody who has too few credits for a check is led to the shop, or to the operator where nothing is sold', () => {
  stubHead({ shop: 'test' });
  expect(panel()).toContain('Buy credits');
  stubHead({ shop: 'off' });
  expect(panel()).not.toContain('Buy credits');
  expect(panel()).toContain('Ask for more credits');
  expect(errorText('creditsNotSufficient', 'en')).toContain('get more credits');
});
