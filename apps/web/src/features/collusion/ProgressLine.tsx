import { Progress, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './Collusion.module.css';
import { doneShare, type Progress as HowFar } from './model/progress.ts';

interface ProgressLineProps {
  readonly progress: HowFar;
  /** It hasn't started yet: others come before it. */
  readonly isWaiting: boolean;
}

/** Progress of the comparison; the user can leave the page meanwhile. */
export function ProgressLine({ progress, isWaiting }: ProgressLineProps) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  return (
    <div className={classes['progress']}>
      <Text component="output" size="sm" className="tabular">
        {isWaiting
          ? t('progress.waiting')
          : t('progress.left', {
              left: formatNumber(progress.left, language),
              of: formatNumber(progress.of, language),
            })}
      </Text>
      <Progress
        value={isWaiting ? 0 : Math.max(2, doneShare(progress) * 100)}
        size={6}
        animated={!isWaiting}
        aria-label={t('progress.label')}
      />
      <Text size="xs" c="dimmed">
        {t('progress.leave')}
      </Text>
    </div>
  );
}
