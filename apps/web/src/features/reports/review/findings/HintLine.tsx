import { Button } from '@mantine/core';
import type { ManipulationHint } from '@palimpsest/contract';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import classes from './ManipulationNotice.module.css';

interface HintLineProps {
  readonly hints: readonly ManipulationHint[];
  /** Opens the properties, which contain the notice. */
  readonly onOpen: () => void;
}

/** Appears above the text while the properties are closed, so that users don't miss the notice in them. */
export function HintLine({ hints, onOpen }: HintLineProps) {
  const { t } = useTranslation('reports');
  if (hints.length === 0) return null;
  return (
    <div className={classes['line']}>
      <Button
        variant="default"
        size="xs"
        className={classes['button'] ?? ''}
        leftSection={<IconZoomQuestion size={16} stroke={1.6} aria-hidden />}
        onClick={onOpen}
      >
        {t('hints.title')}
      </Button>
    </div>
  );
}
