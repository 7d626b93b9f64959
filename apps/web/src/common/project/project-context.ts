import type { Project } from '@palimpsest/contract';
import { createContext, useContext } from 'react';

export const ProjectContext = createContext<Project | null>(null);

/** The project whose page contains the component. */
export function useProject(): Project {
  const project = useContext(ProjectContext);
  if (project === null) throw new Error('no project page around the component');
  return project;
}
