import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import { usageDays } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useOperation } from '../../../api/query.ts';
import { searchUsageQuery } from '../queries.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { saveText } from '../../../ui/save-text.ts';
import { UseView } from './UseView.tsx';

type Days = (typeof usageDays)[number];

/** The use of the services and its cost, with a file of the figures. */
export function UsePart({ days }: { readonly days: Days }) {
  const { t } = useTranslation('sources');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(searchUsageQuery({ days }));
  const file = useOperation('GetSearchUsageFile', {
    onSuccess: ({ data: { Name, Csv } }) => saveText(Name, 'text/csv', Csv),
  });
  const show = (chosen: string): void => {
    const search = { part: 'use', ...(chosen === '90' ? { days: 90 } : {}) };
    void navigate({ to: '/admin/sources', search, replace: true, resetScroll: false });
  };
  return (
    <>
      <Group justify="space-between" mb="md">
        <SegmentedControl
          aria-label={t('use.period')}
          value={String(days)}
          onChange={show}
          data={usageDays.map((one) => ({ value: String(one), label: t('use.days', { days: one }) }))}
        />
        <Button
          variant="default"
          loading={file.isPending}
          disabled={data === undefined || data.data.Usage.length === 0}
          onClick={() => file.mutate({ days })}
        >
          {t('use.file')}
        </Button>
      </Group>
      {data !== undefined && <UseView usage={data.data} />}
      {data === undefined && error === null && <Skeleton h={480} />}
      {data === undefined && error !== null && <ErrorState error={error} retry={() => void refetch()} />}
    </>
  );
}
