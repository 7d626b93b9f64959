import { Button, CloseButton, Pill, Select, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProjects } from '../queries.ts';
import { useSearchBox } from '../use-search-box.ts';
import classes from './List.module.css';
import { OrderSelect } from './OrderSelect.tsx';
import { dateFilterCodes, hasFilters, type LibraryListState } from './library-list-state.ts';
import type { ChangeLibraryList } from './use-library-list-state.ts';

interface FilterRowProps {
  readonly state: LibraryListState;
  readonly onChange: ChangeLibraryList;
  readonly onReset: () => void;
  /** Cards have no heads to sort by, so the order is chosen here. */
  readonly withOrder: boolean;
}

/** Search and filters; what is set stands below as chips that can be removed one by one. */
export function FilterRow({ state, onChange, onReset, withOrder }: FilterRowProps) {
  const { t } = useTranslation('library');
  const projects = useProjects().data?.data ?? [];
  const projectName = (id: number) =>
    id === 0 ? t('list.noProject') : (projects.find((project) => project.Id === id)?.Name ?? String(id));
  const chips = [
    ...(state.search === ''
      ? []
      : [{ name: t('list.searchChip', { text: state.search }), remove: { search: '' } }]),
    ...(state.date === null ? [] : [{ name: t(`dates.${dateKey(state.date)}`), remove: { date: null } }]),
    ...(state.projectId === null
      ? []
      : [{ name: projectName(state.projectId), remove: { projectId: null } }]),
  ];
  return (
    <search className={classes['filters']}>
      <div className={classes['fields']}>
        <SearchField value={state.search} onSearch={(search) => onChange({ search })} />
        <FilterSelect
          label={t('list.date')}
          any={t('list.allDates')}
          value={state.date === null ? null : String(state.date)}
          options={dateFilterCodes.map((code) => ({
            value: String(code),
            label: t(`dates.${dateKey(code)}`),
          }))}
          onPick={(value) => onChange({ date: value === null ? null : Number(value) })}
        />
        <FilterSelect
          label={t('list.project')}
          any={t('list.allProjects')}
          value={state.projectId === null ? null : String(state.projectId)}
          options={[
            { value: '0', label: t('list.noProject') },
            ...projects.map((project) => ({ value: String(project.Id), label: project.Name })),
          ]}
          onPick={(value) => onChange({ projectId: value === null ? null : Number(value) })}
        />
        {withOrder && <OrderSelect state={state} onChange={onChange} />}
      </div>
      {hasFilters(state) && (
        <ul className={classes['chips']} aria-label={t('list.filters')}>
          {chips.map(({ name, remove }) => (
            <li key={name}>
              <Pill
                size="md"
                withRemoveButton
                onRemove={() => onChange(remove)}
                removeButtonProps={{
                  'aria-label': t('list.removeFilter', { name }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
              >
                {name}
              </Pill>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <Button variant="subtle" color="gray" size="compact-sm" onClick={onReset}>
                {t('list.resetFilters')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </search>
  );
}

function dateKey(code: number) {
  return String(code) as '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';
}

interface FilterSelectProps {
  readonly label: string;
  /** What the empty field says. */
  readonly any: string;
  readonly value: string | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onPick: (value: string | null) => void;
}

function FilterSelect({ label, any, value, options, onPick }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={any}
      data={[...options]}
      value={value}
      onChange={onPick}
      searchable={options.length > 10}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      className={classes['select'] ?? ''}
    />
  );
}

/** Searches when typing pauses; what was typed stays in the field meanwhile. */
function SearchField({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}) {
  const { t } = useTranslation('library');
  const box = useSearchBox(value, onSearch);
  return (
    <TextInput
      type="search"
      className={classes['search'] ?? ''}
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      maxLength={limits.titleChars}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      value={box.typed}
      onChange={(event) => box.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') box.flush();
      }}
      rightSection={
        box.typed === '' ? null : (
          <CloseButton size="sm" aria-label={t('list.clearSearch')} onClick={box.clear} />
        )
      }
    />
  );
}
