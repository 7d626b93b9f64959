import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/query.ts';
import { useUser } from '../../../api/use-user.ts';

/** The things that a guest has made. */
export interface Visit {
  readonly reports: number;
  readonly texts: number;
  readonly projects: number;
  /** The file that waits in the wizard. */
  readonly files: number;
  /** The title of the latest report, or else of a text or project: people recognise what is theirs; '' if untitled. */
  readonly name: string;
}

/** The things that a log-in would leave behind; undefined if there is nothing, or nobody is a guest. */
export function useVisit(): Visit | undefined {
  const enabled = useUser()?.guest === true;
  const reports = useQuery({ ...operationQuery('GetReports', {}), enabled }).data;
  const texts = useQuery({ ...operationQuery('GetLibraryTexts', {}), enabled }).data;
  const projects = useQuery({ ...operationQuery('GetProjects', {}), enabled }).data?.data;
  const wizard = useQuery({ ...operationQuery('GetWizard', {}), enabled }).data?.data;
  if (
    !enabled ||
    reports === undefined ||
    texts === undefined ||
    projects === undefined ||
    wizard === undefined
  )
    return undefined;
  const files = wizard.upload === null ? [] : [wizard.upload];
  const [newest] = [...files, ...reports.data, ...texts.data, ...projects];
  return newest === undefined
    ? undefined
    : {
        reports: reports.total,
        texts: texts.total,
        projects: projects.length,
        files: files.length,
        name: newest.Name,
      };
}
