import { Button } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import classes from './RelatedNotes.module.css';

interface RelatedLineProps {
  readonly count: number;
  /** Opens the list of sources, which contains the notes. */
  readonly onOpen: () => void;
}

/** Appears above the text while the list of sources is closed, so that users don't miss the notes below it. */
export function RelatedLine({ count, onOpen }: RelatedLineProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <div className={classes['line']}>
      <Button
        variant="default"
        size="xs"
        className={classes['button'] ?? ''}
        leftSection={<IconArrowsLeftRight size={16} stroke={1.6} aria-hidden />}
        onClick={onOpen}
      >
        {t('related.title')}: {formatNumber(count, language)}
      </Button>
    </div>
  );
}
