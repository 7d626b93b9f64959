/** Deletion, retention and clean-up: code that coordinates several features and is above them. */
import { definePart } from '../part.ts';
import { cleanUpJob } from './clean-up.job.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { deleteProject } from './delete-project.ts';
import { deleteUserAsAdmin } from './delete-user-as-admin.ts';
import { retentionJob } from './retention.job.ts';
import { sweepFilesJob } from './sweep-files.job.ts';

export const lifecyclePart = definePart({
  handlers: {
    DeleteProject: deleteProject,
    DeleteUser: deleteOwnAccount,
    DeleteUserAsAdmin: deleteUserAsAdmin,
  },
  jobs: [cleanUpJob, retentionJob, sweepFilesJob],
});

export { takeOverVisit } from './take-over-visit.ts';
