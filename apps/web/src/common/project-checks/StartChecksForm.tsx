import { Alert, Button, Checkbox, Fieldset, Stack, Text } from '@mantine/core';
import type { User } from '@palimpsest/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { availableCredits } from '../../api/available-credits.ts';
import { useOperation } from '../../api/query.ts';
import { calculateProjectCreditsQuery } from './queries.ts';
import { randomId } from '../../api/random-id.ts';
import { isBeginner, useUser } from '../../api/use-user.ts';
import { askAgain } from '../../api/refresh.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { linkToReportsOf } from '../feedback/new-things.ts';
import { usualDetection } from '../detection/detection.ts';
import classes from './StartChecks.module.css';
import { givenInput, givenObstacle, noGivenTexts } from '../given-texts/given-texts.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { WebPlaces } from '../detection/WebPlaces.tsx';
import { LeftOutTexts } from './LeftOutTexts.tsx';
import { ExpertChoices } from './ExpertChoices.tsx';
import { CostFigures } from './CostFigures.tsx';
import { checksOrder, switchSource, type Sources } from './checks-order.ts';
import { useDeletedProject } from './use-deleted-project.ts';

interface StartChecksFormProps {
  readonly projectId: number;
  readonly textIds: readonly number[] | undefined;
  /** The checks have been started, or the user has cancelled. */
  readonly onClose: () => void;
}

export function StartChecksForm(props: StartChecksFormProps) {
  const user = useUser();
  return user === undefined ? null : <Form {...props} user={user} />;
}

function Form({ projectId, textIds, onClose, user }: StartChecksFormProps & { readonly user: User }) {
  const { t } = useTranslation('bulk');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const [sources, setSources] = useState<Sources>({ web: true, library: user.settings.searchInLibrary });
  const [detection, setDetection] = useState(() => usualDetection(user.settings));
  const [given, setGiven] = useState(noGivenTexts);
  const givenUploads = useUploads(`given-checks-${projectId}`);
  const forBeginner = isBeginner(user);
  // They may have been chosen before the screens were for beginners.
  const givenFiles = forBeginner ? [] : givenUploads.items;
  const [again, setAgain] = useState(false);
  const [truncate, setTruncate] = useState(false);
  // The dialog still closes then, and needs no new cost.
  const [isOrdered, setIsOrdered] = useState(false);
  // One dialog, one order: a second click or a repeated call never orders twice.
  const [orderId] = useState(randomId);
  const texts = {
    projectid: projectId,
    ...(textIds === undefined ? {} : { ids: [...textIds] }),
    again: again ? 1 : 0,
  } as const;
  const cost = useQuery({
    ...calculateProjectCreditsQuery(texts),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled: !isOrdered,
  });
  const start = useOperation('StartProjectChecks', {
    link: () => linkToReportsOf(projectId),
    onSuccess: () => {
      givenUploads.clear();
      setIsOrdered(true);
      onClose();
    },
    onError: ({ key }) => {
      if (key === 'noAccessToUpload' || key === 'uploadNotReady') givenUploads.recheck();
      // Texts or credits have changed since the cost was shown.
      askAgain('CalculateProjectCredits', 'GetUserInfo');
      return true;
    },
  });
  const isDeleted = useDeletedProject(cost.error);
  const figures = isDeleted ? undefined : cost.data?.data;
  const credits = availableCredits(user);
  const isShort = figures !== undefined && figures.credits > credits;
  const obstacle = givenObstacle(given, givenFiles);
  const canStart =
    figures !== undefined &&
    !cost.isPlaceholderData &&
    figures.documents > 0 &&
    obstacle === undefined &&
    (!isShort || (truncate && credits > 0));
  const problem = start.error ?? cost.error;
  const count = figures?.documents ?? 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!canStart || start.isPending) return;
        start.mutate({
          ...texts,
          ...checksOrder(sources, detection, user.settings),
          ...givenInput(given, givenFiles),
          truncate: isShort ? 1 : 0,
          orderid: orderId,
        });
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('intro')}</Text>
        <Fieldset
          variant="unstyled"
          m={0}
          styles={{ legend: { padding: 0 } }}
          legend={<Text fw={600}>{t('search')}</Text>}
        >
          <Stack gap="xs" mt="xs">
            <Checkbox
              label={t('web')}
              checked={sources.web}
              data-autofocus
              onChange={(event) => setSources(switchSource(sources, 'web', event.currentTarget.checked))}
            />
            {sources.web && <WebPlaces />}
            <Checkbox
              label={t('library')}
              description={t('libraryHint')}
              checked={sources.library}
              onChange={(event) => setSources(switchSource(sources, 'library', event.currentTarget.checked))}
            />
          </Stack>
        </Fieldset>
        <Checkbox
          label={t('again')}
          checked={again}
          onChange={(event) => setAgain(event.currentTarget.checked)}
        />
        <LeftOutTexts projectId={projectId} />
        <ExpertChoices
          given={given}
          givenUploads={givenUploads}
          onGiven={(changes) => setGiven({ ...given, ...changes })}
          detection={detection}
          onDetection={setDetection}
        />
        <CostFigures figures={figures} isStale={cost.isPlaceholderData} credits={credits} />
        {isShort && (
          <Checkbox
            label={t('truncate')}
            description={t('short')}
            checked={truncate}
            disabled={credits === 0}
            onChange={(event) => setTruncate(event.currentTarget.checked)}
          />
        )}
        {problem !== null && (
          <Alert
            color="rubric"
            variant="light"
            role="alert"
            icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />}
          >
            {problem.text(language)}
          </Alert>
        )}
        <Text size="xs" c="dimmed">
          {t('settings')}
        </Text>
        <div className={classes['foot']}>
          <Button variant="default" onClick={onClose}>
            {tApp('cancel')}
          </Button>
          <Button type="submit" disabled={!canStart} loading={start.isPending}>
            {count === 0 || isShort
              ? t('start')
              : t('startCount', { count, shown: formatNumber(count, language) })}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
