import { useTranslation } from '../../i18n/translate.ts';
import { isBeginner, useUser } from '../../api/use-user.ts';
import type { DetectionFieldsProps } from '../detection/DetectionFields.tsx';
import { DetectionSettings } from '../detection/DetectionSettings.tsx';
import { GivenTexts } from '../given-texts/GivenTexts.tsx';
import type { NamedGivenTexts } from '../given-texts/given-texts.ts';
import type { Uploads } from '../uploads/use-uploads.ts';

interface ExpertChoicesProps {
  readonly given: NamedGivenTexts;
  readonly givenUploads: Uploads;
  readonly onGiven: (changes: Partial<NamedGivenTexts>) => void;
  readonly detection: DetectionFieldsProps['detection'];
  readonly onDetection: DetectionFieldsProps['onChange'];
}

/** Given texts and detection, which beginners do not choose. */
export function ExpertChoices(props: ExpertChoicesProps) {
  const { given, givenUploads, onGiven, detection, onDetection } = props;
  const { t } = useTranslation('bulk');
  if (isBeginner(useUser())) return null;
  return (
    <>
      <GivenTexts given={given} uploads={givenUploads} onChange={onGiven} hasProject title={t('givenMore')} />
      <DetectionSettings detection={detection} onChange={onDetection} />
    </>
  );
}
