import { Button, Code, Paper, Text } from '@mantine/core';
import { limits, type WebRun } from '@palimpsest/contract';
import { IconWorldDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { webRunsQuery } from './queries.ts';
import { useUser } from '../../api/use-user.ts';
import { ListPage } from '../../common/list/ListPage.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { RunRow } from './RunRow.tsx';
import classes from './WebIndex.module.css';

interface RunsViewProps {
  readonly page: number;
  readonly pageSize: number | null;
  readonly onChange: (changes: { readonly page: number } | { readonly pageSize: number }) => void;
  readonly pollMs: number;
  readonly onStart: () => void;
}

const noRuns: readonly WebRun[] = [];

/** Crawls, imports, harvests and removals: those under way first. */
export function RunsView({ page, pageSize: chosenSize, onChange, pollMs, onStart }: RunsViewProps) {
  const { t } = useTranslation('webindex');
  const user = useUser();
  const pageSize = chosenSize ?? user?.settings.pagesize ?? limits.defaultPageSize;
  const query = useQuery({
    ...webRunsQuery({ pageno: page, pagesize: pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
  const runs = query.data?.data.Runs ?? noRuns;
  return (
    <>
      <ListPage
        title={t('view.runs')}
        isPart
        newLink={<Button onClick={onStart}>{t('crawl.open')}</Button>}
        query={{ ...query, data: query.data && { ...query.data, data: runs } }}
        page={page}
        pageSize={pageSize}
        hasFilters={false}
        onChange={onChange}
        onReset={() => onChange({ page: 1 })}
        emptyText={t('runs.empty')}
        noHitsText={t('runs.empty')}
        icon={<IconWorldDownload size={36} stroke={1.4} />}
        skeletonColumns={undefined}
        controls={null}
      >
        <Paper withBorder bg="var(--sheet)">
          <ul className={classes['runs']}>
            {runs.map((run) => (
              <RunRow key={run.Id} run={run} />
            ))}
          </ul>
        </Paper>
      </ListPage>
      <Text size="sm" c="dimmed" component="div" className={classes['hint'] ?? ''}>
        {t('runs.importHint')}
        <Code block className={classes['command'] ?? ''} tabIndex={0}>
          npm run -s palimpsest -- import-pages pages.jsonl CC-MAIN.warc.gz
        </Code>
      </Text>
    </>
  );
}
