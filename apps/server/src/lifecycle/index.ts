/** Deletion, retention and clean-up: code that coordinates several features and is above them. */
import { deleteOwnAccount } from './delete-own-account.ts';
import { deleteProject } from './delete-project.ts';
import { deleteUserAsAdmin } from './delete-user-as-admin.ts';

export const lifecycleHandlers = {
  DeleteProject: deleteProject,
  DeleteUser: deleteOwnAccount,
  DeleteUserAsAdmin: deleteUserAsAdmin,
};

export { cleanUpJob } from './clean-up.job.ts';
export { removeUser } from './remove-user.ts';
export { retentionJob } from './retention.job.ts';
export { takeOverVisit } from './take-over-visit.ts';
export { sweepFilesJob } from './sweep-files.job.ts';
