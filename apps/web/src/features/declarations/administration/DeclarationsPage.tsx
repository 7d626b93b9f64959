import { limits } from '@palimpsest/contract';
import { IconFileX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../../api/use-user.ts';
import { ListPage } from '../../../common/list/ListPage.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { Cards } from '../../../ui/list/Cards.tsx';
import { declarationsQuery } from '../queries.ts';
import { DeclarationCard } from './DeclarationCard.tsx';

/** Withdrawals and cancellations that arrived without a session, the newest first. */
export function DeclarationsPage() {
  const { t } = useTranslation('declarationlist');
  const user = useUser();
  const [page, setPage] = useState(1);
  const pageSize = user?.settings.pagesize ?? limits.defaultPageSize;
  usePageTitle(t('title'));
  const query = useQuery({
    ...declarationsQuery({ pageno: page, pagesize: pageSize }),
    placeholderData: keepPreviousData,
  });
  const all = query.data?.data ?? [];
  return (
    <ListPage
      title={t('title')}
      newLink={null}
      query={query}
      page={page}
      pageSize={pageSize}
      hasFilters={false}
      onChange={(next) => setPage('page' in next ? next.page : 1)}
      onReset={() => setPage(1)}
      emptyText={t('empty')}
      noHitsText={t('empty')}
      icon={<IconFileX size={36} stroke={1.4} />}
      skeletonColumns={undefined}
      controls={<p>{t('lead')}</p>}
    >
      <Cards>
        {all.map((declaration) => (
          <DeclarationCard
            key={declaration.Id}
            declaration={declaration}
            mayDecide={user?.status === 'Admin'}
          />
        ))}
      </Cards>
    </ListPage>
  );
}
