import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import membership from '../../i18n/texts/membership.json?language=en';
import { provideTexts } from '../../i18n/translate.ts';
import { OfferLines } from './OfferLines.tsx';

it('an offer tells what joining a licence means, with what it deletes', () => {
  provideTexts('en', { membership });
  const offer = {
    licensee: 'A school',
    mail: '',
    mailFormat: '',
    requireAdminApproval: false,
    allowViewLicenseReports: false,
    forceUserSettings: true,
    reportRetentionDays: 28,
    libtextRetentionDays: 0,
  };
  const html = renderToStaticMarkup(
    <MantineProvider>
      <OfferLines offer={offer} />
    </MantineProvider>,
  );
  expect(html).toContain('decides about the settings of your checks and of data protection');
  expect(html).toContain('deleted 28 days after their check, also those that you already have');
  expect(html).not.toContain('library texts');
  expect(html).not.toContain('can read your reports');
});
