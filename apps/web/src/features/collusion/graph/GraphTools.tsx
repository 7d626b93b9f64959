import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import classes from './Graph.module.css';

interface GraphToolsProps {
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
}

const step = 1.4;

/** Zoom in, zoom out, and show everything. */
export function GraphTools({ onZoom, onFit }: GraphToolsProps) {
  const { t } = useTranslation('collusion');
  const tools = [
    { label: t('zoom.in'), icon: IconPlus, act: () => onZoom(step) },
    { label: t('zoom.out'), icon: IconMinus, act: () => onZoom(1 / step) },
    { label: t('zoom.all'), icon: IconFocusCentered, act: onFit },
  ];
  return (
    <div className={classes['tools']}>
      {tools.map(({ label, icon: Icon, act }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon variant="default" size={36} aria-label={label} onClick={act}>
            <Icon size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}
