import { IconRadar2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../../api/use-user.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

interface ForAccountsProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of monitoring. Guests are asked to log in: the server watches texts only for accounts. */
export function ForAccounts({ title, children }: ForAccountsProps) {
  const { t } = useTranslation('monitoring');
  const user = useUser();
  const back = useLocation({ select: ({ href }) => href });
  if (user === undefined) return null;
  if (user.loggedIn) return children;
  return (
    <div>
      <PageHeader title={title} />
      <EmptyState
        icon={<IconRadar2 size={36} stroke={1.4} />}
        text={t('guest')}
        action={
          <ButtonLink variant="default" to="/login" search={{ back }}>
            {t('logIn')}
          </ButtonLink>
        }
      />
    </div>
  );
}
