import { usePageTitle } from '../../common/use-page-title.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Webhooks } from './list/Webhooks.tsx';

/** The webhooks of the user. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  usePageTitle(t('title'));
  return (
    <div>
      <PageHeader title={t('title')}>{t('about')}</PageHeader>
      <Webhooks license="" />
    </div>
  );
}
