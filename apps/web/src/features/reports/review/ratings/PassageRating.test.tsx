import { MantineProvider } from '@mantine/core';
import type { Source } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { provideTexts } from '../../../../i18n/translate.ts';
import { describe, expect, it } from 'vitest';
import ratings from '../../texts/ratings.json?language=en';
import reports from '../../../../i18n/texts/reports.json?language=en';
import { PassageStrip } from '../findings/PassageStrip.tsx';
import { ReviewProvider } from '../review-context.ts';
import type { ReviewValue } from '../use-review.ts';
import { PassageRating } from './PassageRating.tsx';

provideTexts('en', { ratings, reports });

const source = {
  Id: 7,
  Idx: 3,
  Used: true,
  GivenRating: 'counts',
  AcceptsMarked: false,
  PassageRatings: [{ PIdx: 1, Rating: 'excluded' }],
} as unknown as Source;
const review = { ratings: { isReadOnly: false, ratePassage: () => {} } } as unknown as ReviewValue;

function keysOf(passage: ReactNode): readonly (string | undefined)[] {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <ReviewProvider value={review}>{passage}</ReviewProvider>
    </MantineProvider>,
  );
  expect(markup.match(/<button/g)).toHaveLength(3);
  return Array.from(markup.matchAll(/aria-keyshortcuts="([^"]*)"/g), ([, keys]) => keys);
}

describe('the buttons that rate a passage', () => {
  it('name the keys above the texts, where the passage is the current match', () => {
    const strip = <PassageStrip number={2} passageIndex={1} source={source} finding={undefined} />;
    expect(keysOf(strip)).toEqual(['Shift+A', 'Shift+S', 'Shift+X']);
  });

  it('name no keys in the list of passages, because keys rate the current match', () => {
    const passage = { source, passageIndex: 1, number: 2, finding: undefined };
    expect(keysOf(<PassageRating passage={passage} isCurrent={false} />)).toEqual([]);
  });
});
