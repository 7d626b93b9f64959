import { Button, Group, Stack } from '@mantine/core';
import type { LearningArrival } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../../api/query.ts';
import { useTranslation, type Translate } from '../../../../i18n/translate.ts';
import { FactList, type Fact } from '../../../../ui/FactList.tsx';
import { requestPageFocus } from '../../../../ui/page-focus.ts';
import { ProblemPage } from '../problems/ProblemPage.tsx';
import { VisitNotice } from '../problems/VisitNotice.tsx';
import { keepVisit, type Arrival } from '../queries.ts';
import { useLanguageOfPlatform } from '../use-language-of-platform.ts';

interface ConfirmPersonProps {
  readonly arrival: Arrival;
  /** Called once the visit is open. */
  readonly onOpen: () => void;
}

/**
 * The question whether the person who comes is the one in front of the screen. Somebody else could have sent the way here, so that a text is
 * submitted in the sender's name.
 */
export function ConfirmPerson({ arrival, onOpen }: ConfirmPersonProps) {
  const { t } = useTranslation('visit');
  const { opening, who } = arrival;
  const [end, setEnd] = useState<'declined' | 'expired'>();
  // No button remains then, so the keyboard starts at the new title.
  const endWith = (reason: 'declined' | 'expired'): void => {
    requestPageFocus();
    setEnd(reason);
  };
  useLanguageOfPlatform(who.Language);
  const open = useOperation('OpenLearningLaunch', {
    isQuiet: true,
    refreshes: false,
    onSuccess: ({ data }) => {
      keepVisit(data);
      requestPageFocus();
      onOpen();
    },
    onError: ({ key }) => {
      if (key === 'learningLaunchExpired') endWith('expired');
      return key === 'learningLaunchExpired';
    },
  });
  const decline = useOperation('DeclineLearningArrival', {
    isQuiet: true,
    refreshes: false,
    onSuccess: () => endWith('declined'),
    // A visit that has ended meanwhile is what the person wants.
    onError: ({ key }) => {
      if (key === 'learningLaunchExpired') endWith('declined');
      return key === 'learningLaunchExpired';
    },
  });
  if (end === 'expired') return <ProblemPage problem="expired" />;
  if (end === 'declined') return <VisitNotice title={t('who.declinedTitle')} text={t('who.declinedText')} />;
  const name = who.PersonName;
  return (
    <VisitNotice
      title={name === '' ? t('who.unnamedTitle') : t('who.title', { name })}
      text={t('who.text', { platform: who.Platform })}
    >
      <Stack gap="lg">
        <FactList facts={factsAbout(who, t)} />
        <Group gap="sm">
          <Button
            loading={open.isPending}
            disabled={decline.isPending}
            onClick={() => open.mutate({ ...opening, confirmed: true })}
          >
            {t('who.yes')}
          </Button>
          <Button
            variant="default"
            loading={decline.isPending}
            disabled={open.isPending}
            onClick={() => decline.mutate(opening)}
          >
            {t('who.no')}
          </Button>
        </Group>
      </Stack>
    </VisitNotice>
  );
}

/** The facts by which somebody recognises the own visit; those that the platform does not tell are left out. */
export function factsAbout(who: LearningArrival, t: Translate<'visit'>): readonly Fact[] {
  return [
    { name: t('who.name'), value: who.PersonName || t('who.unnamed', { platform: who.Platform }) },
    { name: t('who.mail'), value: who.PersonMail },
    { name: t('who.role'), value: t(`who.${who.Role}`) },
    { name: t('who.platform'), value: who.Platform },
    { name: t('who.course'), value: who.Course },
    { name: t('who.activity'), value: who.Title },
  ].filter(({ value }) => value !== '');
}
