import type { Project } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import { AnchorLink } from '../../../ui/links.tsx';

interface ProjectLinkProps {
  readonly project: Project;
  readonly children: ReactNode;
}

/** Link to the texts of this project. */
export function TextsLink({ project, children }: ProjectLinkProps) {
  return (
    <AnchorLink to="/projects/$id/texts" params={{ id: String(project.Id) }}>
      {children}
    </AnchorLink>
  );
}

/** Link to the reports of this project; only its owner has any. */
export function ChecksLink({ project, children }: ProjectLinkProps) {
  if (!project.IsOwner) return children;
  return (
    <AnchorLink to="/projects/$id/reports" params={{ id: String(project.Id) }}>
      {children}
    </AnchorLink>
  );
}
