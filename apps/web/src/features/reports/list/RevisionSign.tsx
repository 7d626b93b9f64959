import { Tooltip } from '@mantine/core';
import type { ReportListItem } from '@palimpsest/contract';
import { IconFileDiff } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import classes from './RevisionSign.module.css';

/** Names the report that this one revises; nothing if it is not a revision. */
export function RevisionSign({ report }: { readonly report: ReportListItem }) {
  const { t } = useTranslation('overview');
  const { t: tApp } = useTranslation('app');
  if (report.RevisionOf === 0) return null;
  const label = t('revisionOf', { name: report.RevisionOfName || tApp('untitled') });
  return (
    <Tooltip label={label} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes['sign']}>
        <IconFileDiff size={16} stroke={1.6} aria-hidden />
        <span className="visually-hidden">{label}</span>
      </span>
    </Tooltip>
  );
}
