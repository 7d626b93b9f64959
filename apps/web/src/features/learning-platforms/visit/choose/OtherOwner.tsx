import { Button } from '@mantine/core';
import type { LearningLaunch } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { VisitNotice } from '../problems/VisitNotice.tsx';
import { ChooseProject } from './ChooseProject.tsx';

/** A colleague's project: only they see its submissions. A teacher who takes the course over chooses a project of their own. */
export function OtherOwner({ launch }: { readonly launch: LearningLaunch }) {
  const { t } = useTranslation('visit');
  const [isChoosing, setIsChoosing] = useState(false);
  const { OwnerName: name } = launch;
  if (isChoosing) {
    return (
      <ChooseProject
        title={t('change.title')}
        text={t('change.text')}
        launch={launch}
        onCancel={() => setIsChoosing(false)}
      />
    );
  }
  return (
    <VisitNotice
      title={launch.Title || t('otherOwner.title')}
      text={name === '' ? t('otherOwner.unnamed') : t('otherOwner.text', { name })}
    >
      <Button variant="default" onClick={() => setIsChoosing(true)}>
        {t('change.button')}
      </Button>
    </VisitNotice>
  );
}
