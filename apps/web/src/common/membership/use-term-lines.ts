import type { MemberTerms } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';

/** Sentences about the administrator of a licence: reports to read, settings to decide, data that is deleted. */
export function useTermLines(terms: MemberTerms): readonly string[] {
  const { t } = useTranslation('membership');
  const { reportRetentionDays: reports, libtextRetentionDays: texts } = terms;
  return [
    ...(terms.allowViewLicenseReports ? [t('offer.view')] : []),
    ...(terms.forceUserSettings ? [t('offer.forced')] : []),
    ...(reports > 0 ? [t('offer.reportDays', { count: reports })] : []),
    ...(texts > 0 ? [t('offer.textDays', { count: texts })] : []),
  ];
}
