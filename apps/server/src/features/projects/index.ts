/** The entry of this feature: the part that the rest of the server may use. */
import { createProject } from './create-project.ts';
import { getProjectContents } from './get-project-contents.ts';
import { getProjects, ownProjects } from './get-projects.ts';
import { updateProject } from './update-project.ts';
import { moveProjects, projectExists, selectProjectsOfForNoKeyUpdate } from './projects.repository.ts';
import { definePart } from '../../part.ts';

export const projectPart = definePart({
  tables: {
    projects: ['projects'],
  },
  rowsOfEvents: { project: projectExists },
  handlers: {
    GetProjects: getProjects,
    CreateProject: createProject,
    UpdateProject: updateProject,
    GetProjectContents: getProjectContents,
  },
  ofUsers: {
    columns: {
      'projects.owner_id': { deleted: 'cascade', takenOver: 'move', exported: ['projects'] },
    },
    steps: {
      phase: 'containers',
      lock: async (transaction, userId) => {
        await selectProjectsOfForNoKeyUpdate(transaction, userId);
        return [];
      },
      takeOver: async (_services, transaction, { guestId, userId }) => {
        await moveProjects(transaction, guestId, userId);
      },
    },
    ownData: {
      projects: {
        value: (services, { userId, linkBase }) => ownProjects(services, { id: userId }, linkBase),
      },
    },
  },
});

export { projectForEditing, projectForReviewing, requireProjects } from './projects.access.ts';
export {
  deleteProjectRow,
  lockProjectsForShare,
  projectDetails,
  selectProjectForShare,
  selectProjectForUpdate,
  selectProjectNames,
  selectProjectsOfForUpdate,
  projectIdsOf,
  unsafeSelectProjectOwners,
} from './projects.repository.ts';
export {
  selectUploadForm,
  unsafeActivateUploadForm,
  unsafeSelectFormOfProject,
  type UploadFormRow,
} from './upload-forms.repository.ts';
