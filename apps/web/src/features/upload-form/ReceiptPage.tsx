import { Stack, Text } from '@mantine/core';
import {
  codePattern,
  errorText,
  isErrorKey,
  resultLabels,
  type SubmissionReceipt,
} from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { submissionReceiptQuery } from './queries.ts';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueueText } from '../../common/uploads/QueueText.tsx';
import { formatMoment } from './period.ts';
import { isReceiptPending, receiptRefreshMs } from './receipt-state.ts';
import classes from './UploadForm.module.css';
import { Breakable } from '../../ui/Breakable.tsx';

/** A submission and the state of its check, for the person who submitted it. */
export function ReceiptPage() {
  const { code } = useParams({ from: '/receipt/$code' });
  const { t } = useTranslation('uploadform');
  const isCode = codePattern.test(code);
  const { data, error, refetch } = useQuery({
    ...submissionReceiptQuery({ receipt: code }),
    enabled: isCode,
    refetchInterval: ({ state: { data: read, dataUpdatedAt } }) =>
      read !== undefined && isReceiptPending(read.data, dataUpdatedAt) ? receiptRefreshMs : false,
  });
  const problem = isCode ? error : new ApiError('receiptNotValid', 404);
  const isUnknown = problem instanceof ApiError && problem.key === 'receiptNotValid';
  return (
    <div className={classes['page']}>
      <PageHeader title={data?.data.header || t('receipt.title')} />
      {data !== undefined && <Shown receipt={data.data} />}
      {data === undefined && problem !== null && (
        <ErrorState error={problem} {...(isUnknown ? {} : { retry: () => void refetch() })} />
      )}
    </div>
  );
}

function Shown({ receipt }: { readonly receipt: SubmissionReceipt }) {
  const { t } = useTranslation('uploadform');
  const language = useLanguage();
  const { FileName, Words, Date: date, State, ResultPercent, PermaLinkId, QueuePlace, QueueReason } = receipt;
  const labels = resultLabels({ ...receipt, TotalWords: Words }, language);
  const percent = [formatPercent(ResultPercent ?? 0, language), ...labels].join(', ');
  const about = { name: FileName, date: formatMoment(date, language) };
  return (
    <Stack gap="md">
      <Text className={classes['failedName'] ?? ''}>
        <Breakable
          text={
            Words === 0
              ? t('receipt.file', about)
              : t('receipt.text', { ...about, count: Words, words: formatNumber(Words, language) })
          }
        />
      </Text>
      <Text component="output" fw={600}>
        {State === 'ready' ? t('receipt.ready', { percent }) : t(`receipt.${State}`)}
      </Text>
      {QueueReason !== '' && (
        <Text size="sm" c="dimmed">
          <QueueText queue={{ place: QueuePlace, reason: QueueReason }} />
        </Text>
      )}
      {isErrorKey(receipt.Error) && <Text>{errorText(receipt.Error, language)}</Text>}
      {State === 'ready' && (
        <>
          <div>
            <ButtonLink to="/permalink/$id" params={{ id: PermaLinkId }}>
              {t('receipt.open')}
            </ButtonLink>
          </div>
          <Text size="sm" c="dimmed">
            {t('receipt.judge')}
          </Text>
        </>
      )}
    </Stack>
  );
}
