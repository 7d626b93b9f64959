import { ActionIcon, Tooltip } from '@mantine/core';
import type { Source } from '@palimpsest/contract';
import { IconColumns2 } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';

interface CompareButtonProps {
  readonly source: Source;
  readonly onOpen: (source: Source) => void;
}

export function CompareButton({ source, onOpen }: CompareButtonProps) {
  const { t } = useTranslation('compare');
  const label = t('open', { number: source.Idx });
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} onClick={() => onOpen(source)}>
        <IconColumns2 size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
