import type { LibraryOwner } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { ListFilters, type FilterRowProps } from '../../../common/list/ListFilters.tsx';
import { ResultFilter, useResultChips } from '../../../common/result/ResultFilter.tsx';
import type { LibraryListState } from './library-list-state.ts';
import { useTextColumnNames } from './use-column-names.ts';

interface LibraryFiltersProps extends FilterRowProps<LibraryListState> {
  /** Whose texts the user may see; if there are only their own, there is nothing to choose. */
  readonly owners: readonly LibraryOwner[];
}

/** The filters of every list; within a project the one by result, and by owner if others share texts. */
export function LibraryFilters({ owners, ...props }: LibraryFiltersProps) {
  const { t } = useTranslation('library');
  const { state, onChange } = props;
  const nameOf = (id: number): string => {
    const owner = owners.find(({ Id }) => Id === id);
    return owner?.Name || owner?.Mail || String(id);
  };
  const { ownerId } = state;
  const inProject = props.inProject === true;
  const byResult = {
    value: state.result,
    onPick: (result: LibraryListState['result']) => onChange({ result }),
  };
  const resultChips = useResultChips(byResult);
  return (
    <ListFilters
      {...props}
      columnNames={useTextColumnNames()}
      // Results are shown within a project, and its name is not.
      hiddenColumns={inProject ? ['ProjectName'] : ['Result']}
      searchLabel={t('list.search')}
      moreChips={[
        ...resultChips,
        ...(ownerId === null
          ? []
          : [
              {
                name: t('list.ownerChip', { name: nameOf(ownerId) }),
                onRemove: () => onChange({ ownerId: null }),
              },
            ]),
      ]}
      more={
        <>
          {inProject && <ResultFilter {...byResult} />}
          {owners.length > 1 && (
            <FilterSelect
              label={t('list.owner')}
              any={t('list.allOwners')}
              value={ownerId === null ? null : String(ownerId)}
              options={owners.map(({ Id }) => ({ value: String(Id), label: nameOf(Id) }))}
              onPick={(value) => onChange({ ownerId: value === null ? null : Number(value) })}
            />
          )}
        </>
      }
    />
  );
}
