import { Tooltip } from '@mantine/core';
import type { ReportListItem } from '@palimpsest/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { isRechecked } from '../queries.ts';
import classes from './Recheck.module.css';

/** Says that a report is being checked again; nothing for the others. */
export function RecheckSign({ report }: { readonly report: Pick<ReportListItem, 'RecheckState'> }) {
  const { t } = useTranslation('recheck');
  if (!isRechecked(report)) return null;
  return (
    <Tooltip label={t('pending')} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes['sign']}>
        <IconRefresh size={16} stroke={1.6} aria-hidden />
        <span className="visually-hidden">{t('pending')}</span>
      </span>
    </Tooltip>
  );
}
