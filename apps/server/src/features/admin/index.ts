/** The entry of this feature: users of the installation, for administrators and support. */
import { getInstallationOverview } from './overview/get-installation-overview.ts';
import { changeUserCredits } from './users/change-user-credits.ts';
import { createUser } from './users/create-user.ts';
import { getUserAsAdmin, getUsers } from './users/get-users.ts';
import { removeUserFactors, resetUserPassword } from './users/restore-access.ts';
import { setUserSearchBudgets } from './users/set-user-search-budgets.ts';
import { updateUserAsAdmin } from './users/update-user-as-admin.ts';
import { definePart } from '../../part.ts';

export const adminPart = definePart({
  handlers: {
    GetInstallationOverview: getInstallationOverview,
    GetUsers: getUsers,
    GetUserAsAdmin: getUserAsAdmin,
    CreateUser: createUser,
    UpdateUserAsAdmin: updateUserAsAdmin,
    ChangeUserCredits: changeUserCredits,
    SetUserSearchBudgets: setUserSearchBudgets,
    ResetUserPassword: resetUserPassword,
    RemoveUserFactors: removeUserFactors,
  },
});

export { userForStaff } from './users/users.access.ts';
