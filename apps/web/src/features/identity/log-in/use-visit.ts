import type { DataOf } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/query.ts';
import { useUser, useUserQuery } from '../../../api/use-user.ts';

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

interface Listed {
  readonly data: readonly { readonly Name: string }[];
  readonly total: number;
}

/** The things that a log-in would leave behind; undefined if there is nothing, or nobody is a guest. */
export function useVisit(): Visit | undefined {
  return useVisitState().visit;
}

/** The same, for a log-in that goes on by itself: it waits until it is known whether there is something to ask about. */
export function useVisitState(): { readonly visit: Visit | undefined; readonly isKnown: boolean } {
  const { isPending } = useUserQuery();
  const enabled = useUser()?.guest === true;
  const queries = [
    useQuery({ ...operationQuery('GetReports', {}), enabled }),
    useQuery({ ...operationQuery('GetLibraryTexts', {}), enabled }),
    useQuery({ ...operationQuery('GetProjects', {}), enabled }),
    useQuery({ ...operationQuery('GetWizard', {}), enabled }),
  ] as const;
  const [reports, texts, projects, wizard] = queries;
  const visit = visitOf(enabled, reports.data, texts.data, projects.data?.data, wizard.data?.data);
  return { visit, isKnown: !isPending && (!enabled || queries.every((query) => !query.isPending)) };
}

function visitOf(
  enabled: boolean,
  reports: Listed | undefined,
  texts: Listed | undefined,
  projects: Listed['data'] | undefined,
  wizard: DataOf<'GetWizard'> | undefined,
): Visit | undefined {
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
