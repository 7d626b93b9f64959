/** The entry of this feature: the part that the rest of the server may use. */
import { createProject } from './create-project.ts';
import { getProjectContents } from './get-project-contents.ts';
import { getProjects } from './get-projects.ts';
import { updateProject } from './update-project.ts';

export const projectHandlers = {
  GetProjects: getProjects,
  CreateProject: createProject,
  UpdateProject: updateProject,
  GetProjectContents: getProjectContents,
};

export {
  projectForEditing,
  projectForReading,
  requireProjects,
  type ProjectPurpose,
} from './projects.access.ts';
export { ownProjects } from './get-projects.ts';
export { uploadFormLink } from './projects.present.ts';
export {
  deleteProjectRow,
  lockProjectsForShare,
  projectDetails,
  selectProjectForShare,
  selectProjectForUpdate,
  selectProjectNames,
  projectIdsOf,
  unsafeSelectProjectOwners,
  type ProjectRow,
  moveProjects,
} from './projects.repository.ts';
export { selectUploadForm, type UploadFormRow } from './upload-forms.repository.ts';
