import { CollusionPanel } from '../../features/collusion/CollusionPanel.tsx';
import { ProjectsPage as Projects } from '../../features/projects/ProjectsPage.tsx';

/** The projects, with the panel of their mutual comparison, which is a separate feature. */
export function ProjectsPage() {
  return <Projects renderCollusion={(projectId) => <CollusionPanel projectId={projectId} />} />;
}
