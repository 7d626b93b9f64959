import { legalPages, type LegalPage } from '@palimpsest/contract';
import { shopIsOpen } from '../api/page-settings.ts';

/** The page about withdrawal is shown only while something is sold. */
export function shownLegalPages(): readonly LegalPage[] {
  return legalPages.filter((key) => key !== 'withdrawal' || shopIsOpen());
}
