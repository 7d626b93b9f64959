import { Badge, Group, Table, Text } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { DateCell, ListTable, NumericCell } from '../../ui/list/ListTable.tsx';
import { SortHead } from '../../ui/SortHead.tsx';
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
  const sorted = sortProjects(projects, sort.column, sort.ascending, language);
  const sortBy = (column: ProjectColumn): void =>
    setSort((last) => ({ column, ascending: last.column === column ? !last.ascending : column === 'Name' }));

  return (
    <Table.ScrollContainer minWidth={560}>
      <ListTable
        caption={t('caption')}
        head={columns.map(({ column, label, numeric }) => (
          <SortHead
            key={column}
            label={t(label)}
            numeric={numeric}
            direction={sort.column === column ? (sort.ascending ? 'asc' : 'desc') : undefined}
            onSort={() => sortBy(column)}
          />
        ))}
      >
        {sorted.map((project) => (
          <Table.Tr key={project.Id}>
            <Table.Td>
              <Group gap={8}>
                <Text fw={600}>{project.Name}</Text>
                {!project.IsOwner && (
                  <Badge variant="default" tt="none" fw={400}>
                    {t('shared')}
                  </Badge>
                )}
              </Group>
              {project.Description !== '' && (
                <Text size="xs" c="dimmed" lineClamp={2}>
                  {project.Description}
                </Text>
              )}
            </Table.Td>
            <DateCell seconds={project.Date} />
            <NumericCell>
              <AnchorLink to="/library/overview" search={{ projectId: project.Id }}>
                {formatNumber(project.LibraryTexts, language)}
              </AnchorLink>
            </NumericCell>
            <NumericCell>
              <AnchorLink to="/plagiarism/reports" search={{ projectId: project.Id }}>
                {formatNumber(project.PlagChecks, language)}
              </AnchorLink>
            </NumericCell>
          </Table.Tr>
        ))}
      </ListTable>
    </Table.ScrollContainer>
  );
}
