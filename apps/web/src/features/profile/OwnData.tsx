import { Alert, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import type { DataExport } from '@palimpsest/contract';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { useOperation } from '../../api/query.ts';
import { dataExportQuery } from './queries.ts';
import { askAgain } from '../../api/refresh.ts';
import { startDownload } from '../../common/exports/use-export.ts';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { formatBytes, formatDateTime, formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { TabSection } from '../../ui/TabSection.tsx';
import { useProven } from '../../common/proof/use-proven.tsx';

const pollMs = 1_000;

const fileQuery = dataExportQuery({});

/**
 * The download of all of one's own data. The server makes the file, so the page can be left meanwhile. Order and
 * download ask for the password if it was not entered for a while.
 */
export function OwnData() {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useQuery({
    ...fileQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data?.data) ? pollMs : false),
  });
  const create = useProven('CreateDataExport');
  const open = useProven('OpenDataExport', {
    onSuccess: (result) => startDownload(result.data.Link),
    // The file may have been deleted meanwhile; the section shows that.
    onError: () => askAgain(fileQuery),
  });
  const cancel = useOperation('CancelExport');
  const file = data?.data;
  return (
    <TabSection title={t('data.title')}>
      {file === undefined ? (
        error === null ? (
          <Skeleton height={36} aria-busy />
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )
      ) : (
        <>
          <FileState file={file} />
          <Group gap="sm">
            {file?.Status === 'Ok' && (
              <Button
                leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
                loading={open.isPending}
                onClick={() => open.mutate({})}
              >
                {t('data.download')}
              </Button>
            )}
            {file !== null && isWaiting(file) ? (
              <Button
                variant="default"
                loading={cancel.isPending}
                onClick={() => cancel.mutate({ exportid: file.ExportId })}
              >
                {t('data.stop')}
              </Button>
            ) : (
              <Button variant="default" loading={create.isPending} onClick={() => create.mutate({})}>
                {t(file?.Status === 'Ok' ? 'data.again' : 'data.create')}
              </Button>
            )}
          </Group>
        </>
      )}
      {create.dialog}
      {open.dialog}
    </TabSection>
  );
}

function isWaiting(file: DataExport | null | undefined): boolean {
  return file?.Status === 'Scheduled' || file?.Status === 'Active';
}

/** The state of the file. Screen readers announce its state, and not each step. */
function FileState({ file }: { readonly file: DataExport | null }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const hasCount = file !== null && file.Count > 0;
  return (
    <>
      <Stack gap="sm" aria-live="polite">
        <Text c="dimmed">{t('data.text')}</Text>
        {isWaiting(file) && <Text>{t('data.waiting')}</Text>}
        {file?.Status === 'Ok' && (
          <Text style={{ overflowWrap: 'anywhere' }}>
            {t('data.ready', {
              name: file.FileName,
              size: formatBytes(file.Bytes, language),
              time: formatDateTime(file.ValidTo, language),
            })}
          </Text>
        )}
      </Stack>
      {isWaiting(file) && (
        <Stack gap={6}>
          <Progress
            value={hasCount ? (100 * file.Done) / file.Count : 100}
            animated={!hasCount}
            size="sm"
            aria-label={t('data.making')}
          />
          {hasCount && (
            <Text size="xs" c="dimmed">
              {t('data.progress', {
                done: formatNumber(file.Done, language),
                all: formatNumber(file.Count, language),
              })}
            </Text>
          )}
        </Stack>
      )}
      {file?.Status === 'Error' && (
        <Alert
          color="rubric"
          variant="light"
          role="alert"
          icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />}
        >
          {new ApiError(file.Error, 500).text(language)}
        </Alert>
      )}
    </>
  );
}
