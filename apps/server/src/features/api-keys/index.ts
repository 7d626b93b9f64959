/** The entry of this feature: the part that the rest of the server may use. */
import { definePart } from '../../part.ts';
import {
  createUserCode,
  getUserCodes,
  getUserCodesAsAdmin,
  revokeUserCode,
  revokeUserCodeAsAdmin,
  updateUserCode,
} from './manage-user-codes.ts';

export const apiKeyPart = definePart({
  handlers: {
    CreateUserCode: createUserCode,
    GetUserCodes: getUserCodes,
    UpdateUserCode: updateUserCode,
    RevokeUserCode: revokeUserCode,
    GetUserCodesAsAdmin: getUserCodesAsAdmin,
    RevokeUserCodeAsAdmin: revokeUserCodeAsAdmin,
  },
});

export { findKey } from './find-key.ts';
