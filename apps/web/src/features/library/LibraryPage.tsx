import { limits, type LibraryTextListItem } from '@palimpsest/contract';
import { IconBooks } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../api/query.ts';
import { useUser } from '../../api/use-user.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { confirmDelete } from '../../ui/list/confirm-delete.ts';
import { hasListFilters } from '../../ui/list/list-state.ts';
import { ListPage, useIsPhone } from '../../ui/list/ListPage.tsx';
import { SelectionRow } from '../../ui/list/SelectionRow.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { libraryListCodec } from './list/library-list-state.ts';
import { LibraryFilters } from './list/LibraryFilters.tsx';
import { TextCards } from './list/TextCards.tsx';
import { TextTable } from './list/TextTable.tsx';
import { useLibraryTexts } from './queries.ts';

const skeletonColumns = ['24px', '100px', 'minmax(0, 1fr)', '80px', '80px', '100px'];

/** The overview of the user's library. */
export function LibraryPage() {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const client = useQueryClient();
  const [state, change, reset] = useListState(libraryListCodec);
  const usersPageSize = useUser()?.settings.pagesize;
  const pageSize = state.pageSize ?? usersPageSize ?? limits.defaultPageSize;
  const query = useLibraryTexts(state, pageSize);
  const texts = query.data?.data ?? [];
  const selection = useSelection(texts);
  const phone = useIsPhone();
  const remove = useOperation('DeleteLibraryTexts', {
    onSuccess: (_, { ids }) => {
      selection.clear();
      // The last page may have lost all its rows.
      if (state.page > 1 && ids.length === texts.length) change({ page: state.page - 1 });
      void client.invalidateQueries({ queryKey: ['GetLibraryTexts'] });
    },
  });
  const counted = (count: number) => ({ count, texts: formatNumber(count, language) });
  const askDelete = (items: readonly LibraryTextListItem[]) =>
    confirmDelete({
      items,
      canDelete: (text) => text.IsOwner,
      titleOf: (count) => t('list.deleteTitle', counted(count)),
      text: t('list.deleteText'),
      onConfirm: (ids) => remove.mutate({ ids }),
    });
  const { chosen } = selection;
  const foreign = chosen.filter((text) => !text.IsOwner).length;
  const rows = { texts, selection, onDelete: (text: LibraryTextListItem) => askDelete([text]) };

  return (
    <ListPage
      title={t('title')}
      newLink={<ButtonLink to="/library/new">{t('newText')}</ButtonLink>}
      query={query}
      page={state.page}
      pageSize={pageSize}
      hasFilters={hasListFilters(state)}
      onChange={change}
      onReset={reset}
      emptyText={t('list.empty')}
      noHitsText={t('list.noHits')}
      icon={<IconBooks size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : skeletonColumns}
      controls={
        chosen.length > 0 ? (
          <SelectionRow
            count={t('list.selected', counted(chosen.length))}
            stays={foreign > 0 ? t('list.foreignSelected', counted(foreign)) : undefined}
            canDelete={foreign < chosen.length}
            busy={remove.isPending}
            onDelete={() => askDelete(chosen)}
            onClear={selection.clear}
          />
        ) : (
          <LibraryFilters state={state} onChange={change} onReset={reset} withOrder={phone} />
        )
      }
    >
      {phone ? (
        <TextCards {...rows} />
      ) : (
        <TextTable {...rows} state={state} faded={query.isPlaceholderData} onChange={change} />
      )}
    </ListPage>
  );
}
