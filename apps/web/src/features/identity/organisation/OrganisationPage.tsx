import { Anchor, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showApiError } from '../../../api/toast.tsx';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { ContinueAs } from '../entry/ContinueAs.tsx';
import classes from '../entry/Entry.module.css';
import { EntryPage } from '../entry/EntryPage.tsx';
import { LoginForm } from '../log-in/LoginForm.tsx';
import { organisationQuery } from '../queries.ts';
import { FinishLogIn } from './FinishLogIn.tsx';
import {
  forgetOrganisation,
  hasNoOrganisation,
  rememberOrganisation,
} from '../../../common/organisation/organisation-cookie.ts';
import { StartLogIn } from './StartLogIn.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page of the remembered organisation could not be loaded. */
    readonly withoutOrganisation?: boolean;
  }
}

/**
 * The log-in page of an organisation. The ordinary one is shown instead for an unknown name, and if the data of the organisation can't
 * be loaded. Somebody whom its provider has just sent back can try again: their log-in is not finished yet.
 */
export function OrganisationPage() {
  const { t } = useTranslation('organisation');
  const router = useRouter();
  const { sso } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const parameter = (key: string): string | undefined =>
    typeof search[key] === 'string' ? search[key] : undefined;
  const name = sso ?? '';
  const { data, error, refetch } = useQuery(organisationQuery({ sso: name }));
  const info = data?.data;
  const back = parameter('to') ?? parameter('back');
  const invitation = parameter('invitation');
  const isKnown = info !== undefined;
  const isUnknown = hasNoOrganisation(error);
  const state = parameter('state');
  const failure = info === undefined && !isUnknown && state === undefined ? error : null;
  useEffect(() => {
    if (isKnown) rememberOrganisation(name);
  }, [isKnown, name]);
  useEffect(() => {
    if (!isUnknown) return;
    forgetOrganisation();
    void router.navigate({ to: '/login', search: keptSearch({ back, invitation }), replace: true });
  }, [isUnknown, back, invitation, router]);
  useEffect(() => {
    if (failure === null) return;
    showApiError(failure);
    // The organisation stays remembered, for the next visit.
    const kept = { search: keptSearch({ back, invitation }), state: { withoutOrganisation: true } };
    void router.navigate({ to: '/login', ...kept, replace: true });
  }, [failure, back, invitation, router]);
  if (info === undefined && error !== null && state !== undefined && !isUnknown)
    return <ErrorState error={error} retry={() => void refetch()} />;
  if (info === undefined) return <Loader aria-label={t('loading')} />;

  const leave = (): void => {
    forgetOrganisation();
    void router.navigate({ to: '/login', search: keptSearch({ back, invitation }) });
  };
  return (
    <EntryPage title={t('title', { name: info.friendlyName })} lead={t('lead')}>
      {info.customText !== '' && (
        <Text mb="lg" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {info.customText}
        </Text>
      )}
      {state === undefined && <ContinueAs back={back} />}
      {state === undefined ? (
        <StartLogIn sso={name} organisation={info.friendlyName} back={back} problem={parameter('problem')} />
      ) : (
        <FinishLogIn key={state} sso={name} organisation={info.friendlyName} state={state} back={back} />
      )}
      {!info.hideMailLogin && state === undefined && (
        <section className={classes['other']}>
          <Text size="sm" c="dimmed" mb="sm">
            {t('withPassword')}
          </Text>
          <LoginForm back={back} />
        </section>
      )}
      <div className={classes['links']}>
        <Anchor component="button" type="button" onClick={leave}>
          {t('otherWay')}
        </Anchor>
      </div>
    </EntryPage>
  );
}

/** The parameters that the ordinary log-in page takes over. */
function keptSearch({ back, invitation }: { back: string | undefined; invitation: string | undefined }) {
  return {
    ...(back === undefined ? {} : { back }),
    ...(invitation === undefined ? {} : { invitation }),
  };
}
