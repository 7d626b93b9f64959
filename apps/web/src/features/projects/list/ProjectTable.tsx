import { Table } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { useNavigate } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ActionsHead, DateCell, ListTable, NumericCell } from '../../../ui/list/ListTable.tsx';
import { useActiveRow } from '../../../ui/list/use-active-row.ts';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import { DeleteProjectButton } from './DeleteProjectButton.tsx';
import { ChecksLink, TextsLink } from './ProjectLinks.tsx';
import { ProjectName } from './ProjectName.tsx';
import classes from './Projects.module.css';
import { nextProjectOrder, type ProjectsState } from './projects-state.ts';
import { useProjectColumnNames } from './use-column-names.ts';

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
  readonly onChange: ChangeList<ProjectsState>;
  readonly onDelete: (project: Project) => void;
}

/** A click on a row, or Enter, opens the page of its project. */
export function ProjectTable({ projects, state, onChange, onDelete }: ProjectRows) {
  const { t } = useTranslation('projects');
  const names = useProjectColumnNames();
  const navigate = useNavigate();
  const [activeId, setActiveId] = useState<number | null>(null);
  const open = ({ Id }: Project) => void navigate({ to: '/projects/$id/texts', params: { id: String(Id) } });
  const activeRow = useActiveRow({
    items: projects,
    activeId,
    onActivate: ({ Id }) => setActiveId(Id),
    onToggle: open,
    onOpen: open,
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
            if (!isInsideControl(event.target)) open(project);
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
