import { Skeleton, Stack } from '@mantine/core';
import type { Import } from '@palimpsest/contract';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { askAgain } from '../../../api/refresh.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ImportFiles } from './ImportFiles.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { useImport } from './queries.ts';
import { SendAgain } from './SendAgain.tsx';
import { Sending } from './Sending.tsx';
import { useImportSender } from './use-import-sender.ts';

/** The progress of an import; users can leave it and find it again. */
export function ImportPage() {
  const { id } = useParams({ strict: false });
  const { t } = useTranslation('imports');
  const importId = Number(id);
  const query = useImport(importId);
  if (query.data !== undefined) return <ShownImport item={query.data.data} />;
  return (
    <div>
      <PageHeader title={t('title')} />
      {query.error === null ? (
        <Skeleton height={180} radius={8} />
      ) : (
        <ErrorState
          error={query.error}
          {...(query.error.key === 'noAccessToImport' ? {} : { retry: () => void query.refetch() })}
          action={
            <>
              <ButtonLink to="/library/overview" variant="default">
                {t('page.toLibrary')}
              </ButtonLink>
              <ButtonLink to="/library/import" variant="default">
                {t('title')}
              </ButtonLink>
            </>
          }
        />
      )}
    </div>
  );
}

function ShownImport({ item }: { readonly item: Import }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const [sending, sender] = useImportSender(item.Id);
  const isSending = sending.phase !== 'ended';
  const variant = item.State === 'Active' ? 'default' : 'filled';

  useEffect(() => {
    if (item.State !== 'Active') sender.stop();
    askAgain('GetLibraryTexts', 'GetImports');
  }, [item.State, sender]);

  // When the counts change, the list below is outdated.
  const listed = useRef('');
  useEffect(() => {
    const counted = `${item.State} ${item.Failed} ${item.Skipped}`;
    if (listed.current === counted) return;
    listed.current = counted;
    askAgain('GetImportFiles');
  }, [item.State, item.Failed, item.Skipped]);

  return (
    <div>
      <PageHeader
        title={t('page.title', { date: formatDateTime(item.Date, language) })}
        actions={
          <>
            <ButtonLink to="/library/import" variant="default">
              {t('page.another')}
            </ButtonLink>
            {item.ProjectId > 0 ? (
              <ButtonLink to="/projects/$id/texts" params={{ id: String(item.ProjectId) }} variant={variant}>
                {t('page.toProject')}
              </ButtonLink>
            ) : (
              <ButtonLink to="/library/overview" variant={variant}>
                {t('page.toLibrary')}
              </ButtonLink>
            )}
          </>
        }
      />
      <Stack gap="lg">
        <ImportProgress item={item}>
          <Sending item={item} state={sending} sender={sender} />
        </ImportProgress>
        {item.State === 'Active' && item.Unsent > 0 && !isSending && (
          <SendAgain unsent={item.Unsent} sender={sender} />
        )}
        <ImportFiles item={item} />
      </Stack>
    </div>
  );
}
