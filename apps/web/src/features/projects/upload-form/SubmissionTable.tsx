import { Table } from '@mantine/core';
import type { Submission } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ListTable, NumericCell } from '../../../ui/list/ListTable.tsx';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import { FileLink } from './FileLink.tsx';
import { SubmissionResult } from './SubmissionResult.tsx';
import { nextSubmissionOrder, type SubmissionColumn, type SubmissionsState } from './submissions-state.ts';
import { Submitter } from './Submitter.tsx';
import classes from './UploadFormPanel.module.css';
import { useSubmissionColumns } from './use-submission-columns.ts';

interface SubmissionTableProps {
  readonly submissions: readonly Submission[];
  readonly hasRoster: boolean;
  readonly state: SubmissionsState;
  readonly faded: boolean;
  readonly onChange: ChangeList<SubmissionsState>;
}

export function SubmissionTable({ submissions, hasRoster, state, faded, onChange }: SubmissionTableProps) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const names = useSubmissionColumns();
  const sortable = (column: SubmissionColumn, kind?: 'numeric' | 'grows') => (
    <SortHead
      label={names[column]}
      numeric={kind === 'numeric'}
      grows={kind === 'grows'}
      direction={state.sortBy === column ? state.sortDirection : undefined}
      onSort={() => onChange(nextSubmissionOrder(state, column))}
    />
  );
  const head = (
    <>
      {sortable('Date')}
      {sortable('Name')}
      {sortable('FileName', 'grows')}
      {sortable('Words', 'numeric')}
      {sortable('ResultPercent')}
    </>
  );
  return (
    <ListTable caption={t('caption')} head={head} faded={faded}>
      {submissions.map((submission) => (
        <Table.Tr key={submission.Id}>
          <Table.Td>
            <time className={classes['time']} dateTime={new Date(submission.Date * 1000).toISOString()}>
              {formatDateTime(submission.Date, language)}
            </time>
          </Table.Td>
          <Table.Td className={classes['submitter'] ?? ''}>
            <Submitter submission={submission} hasRoster={hasRoster} />
          </Table.Td>
          <Table.Td>
            <FileLink submission={submission} />
          </Table.Td>
          <NumericCell>{submission.TextId > 0 && formatNumber(submission.Words, language)}</NumericCell>
          <Table.Td className={classes['result'] ?? ''}>
            <SubmissionResult submission={submission} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
