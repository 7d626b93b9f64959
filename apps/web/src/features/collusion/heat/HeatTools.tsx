import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { HeatLegend } from '../HeatLegend.tsx';
import classes from './Heat.module.css';

interface HeatToolsProps {
  readonly onZoom: (direction: 1 | -1) => void;
  readonly onShowAll: () => void;
}

/** The legend of the heat map and the buttons that change its scale. */
export function HeatTools({ onZoom, onShowAll }: HeatToolsProps) {
  const { t } = useTranslation('collusion');
  const tools = [
    { label: t('zoom.in'), icon: IconPlus, act: () => onZoom(1) },
    { label: t('zoom.out'), icon: IconMinus, act: () => onZoom(-1) },
    { label: t('zoom.all'), icon: IconFocusCentered, act: onShowAll },
  ];
  return (
    <div className={classes['tools']}>
      <HeatLegend />
      <div className={classes['buttons']}>
        {tools.map(({ label, icon: Icon, act }) => (
          <Tooltip key={label} label={label}>
            <ActionIcon variant="default" size={36} aria-label={label} onClick={act}>
              <Icon size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
      </div>
    </div>
  );
}
