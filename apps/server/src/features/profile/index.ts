/** The entry of this feature: the part that the rest of the server may use. */
import { ownSettings } from './own-settings.ts';
import { definePart } from '../../part.ts';
import { getCountries } from './get-countries.ts';
import { getUserInfo } from './get-user-info.ts';
import { updateUserAttrib } from './update-user-attrib.ts';
import { updateUserSettings } from './update-user-settings.ts';
import { updateUser } from './update-user.ts';

export const profilePart = definePart({
  handlers: {
    GetUserInfo: getUserInfo,
    GetCountries: getCountries,
    UpdateUser: updateUser,
    UpdateUserSettings: updateUserSettings,
    UpdateUserAttrib: updateUserAttrib,
  },
  ofUsers: {
    ownData: { settings: { value: ({ db }, { userId }) => ownSettings(db, userId) } },
  },
});

export { isCountry } from './countries.ts';
export { deletePastDays } from './delete-past-days.ts';
export { currentUser } from './get-user-info.ts';
export { presentMemberLicense, remainingOf } from './member-license.present.ts';
export { readerLanguage } from './reader-language.ts';
export { recipientOf } from './recipient.ts';
export { deletionDate, retentionDaysOf } from './retention.ts';
export { changeUserSettings, readUserSettings, userSettings } from './user-settings.ts';
export { presentUser, sessionViewOf } from './user.present.ts';
