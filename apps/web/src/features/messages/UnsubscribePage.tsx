import { Alert, Button, Stack, Text } from '@mantine/core';
import type { DataOf } from '@palimpsest/contract';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { installationName } from '../../api/page-settings.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useOperation } from '../../api/query.ts';
import { mailSubscriptionQuery } from './queries.ts';
import { ErrorPage } from '../../common/feedback/ErrorPage.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/**
 * The place where the link in an email leads: one click stops the emails of its kind, without logging in. Opening the
 * page changes nothing, because mail scanners open links.
 */
export function UnsubscribePage() {
  const { t } = useTranslation('messages');
  const { code = '' } = useParams({ strict: false });
  const query = mailSubscriptionQuery({ code });
  const { data, error, refetch } = useQuery(query);
  const update = useOperation('UpdateMailSubscription', {
    answers: () => query,
  });
  if (data === undefined) {
    if (error === null) return <PageHeader title={t('unsubscribe.title', { name: installationName() })} />;
    return (
      <ErrorPage
        title={t('unsubscribe.title', { name: installationName() })}
        error={error}
        back={<ButtonLink to="/login">{t('unsubscribe.logIn')}</ButtonLink>}
        {...(error.key === 'unsubscribeLinkNotValid' ? {} : { retry: () => void refetch() })}
      />
    );
  }
  return (
    <Subscription
      {...data.data}
      isStopped={update.isSuccess && !data.data.Wanted}
      isPending={update.isPending}
      onChange={(wanted) => update.mutate({ code, wanted })}
    />
  );
}

interface SubscriptionProps extends DataOf<'GetMailSubscription'> {
  /** They have just been stopped on this page. */
  readonly isStopped: boolean;
  readonly isPending: boolean;
  readonly onChange: (wanted: boolean) => void;
}

export function Subscription({ Kind, Wanted, isStopped, isPending, onChange }: SubscriptionProps) {
  const { t } = useTranslation('messages');
  return (
    <Stack maw="60ch" gap="lg" align="flex-start">
      <PageHeader title={t('unsubscribe.title', { name: installationName() })} />
      <output>
        {isStopped && (
          <Alert color="verdigris" variant="light" icon={<IconCheck size={18} aria-hidden />}>
            {t('unsubscribe.done')}
          </Alert>
        )}
      </output>
      <Text>{t(Wanted ? `unsubscribe.wanted.${Kind}` : `unsubscribe.stopped.${Kind}`)}</Text>
      <Button variant={Wanted ? 'filled' : 'default'} loading={isPending} onClick={() => onChange(!Wanted)}>
        {t(Wanted ? 'unsubscribe.stop' : 'unsubscribe.resume')}
      </Button>
    </Stack>
  );
}
