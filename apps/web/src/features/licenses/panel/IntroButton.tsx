import type { License } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { PdfInLanguage } from '../../../common/download/PdfInLanguage.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { saveBytes } from '../../../ui/save-text.ts';

/** Saves the page for new members in a chosen language. */
export function IntroButton({ license }: { readonly license: License }) {
  const { t } = useTranslation('license');
  const make = useOperation('CreateLicenseIntro', {
    onSuccess: ({ data: { Name, Pdf } }) => saveBytes(Name, 'application/pdf', Pdf),
  });
  return (
    <PdfInLanguage
      label={t('intro.open')}
      isBusy={make.isPending}
      onChoose={(lang) => make.mutate({ code: license.code, lang })}
    />
  );
}
