import { Button, Skeleton } from '@mantine/core';
import { setUpSteps, type Installation } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useOperation } from '../../../api/query.ts';
import { installationSettingsQuery } from '../../../common/installation-settings/queries.ts';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SetUpEnd } from './SetUpEnd.tsx';
import { SetUpForm } from './SetUpForm.tsx';
import type { SetUpPlace } from './set-up-place.ts';
import { SetUpSteps } from './SetUpSteps.tsx';
import classes from './SetUp.module.css';

const setUpPlaces: readonly SetUpPlace[] = [...setUpSteps, 'end'];

/** Leads a new administrator through the settings that matter first, one step at a time. */
export function SetUpPage() {
  const { t } = useTranslation('setup');
  const { data, error, refetch } = useQuery(installationSettingsQuery({}));
  if (data === undefined && error !== null) {
    return <ErrorPage title={t('title')} error={error} retry={() => void refetch()} />;
  }
  return (
    <div>
      <PageHeader title={t('title')} actions={data?.data.SetUp.State === 'open' && <Skip />}>
        {t('lead')}
      </PageHeader>
      {data === undefined ? <Skeleton h={420} maw={960} /> : <SetUpView installation={data.data} />}
    </div>
  );
}

function SetUpView({ installation }: { readonly installation: Installation }) {
  const { step } = useSearch({ from: '/admin/setup' });
  const navigate = useNavigate();
  const { Steps } = installation.SetUp;
  const place = step ?? setUpSteps.find((each) => !Steps.includes(each)) ?? 'end';
  const goTo = (target: SetUpPlace): void => void navigate({ to: '/admin/setup', search: { step: target } });
  const view = useRef<HTMLDivElement>(null);
  const isContinued = useRef(false);
  const move = (steps: number): void => {
    isContinued.current = true;
    goTo(setUpPlaces[setUpPlaces.indexOf(place) + steps] ?? 'end');
  };
  // The button that led here no longer exists: the focus moves to the heading of the next step.
  useEffect(() => {
    if (isContinued.current) view.current?.querySelector('h2')?.focus();
    isContinued.current = false;
  }, [place]);
  return (
    <div className={classes['columns']} ref={view}>
      <SetUpSteps place={place} done={Steps} />
      {place === 'end' ? (
        <SetUpEnd installation={installation} />
      ) : (
        <SetUpForm
          key={place}
          step={place}
          installation={installation}
          onDone={() => move(1)}
          onBack={place === setUpSteps[0] ? undefined : () => move(-1)}
        />
      )}
    </div>
  );
}

/** The page is not opened by itself again, but it still exists. */
function Skip() {
  const { t } = useTranslation('setup');
  const navigate = useNavigate();
  const skip = useOperation('UpdateSetUp', {
    answers: () => installationSettingsQuery({}),
    onSuccess: () => void navigate({ to: '/dashboard' }),
  });
  return (
    <Button variant="default" loading={skip.isPending} onClick={() => skip.mutate({ state: 'skipped' })}>
      {t('skipAll')}
    </Button>
  );
}
