import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';

interface ZoomButtonsProps {
  readonly onZoom: (direction: 1 | -1) => void;
  readonly onShowAll: () => void;
}

/** Zoom in, zoom out, and show everything. */
export function ZoomButtons({ onZoom, onShowAll }: ZoomButtonsProps) {
  const { t } = useTranslation('collusion');
  const tools = [
    { label: t('zoom.in'), icon: IconPlus, act: () => onZoom(1) },
    { label: t('zoom.out'), icon: IconMinus, act: () => onZoom(-1) },
    { label: t('zoom.all'), icon: IconFocusCentered, act: onShowAll },
  ];
  return tools.map(({ label, icon: Icon, act }) => (
    <Tooltip key={label} label={label}>
      <ActionIcon variant="default" size={36} aria-label={label} onClick={act}>
        <Icon size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  ));
}
