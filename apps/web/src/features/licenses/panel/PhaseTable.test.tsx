import { MantineProvider } from '@mantine/core';
import type { License, Phase } from '@palimpsest/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import license from '../texts/license.json?language=en';
import { provideTexts } from '../../../i18n/translate.ts';
import { PhaseTable } from './PhaseTable.tsx';

beforeAll(() => provideTexts('en', { license }));

const year = 365 * 24 * 60 * 60;

/** The newest first. */
const phases: readonly Phase[] = [5, 4, 3, 2, 1].map((phase) => ({
  phase,
  validFrom: phase * year,
  validTo: (phase + 1) * year,
  invoiceId: '',
  payDate: 1,
  targetCredits: 100,
  contractCredits: phase * 1_111,
  remaining: 0,
}));

function shown(count: number): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <PhaseTable license={{ phases: phases.slice(0, count), renewal: false } as License} />
    </MantineProvider>,
  );
}

it('the table shows the newest three periods, and a button for the others', () => {
  const html = shown(5);
  expect(html.match(/<tr/g)).toHaveLength(4);
  expect(['5,555', '4,444', '3,333'].filter((credits) => html.includes(credits))).toHaveLength(3);
  expect(html).not.toContain('2,222');
  expect(html).toContain('<button');
  expect(shown(3)).not.toContain('<button');
});
