import { Table } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DateCell, ListTable, NumericCell } from '../../ui/list/ListTable.tsx';
import { SortHead } from '../../ui/SortHead.tsx';
import { ChecksLink, TextsLink } from './ProjectLinks.tsx';
import { ProjectName } from './ProjectName.tsx';
import { sortProjects, type ProjectColumn } from './sort-projects.ts';

const columns = [
  { column: 'Name', label: 'name', numeric: false },
  { column: 'Date', label: 'date', numeric: false },
  { column: 'LibraryTexts', label: 'texts', numeric: true },
  { column: 'PlagChecks', label: 'checks', numeric: true },
] as const;

export function ProjectTable({ projects }: { readonly projects: readonly Project[] }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const [sort, setSort] = useState<{ column: ProjectColumn; ascending: boolean }>({
    column: 'Date',
    ascending: false,
  });
  const sortBy = (column: ProjectColumn): void =>
    setSort((last) => ({ column, ascending: last.column === column ? !last.ascending : column === 'Name' }));
  const head = columns.map(({ column, label, numeric }) => (
    <SortHead
      key={column}
      label={t(label)}
      numeric={numeric}
      direction={sort.column === column ? (sort.ascending ? 'asc' : 'desc') : undefined}
      onSort={() => sortBy(column)}
    />
  ));
  return (
    <ListTable caption={t('caption')} head={head}>
      {sortProjects(projects, sort.column, sort.ascending, language).map((project) => (
        <Table.Tr key={project.Id}>
          <Table.Td>
            <ProjectName project={project} />
          </Table.Td>
          <DateCell seconds={project.Date} />
          <NumericCell>
            <TextsLink project={project}>{formatNumber(project.LibraryTexts, language)}</TextsLink>
          </NumericCell>
          <NumericCell>
            <ChecksLink project={project}>{formatNumber(project.PlagChecks, language)}</ChecksLink>
          </NumericCell>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
