import { Alert } from '@mantine/core';
import { limits, type Mail } from '@palimpsest/contract';
import { IconInfoCircle, IconMail } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { mailsQuery } from './queries.ts';
import { useUser } from '../../api/use-user.ts';
import { ErrorPage } from '../../common/feedback/ErrorPage.tsx';
import { ListPage } from '../../common/list/ListPage.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { naturalNumber } from '../../ui/list/list-state.ts';
import { useListState, type ListCodec } from '../../ui/list/use-list-state.ts';
import { MailDialog } from './MailDialog.tsx';
import { MailList } from './MailList.tsx';

interface MailsState {
  readonly page: number;
  /** Null: the size from the user's settings. */
  readonly pageSize: number | null;
}

const codec: ListCodec<MailsState> = {
  read: (params) => ({
    page: Math.max(1, naturalNumber(params['page']) ?? 1),
    pageSize: limits.pageSizes.find((size) => size === naturalNumber(params['size'])) ?? null,
  }),
  write: ({ page, pageSize }) => ({
    ...(page === 1 ? {} : { page }),
    ...(pageSize === null ? {} : { size: pageSize }),
  }),
  noFilters: {},
};

/**
 * Emails that the product has written, for an administrator: sent, waiting, or stored because there is no mail
 * server.
 */
export function MailsPage() {
  const { t } = useTranslation('mails');
  const [state, change, reset] = useListState(codec);
  const user = useUser();
  const pageSize = state.pageSize ?? user?.settings.pagesize ?? limits.defaultPageSize;
  const phone = useIsPhone();
  const [read, setRead] = useState<Mail | null>(null);
  const query = useQuery({
    ...mailsQuery({ pageno: state.page, pagesize: pageSize }),
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) {
    const isForbidden = error.key === 'notAdmin';
    return (
      <ErrorPage
        title={t('title')}
        error={error}

        {...(isForbidden ? {} : { retry: () => void refetch() })}
      />
    );
  }
  const mails = data?.data.Mails ?? [];
  return (
    <>
      <ListPage
        title={t('title')}
        newLink={null}
        query={{ ...query, data: data && { data: mails, total: data.total } }}
        page={state.page}
        pageSize={pageSize}
        hasFilters={false}
        onChange={change}
        onReset={reset}
        emptyText={t('empty')}
        noHitsText={t('empty')}
        icon={<IconMail size={36} stroke={1.4} />}
        skeletonColumns={phone ? undefined : ['140px', '240px', 'minmax(0, 1fr)', '120px']}
        controls={null}
        notice={
          data?.data.HasMailServer === false && (
            <Alert color="ochre" variant="light" mb="md" icon={<IconInfoCircle size={18} aria-hidden />}>
              {t('noServer', { days: limits.mailDays })}
            </Alert>
          )
        }
      >
        <MailList mails={mails} phone={phone} onRead={setRead} />
      </ListPage>
      <MailDialog mail={read} onClose={() => setRead(null)} />
    </>
  );
}
