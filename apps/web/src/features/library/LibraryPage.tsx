import { Button, Group } from '@mantine/core';
import { limits, type LibraryTextListItem } from '@palimpsest/contract';
import { IconBooks } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useUser } from '../../api/use-user.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { ListTools, useListDetails, WithDetails } from '../../ui/list/ListDetails.tsx';
import { ListPage } from '../../common/list/ListPage.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { SelectionRow } from '../../ui/list/SelectionRow.tsx';
import { useInProject } from '../../ui/list/in-project.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { ImportBanner } from './import/ImportBanner.tsx';
import { BulkTexts } from './list/BulkTexts.tsx';
import { TextDetails } from './list/details/TextDetails.tsx';
import { EditTexts } from './list/edit/EditTexts.tsx';
import { hasLibraryFilters, libraryListCodec, usualLibraryList } from './list/library-list-state.ts';
import { LibraryFilters } from './list/LibraryFilters.tsx';
import { LibraryMenu } from './list/LibraryMenu.tsx';
import { TextCards } from './list/TextCards.tsx';
import { TextTable } from './list/TextTable.tsx';
import { useSync } from './list/use-sync.ts';
import { useLibraryActions } from './use-library-actions.ts';
import { useTextResults } from './use-text-results.ts';
import { useLibraryOwners, useLibraryTexts } from './queries.ts';
import { SearchGapsNotice } from '../../common/result/SearchGapsNotice.tsx';
import { useStaysWithUser } from '../../common/on-behalf/use-stays-with-user.ts';

const skeletonColumns = ['24px', '100px', 'minmax(0, 1fr)', '100px', '80px', '80px', '100px'];

interface TextsInProject {
  readonly projectId: number;
  /** Actions for the texts of the project, beside the tools of the list. */
  readonly actions: ReactNode;
  /** How far its checks are, above the list. */
  readonly progress: ReactNode;
  /** Fills a project without texts; null if the user may not add any. */
  readonly firstAction: ReactNode;
}

interface LibraryPageProps {
  /** The list is a part of this project's page and contains only its texts. */
  readonly within?: TextsInProject;
}

/** The overview of the library: the user's texts, and those that others share. */
export function LibraryPage({ within }: LibraryPageProps) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const [state, change, reset] = useListState(useInProject(libraryListCodec, within?.projectId));
  const usersPageSize = useUser()?.settings.pagesize;
  const pageSize = state.pageSize ?? usersPageSize ?? limits.defaultPageSize;
  const query = useLibraryTexts(state, pageSize);
  const texts = query.data?.data ?? [];
  const results = useTextResults(texts, within !== undefined);
  const owners = useLibraryOwners();
  const selection = useSelection(texts);
  const phone = useIsPhone();
  const frame = useListDetails('library', { withHint: false });
  const active = texts.find(({ Id }) => Id === frame.activeId) ?? null;
  const [edited, setEdited] = useState<readonly LibraryTextListItem[]>([]);
  const { askToDelete, isDeleting, converting } = useLibraryActions({
    texts,
    page: state.page,
    onPage: (page) => change({ page }),
    clearSelection: selection.clear,
  });
  const sync = useSync();
  const counted = (count: number) => ({ count, texts: formatNumber(count, language) });
  const { chosen } = selection;
  const staysWithUser = useStaysWithUser();
  const foreign = chosen.filter((text) => !text.IsOwner).length;
  const rows = {
    texts,
    selection,
    activeId: frame.activeId,
    onActivate: frame.activate,
    onDelete: (text: LibraryTextListItem) => askToDelete([text]),
    withOwner: owners.length > 1,
    withProject: within === undefined,
    results,
  };
  const onEdit = (items: readonly LibraryTextListItem[]) => {
    frame.closeDrawer();
    setEdited(items);
  };
  const hasFilters = hasLibraryFilters(within === undefined ? state : { ...state, projectId: null });
  const isEmpty = query.data?.total === 0 && !hasFilters;

  return (
    <ListPage
      title={within === undefined ? t('title') : t('inProject.title')}
      isPart={within !== undefined}
      notice={<ImportBanner />}
      newLink={
        within === undefined ? (
          <Group gap="xs" justify="center">
            <ButtonLink to="/library/new">{t('newText')}</ButtonLink>
            {isEmpty && (
              <Button variant="default" loading={sync.isPending} onClick={sync.ask}>
                {t('sync.action')}
              </Button>
            )}
          </Group>
        ) : (
          within.firstAction
        )
      }
      tools={
        <>
          <ListTools
            loading={query.isFetching && !query.isPending}
            onReload={() => void query.refetch()}
            details={frame}
          />
          {within === undefined && (
            <LibraryMenu
              syncing={sync.isPending}
              onSync={sync.ask}
              onReset={() => change({ ...usualLibraryList })}
            />
          )}
        </>
      }
      actions={within?.actions}
      query={query}
      page={state.page}
      pageSize={pageSize}
      hasFilters={hasFilters}
      onChange={change}
      onReset={reset}
      emptyText={within === undefined ? t('list.empty') : t('inProject.empty')}
      noHitsText={t('list.noHits')}
      icon={<IconBooks size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : skeletonColumns}
      controls={
        chosen.length > 0 ? (
          <SelectionRow
            count={t('list.selected', counted(chosen.length))}
            stays={staysWithUser ?? (foreign > 0 ? t('list.foreignSelected', counted(foreign)) : undefined)}
            canDelete={staysWithUser === undefined && foreign < chosen.length}
            busy={isDeleting}
            onDelete={() => askToDelete(chosen)}
            onClear={selection.clear}
          >
            <BulkTexts chosen={chosen} onEdit={onEdit} {...converting} />
          </SelectionRow>
        ) : (
          <LibraryFilters
            state={state}
            onChange={change}
            onReset={reset}
            withOrder={phone}
            owners={owners}
            inProject={within !== undefined}
          />
        )
      }
    >
      {within?.progress}
      <SearchGapsNotice verdicts={[...(results?.values() ?? [])].map(({ Verdict }) => Verdict)} />
      <WithDetails details={frame} panel={<TextDetails text={active} onEdit={onEdit} {...converting} />}>
        {phone ? (
          <TextCards {...rows} />
        ) : (
          <TextTable
            {...rows}
            state={state}
            faded={query.isPlaceholderData}
            narrow={frame.hasPanel}
            onChange={change}
          />
        )}
      </WithDetails>
      <EditTexts texts={edited} onClose={() => setEdited([])} />
    </ListPage>
  );
}
