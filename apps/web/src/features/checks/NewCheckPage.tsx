import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function NewCheckPage() {
  const { t } = useTranslation('checks');
  return (
    <div>
      <PageHeader title={t('title')} />
    </div>
  );
}
