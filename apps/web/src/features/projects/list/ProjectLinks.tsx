import type { Project } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import { AnchorLink } from '../../../ui/links.tsx';

interface ProjectLinkProps {
  readonly project: Project;
  readonly children: ReactNode;
}

/** Link to the library, filtered by this project. */
export function TextsLink({ project, children }: ProjectLinkProps) {
  return (
    <AnchorLink to="/library/overview" search={{ projectId: project.Id }}>
      {children}
    </AnchorLink>
  );
}

/** Link to the reports of this project. */
export function ChecksLink({ project, children }: ProjectLinkProps) {
  return (
    <AnchorLink to="/plagiarism/reports" search={{ projectId: project.Id }}>
      {children}
    </AnchorLink>
  );
}
