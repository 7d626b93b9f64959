/** The entry of this feature: users of the installation, for administrators and support. */
import { getInstallationOverview } from './overview/get-installation-overview.ts';
import { changeUserCredits } from './users/change-user-credits.ts';
import { createUser } from './users/create-user.ts';
import { getUserAsAdmin, getUsers } from './users/get-users.ts';
import { removeUserFactors, resetUserPassword } from './users/restore-access.ts';
import { updateUserAsAdmin } from './users/update-user-as-admin.ts';

export const adminHandlers = {
  GetInstallationOverview: getInstallationOverview,
  GetUsers: getUsers,
  GetUserAsAdmin: getUserAsAdmin,
  CreateUser: createUser,
  UpdateUserAsAdmin: updateUserAsAdmin,
  ChangeUserCredits: changeUserCredits,
  ResetUserPassword: resetUserPassword,
  RemoveUserFactors: removeUserFactors,
};

export { userForStaff } from './users/users.access.ts';
