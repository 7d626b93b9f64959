import { Table } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ActionsHead, DateCell, ListTable, NumericCell } from '../../../ui/list/ListTable.tsx';
import { useActiveRow } from '../../../ui/list/use-active-row.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import { DeleteProjectButton } from './DeleteProjectButton.tsx';
import { ChecksLink, TextsLink } from './ProjectLinks.tsx';
import { ProjectName } from './ProjectName.tsx';
import classes from './Projects.module.css';
import { nextProjectOrder, type ProjectsState } from './projects-state.ts';
import { useColumnNames } from './use-column-names.ts';
import type { ChangeProjects } from './use-projects-state.ts';

const columns = [
  { column: 'Name', numeric: false },
  { column: 'Date', numeric: false },
  { column: 'LibraryTexts', numeric: true },
  { column: 'PlagChecks', numeric: true },
] as const;

/** The properties of a list of projects, as a table or as cards. */
export interface ProjectRows {
  /** The projects of this page, in order. */
  readonly projects: readonly Project[];
  readonly state: ProjectsState;
  readonly onChange: ChangeProjects;
  readonly onDelete: (project: Project) => void;
}

interface ProjectTableProps extends ProjectRows {
  /** Enter on a row opens its properties. */
  readonly onOpen: (project: Project) => void;
}

export function ProjectTable({ projects, state, onChange, onDelete, onOpen }: ProjectTableProps) {
  const { t } = useTranslation('projects');
  const names = useColumnNames();
  const choose = ({ Id }: Project) => onChange({ projectId: Id });
  const activeRow = useActiveRow({
    items: projects,
    activeId: state.projectId,
    onActivate: choose,
    onToggle: choose,
    onOpen,
  });
  const head = (
    <>
      {columns.map(({ column, numeric }) => (
        <SortHead
          key={column}
          label={names[column]}
          numeric={numeric}
          direction={state.sortBy === column ? state.sortDirection : undefined}
          onSort={() => onChange({ ...nextProjectOrder(state, column), page: 1 })}
        />
      ))}
      <ActionsHead />
    </>
  );
  return (
    <ListTable caption={`${t('caption')}. ${t('keys')}`} head={head}>
      {projects.map((project, index) => (
        <Table.Tr
          key={project.Id}
          className={classes['row'] ?? ''}
          {...activeRow(project, index)}
          onClick={(event) => {
            // The links and the button of a row handle their own clicks.
            if (!isInsideControl(event.target)) choose(project);
          }}
        >
          <ProjectCells project={project} onDelete={onDelete} />
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** Memoised: they stay unchanged when another row becomes active. */
const ProjectCells = memo(function ProjectCells({
  project,
  onDelete,
}: Pick<ProjectRows, 'onDelete'> & { readonly project: Project }) {
  const language = useLanguage();
  return (
    <>
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
      <Table.Td>
        <DeleteProjectButton project={project} onDelete={onDelete} />
      </Table.Td>
    </>
  );
});

function isInsideControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}
