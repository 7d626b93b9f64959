import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { limits, type LibraryTextListItem } from '@palimpsest/contract';
import { IconBooks } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../api/query.ts';
import { useUser } from '../../api/use-user.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FilterRow } from './list/FilterRow.tsx';
import { hasFilters } from './list/library-list-state.ts';
import { ListFoot } from './list/ListFoot.tsx';
import { ListSkeleton } from './list/ListSkeleton.tsx';
import { SelectionRow } from './list/SelectionRow.tsx';
import { TextCards } from './list/TextCards.tsx';
import { TextTable } from './list/TextTable.tsx';
import { useConfirmDelete } from './list/use-confirm-delete.ts';
import { useLibraryListState } from './list/use-library-list-state.ts';
import { useLibraryTexts } from './queries.ts';

const noIds: ReadonlySet<number> = new Set();

/** The overview of the user's library. */
export function LibraryPage() {
  const { t } = useTranslation('library');
  const client = useQueryClient();
  const [state, change, reset] = useLibraryListState();
  const usersPageSize = useUser()?.settings.pagesize;
  const pageSize = state.pageSize ?? usersPageSize ?? limits.defaultPageSize;
  const { data, error, isPlaceholderData, refetch } = useLibraryTexts(state, pageSize);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [selected, setSelected] = useState<ReadonlySet<number>>(noIds);
  const remove = useOperation('DeleteLibraryTexts', {
    onSuccess: (_, { ids }) => {
      setSelected(noIds);
      // The last page may have lost all its rows.
      if (state.page > 1 && ids.length === data?.data.length) change({ page: state.page - 1 });
      void client.invalidateQueries({ queryKey: ['GetLibraryTexts'] });
    },
  });
  const confirmDelete = useConfirmDelete((ids) => remove.mutate({ ids: [...ids] }));

  const texts = data?.data ?? [];
  // Nothing to filter yet: the empty screen has the one action that fills it.
  const isEmpty = data !== undefined && data.total === 0 && !hasFilters(state);
  // What another filter or page has taken out of sight is not acted upon.
  const chosen = texts.filter((text) => selected.has(text.Id));
  const list = {
    texts,
    state,
    selected,
    faded: isPlaceholderData,
    onChange: change,
    onToggle: (text: LibraryTextListItem) =>
      setSelected((ids) => {
        const next = new Set(ids);
        if (!next.delete(text.Id)) next.add(text.Id);
        return next;
      }),
    onToggleAll: () =>
      setSelected(chosen.length === texts.length ? noIds : new Set(texts.map(({ Id }) => Id))),
    onDelete: (text: LibraryTextListItem) => confirmDelete([text]),
  };
  const newText = <ButtonLink to="/library/new">{t('newText')}</ButtonLink>;

  return (
    <div>
      <PageHeader title={t('title')} actions={isEmpty ? undefined : newText} />
      {isEmpty ? null : chosen.length > 0 ? (
        <SelectionRow
          chosen={chosen}
          busy={remove.isPending}
          onDelete={() => confirmDelete(chosen)}
          onClear={() => setSelected(noIds)}
        />
      ) : (
        <FilterRow state={state} onChange={change} onReset={reset} withOrder={phone} />
      )}
      {data === undefined ? (
        error === null ? (
          <ListSkeleton phone={phone} />
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )
      ) : texts.length === 0 ? (
        <NoTexts
          kind={hasFilters(state) ? 'noHits' : state.page > 1 ? 'noPage' : 'empty'}
          onReset={reset}
          onFirstPage={() => change({ page: 1 })}
        />
      ) : (
        <>
          {phone ? <TextCards {...list} /> : <TextTable {...list} />}
          <ListFoot total={data.total} page={state.page} pageSize={pageSize} onChange={change} />
        </>
      )}
    </div>
  );
}

interface NoTextsProps {
  readonly kind: 'empty' | 'noHits' | 'noPage';
  readonly onReset: () => void;
  readonly onFirstPage: () => void;
}

/** Why the list is empty, and what fills it. */
function NoTexts({ kind, onReset, onFirstPage }: NoTextsProps) {
  const { t } = useTranslation('library');
  const action = {
    empty: <ButtonLink to="/library/new">{t('newText')}</ButtonLink>,
    noHits: (
      <Button variant="default" onClick={onReset}>
        {t('list.resetFilters')}
      </Button>
    ),
    noPage: (
      <Button variant="default" onClick={onFirstPage}>
        {t('list.firstPage')}
      </Button>
    ),
  }[kind];
  return <EmptyState icon={<IconBooks size={36} stroke={1.4} />} text={t(`list.${kind}`)} action={action} />;
}
