/** The entry of this feature: the part that the rest of the server may use. */
import { createProject } from './create-project.ts';
import { getProjectContents } from './get-project-contents.ts';
import { getProjects } from './get-projects.ts';
import { updateProject } from './update-project.ts';
import { projectExists } from './projects.repository.ts';
import { definePart } from '../../part.ts';

export const projectPart = definePart({
  tables: ['projects'],
  rowsOfEvents: { project: projectExists },
  handlers: {
    GetProjects: getProjects,
    CreateProject: createProject,
    UpdateProject: updateProject,
    GetProjectContents: getProjectContents,
  },
});

export { projectForEditing, requireProjects } from './projects.access.ts';
export { ownProjects } from './get-projects.ts';
export {
  deleteProjectRow,
  lockProjectsForShare,
  projectDetails,
  selectProjectForShare,
  selectProjectForUpdate,
  selectProjectNames,
  projectIdsOf,
  unsafeSelectProjectOwners,
  moveProjects,
} from './projects.repository.ts';
export { selectUploadForm, type UploadFormRow } from './upload-forms.repository.ts';
