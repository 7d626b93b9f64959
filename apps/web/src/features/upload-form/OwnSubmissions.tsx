import { Group, Text, Title } from '@mantine/core';
import { errorText, isErrorKey, resultLabels, type OwnSubmission } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { QueueText } from '../../common/uploads/QueueText.tsx';
import { formatDateTime, formatNumber, formatPercent } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Breakable } from '../../ui/Breakable.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import { isReceiptPending, receiptRefreshMs, shownState } from './receipt-state.ts';
import { ownSubmissionsQuery } from './queries.ts';
import classes from './UploadForm.module.css';

interface OwnSubmissionsProps {
  readonly code: string;
  /** Whether the form has submissions checked. */
  readonly checks: boolean;
}

/** The texts that a person has submitted, with the state of each: what happens now, why it waits, or its report. */
export function OwnSubmissions({ code, checks }: OwnSubmissionsProps) {
  const { t } = useTranslation('uploadform');
  const {
    data,
    error,
    refetch,
    dataUpdatedAt: nowMs,
  } = useQuery({
    ...ownSubmissionsQuery({ projectcode: code }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => isReceiptPending(one, state.dataUpdatedAt)) === true
        ? receiptRefreshMs
        : false,
  });
  const submissions = data?.data ?? [];
  if (data === undefined && error !== null) return <ErrorState error={error} retry={() => void refetch()} />;
  if (submissions.length === 0) return null;
  return <SubmissionList title={t('own.title')} submissions={submissions} checks={checks} nowMs={nowMs} />;
}

/** A text with the name of somebody else who has submitted it; '' where it is hidden, missing for the own ones. */
interface ListedSubmission extends OwnSubmission {
  readonly By?: string;
}

interface SubmissionListProps {
  readonly title: string;
  readonly submissions: readonly ListedSubmission[];
  readonly checks: boolean;
  /** When the list was read. */
  readonly nowMs: number;
}

export function SubmissionList({ title, submissions, checks, nowMs }: SubmissionListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="xs">
        {title}
      </Title>
      <ul className={classes['own']}>
        {submissions.map((submission) => (
          <OwnRow
            key={submission.Code}
            submission={{ ...submission, State: shownState(submission, { checks, nowMs }) }}
          />
        ))}
      </ul>
    </section>
  );
}

function OwnRow({ submission }: { readonly submission: ListedSubmission }) {
  const { t } = useTranslation('uploadform');
  const language = useLanguage();
  const { FileName, Words, Date: date, State, Code, By: name = '' } = submission;
  const about = [
    ...(name === '' ? [] : [t('own.by', { name })]),
    formatDateTime(date, language),
    ...(Words === 0 ? [] : [t('own.words', { count: Words, words: formatNumber(Words, language) })]),
  ];
  return (
    <li>
      <Group justify="space-between" gap="xs" align="baseline">
        <Text fw={600} className={classes['failedName'] ?? ''}>
          <bdi>
            <Breakable text={FileName} />
          </bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {about.join(' · ')}
        </Text>
      </Group>
      <Group gap="xs" justify="space-between" align="baseline">
        <Text size="sm" c={State === 'unreadable' || State === 'failed' ? 'rubric' : 'inherit'}>
          <OwnState submission={submission} />
        </Text>
        {State === 'ready' && (
          <AnchorLink
            to="/permalink/$id"
            params={{ id: Code }}
            size="sm"
            aria-label={t('own.openOf', { name: FileName })}
          >
            {t('receipt.open')}
          </AnchorLink>
        )}
      </Group>
    </li>
  );
}

function OwnState({ submission }: { readonly submission: OwnSubmission }) {
  const { t } = useTranslation('uploadform');
  const language = useLanguage();
  const { State, Error: error, ResultPercent, QueuePlace, QueueReason, Words } = submission;
  if (State === 'ready') {
    const labels = resultLabels({ ...submission, TotalWords: Words }, language);
    return t('own.ready', { percent: [formatPercent(ResultPercent ?? 0, language), ...labels].join(', ') });
  }
  if (State === 'reading' && QueueReason !== '') {
    return <QueueText queue={{ place: QueuePlace, reason: QueueReason }} />;
  }
  if (State === 'unreadable' && isErrorKey(error))
    return `${t('own.unreadable')} ${errorText(error, language)}`;
  return t(`own.${State}`);
}
