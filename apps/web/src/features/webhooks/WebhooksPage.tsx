import { IconWebhook } from '@tabler/icons-react';
import { useUser } from '../../api/use-user.ts';
import { usePageTitle } from '../../common/use-page-title.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Webhooks } from './list/Webhooks.tsx';

/** The webhooks of the user. Guests are asked to log in. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const user = useUser();
  usePageTitle(t('title'));
  return (
    <div>
      <PageHeader title={t('title')}>{t('about')}</PageHeader>
      {user?.loggedIn === true && <Webhooks license="" />}
      {user?.loggedIn === false && (
        <EmptyState
          icon={<IconWebhook size={36} stroke={1.4} />}
          text={t('guest')}
          action={
            <ButtonLink variant="default" to="/login" search={{ back: '/webhooks' }}>
              {t('logIn')}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}
