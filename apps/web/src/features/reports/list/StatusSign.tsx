import type { ReportStatus } from '@palimpsest/contract';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconLoader2,
  IconPlayerPause,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './StatusSign.module.css';

const icons: Readonly<Record<ReportStatus, Icon>> = {
  Ok: IconCircleCheck,
  Aktiv: IconLoader2,
  Geplant: IconClock,
  Fehler: IconAlertTriangle,
  Pausiert: IconPlayerPause,
};

/** The status as a sign and a word. */
export function StatusSign({ status }: { readonly status: ReportStatus }) {
  const { t } = useTranslation('reports');
  const StatusIcon = icons[status];
  return (
    <span className={classes['status']} data-status={status}>
      <StatusIcon size={16} stroke={1.6} aria-hidden />
      {t(`status.${status}`)}
    </span>
  );
}
