import { limits } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { PdfInLanguage } from '../../../common/download/PdfInLanguage.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { saveBytes } from '../../../ui/save-text.ts';

/** Saves the evidence of findings as one file, in the language of the letter that it is enclosed with. */
export function EvidenceButton({ ids }: { readonly ids: readonly number[] }) {
  const { t } = useTranslation('monitoring');
  const make = useOperation('CreateMonitoringEvidence', {
    onSuccess: ({ data: { Name, Pdf } }) => saveBytes(Name, 'application/pdf', Pdf),
  });
  return (
    <PdfInLanguage
      label={t('findings.saveEvidence')}
      isBusy={make.isPending}
      isDisabled={ids.length > limits.findingsPerEvidence}
      onChoose={(lang) => make.mutate({ ids: [...ids], lang })}
    />
  );
}
