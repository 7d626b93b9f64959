import { useTranslation } from '../../../i18n/translate.ts';
import { useLicense } from '../page/use-license.ts';

/** Names the licence of the page or one of its sub-licences, by its code. */
export function useLicenseName(): (code: string) => string {
  const { t } = useTranslation('license');
  const license = useLicense();
  // The comment of a licence is a note of its administrator; that of a sub-licence is its name.
  return (code) =>
    code === license.code
      ? t('usage.mainLicense')
      : license.subLicenses.find((one) => one.code === code)?.comment || code;
}
