import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translate.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LimitsPart } from './limits/LimitsPart.tsx';
import { ServicesPart } from './ServicesPart.tsx';
import { sourceParts, SourcesTabs } from './SourcesTabs.tsx';
import { UsePart } from './use/UsePart.tsx';

/** The outside services that checks can search, their limits and their use, for an administrator. */
export function SourcesPage() {
  const { t } = useTranslation('sources');
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const part = sourceParts.find((one) => one === search['part']) ?? 'services';
  return (
    <div>
      <PageHeader title={t('title')}>{t('lead')}</PageHeader>
      <SourcesTabs part={part} />
      {part === 'services' && <ServicesPart />}
      {part === 'limits' && <LimitsPart />}
      {part === 'use' && <UsePart days={Number(search['days']) === 90 ? 90 : 30} />}
    </div>
  );
}
