import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useProjectsQuery } from '../../api/use-projects.ts';
import type { FilterChip } from '../../ui/list/FilterChips.tsx';
import { FilterSelect } from '../../ui/list/FilterSelect.tsx';
import { OrderSelect } from '../../ui/list/OrderSelect.tsx';
import { SearchAndFilters } from './SearchAndFilters.tsx';
import { dateFilterCodes, type ListState } from '../../ui/list/list-state.ts';

/** The properties of every list's filters. */
export interface FilterRowProps<State> {
  readonly state: State;
  readonly onChange: (changes: Partial<State>) => void;
  readonly onReset: () => void;
  /** All entries belong to one project, so it isn't a filter. */
  readonly inProject?: boolean;
  /** Cards have no column heads to sort by, so the order is chosen here. */
  readonly withOrder: boolean;
}

interface ListFiltersProps<Column extends string> extends FilterRowProps<ListState<Column>> {
  /** The names of the columns that the list can be ordered by. */
  readonly columnNames: Readonly<Record<Column, string>>;
  /** Columns that this list does not show. */
  readonly hiddenColumns?: readonly Column[] | undefined;
  readonly searchLabel: string;
  /** Filters of this list alone, after the search. */
  readonly more?: ReactNode;
  readonly moreChips?: readonly FilterChip[];
}

/** Search and filters; active filters appear below as chips that can be removed one by one. */
export function ListFilters<Column extends string>(props: ListFiltersProps<Column>) {
  const { state, onChange, onReset, searchLabel, more, moreChips = [], inProject = false } = props;
  const { t } = useTranslation('list');
  const { t: tApp } = useTranslation('app');
  const projects = useProjectsQuery().data?.data ?? [];
  const projectName = (id: number) =>
    id === 0
      ? tApp('document.noProject')
      : (projects.find((project) => project.Id === id)?.Name ?? String(id));
  const chips: readonly FilterChip[] = [
    ...moreChips,
    ...(state.date === null
      ? []
      : [{ name: t(`dates.${dateKey(state.date)}`), onRemove: () => onChange({ date: null }) }]),
    ...(state.projectId === null || inProject
      ? []
      : [{ name: projectName(state.projectId), onRemove: () => onChange({ projectId: null }) }]),
  ];
  return (
    <SearchAndFilters
      searchLabel={searchLabel}
      search={state.search}
      onSearch={(search) => onChange({ search })}
      chips={chips}
      onReset={onReset}
    >
      {more}
      <FilterSelect
        label={t('date')}
        any={t('allDates')}
        value={state.date === null ? null : String(state.date)}
        options={dateFilterCodes.map((code) => ({
          value: String(code),
          label: t(`dates.${dateKey(code)}`),
        }))}
        onPick={(value) => onChange({ date: value === null ? null : Number(value) })}
      />
      {!inProject && (
        <FilterSelect
          label={t('project')}
          any={t('allProjects')}
          value={state.projectId === null ? null : String(state.projectId)}
          options={[
            { value: '0', label: tApp('document.noProject') },
            ...projects.map((project) => ({ value: String(project.Id), label: project.Name })),
          ]}
          onPick={(value) => onChange({ projectId: value === null ? null : Number(value) })}
        />
      )}
      {props.withOrder && (
        <OrderSelect
          state={state}
          names={props.columnNames}
          hidden={props.hiddenColumns}
          onChange={onChange}
        />
      )}
    </SearchAndFilters>
  );
}

function dateKey(code: number) {
  return String(code) as '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';
}
