import { AppShell } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, asApiError } from '../../api/api-error.ts';
import { openGuestSession } from '../../api/call.ts';
import { replaceUser } from '../../api/use-user.ts';
import { ErrorState } from '../../shared/feedback/ErrorState.tsx';
import { LeadToLogin } from '../../shared/feedback/LeadToLogin.tsx';
import { firstPageIsShown } from './first-page-shown.ts';
import { PageLoader } from './PageLoader.tsx';
import classes from './Shell.module.css';
import { LogoBar } from './TopBar.tsx';

/** A visitor with a permanent link gets a session for reading it; if the link is not for everyone, the log-in opens. */
export function OpenByLink() {
  const { t } = useTranslation('app');
  const client = useQueryClient();
  const { id } = useParams({ strict: false });
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(firstPageIsShown, []);
  useEffect(() => {
    // Another one would be refused as a wrong input.
    if (id === undefined || !/^[A-Za-z0-9]{30}$/.test(id)) {
      setError(new ApiError('permalinkNotValid', 404));
      return;
    }
    openGuestSession(id).then(
      (user) => replaceUser(client, user),
      (thrown: unknown) => setError(asApiError(thrown)),
    );
  }, [client, id]);
  return (
    <AppShell header={{ height: 56 }} padding={0}>
      <AppShell.Header>
        <LogoBar />
      </AppShell.Header>
      <AppShell.Main className={classes['main'] ?? ''}>
        {error === null && <PageLoader label={t('loading')} />}
        {error?.key === 'guestsOff' && <LeadToLogin />}
        {error !== null && error.key !== 'guestsOff' && <ErrorState error={error} />}
      </AppShell.Main>
    </AppShell>
  );
}
