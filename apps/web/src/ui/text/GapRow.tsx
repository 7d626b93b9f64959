import { Button } from '@mantine/core';
import { IconArrowsVertical } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { GapBlock } from './piece.ts';
import classes from './text.module.css';

interface GapRowProps {
  readonly gap: GapBlock;
  readonly onOpen: (startChar: number) => void;
}

/** Replaces words without matches that are not shown. */
export function GapRow({ gap, onOpen }: GapRowProps) {
  const { t } = useTranslation('compare');
  const language = useLanguage();
  return (
    <div className={classes['gap']}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        fw={400}
        leftSection={<IconArrowsVertical size={14} stroke={1.6} aria-hidden />}
        onClick={() => onOpen(gap.startChar)}
      >
        {t('gap', { count: gap.hiddenWords, words: formatNumber(gap.hiddenWords, language) })}
      </Button>
    </div>
  );
}
