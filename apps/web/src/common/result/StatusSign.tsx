import type { ReportStatus } from '@palimpsest/contract';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconLoader2,
  IconPlayerPause,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './StatusSign.module.css';

const icons: Readonly<Record<ReportStatus, Icon>> = {
  Ok: IconCircleCheck,
  Aktiv: IconLoader2,
  Geplant: IconClock,
  Fehler: IconAlertTriangle,
  Pausiert: IconPlayerPause,
};

interface StatusSignProps {
  readonly status: ReportStatus;
  /** Only the icon; the word is for screen readers and in the tooltip. */
  readonly short?: boolean;
}

/** The status as an icon and a word. A finished check isn't green: that is said by its result alone. */
export function StatusSign({ status, short = false }: StatusSignProps) {
  const { t } = useTranslation('reports');
  const StatusIcon = icons[status];
  const name = t(`status.${status}`);
  return (
    <span className={classes['status']} data-status={status} title={short ? name : undefined}>
      <StatusIcon size={short ? 18 : 16} stroke={1.6} aria-hidden />
      {short ? <span className="visually-hidden">{name}</span> : name}
    </span>
  );
}
