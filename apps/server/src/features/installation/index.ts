/** The entry of this feature: the part that the rest of the server may use. */
import { getSellerCheck } from './get-seller-check.ts';
import { getMaintenance, updateMaintenance } from './maintenance.ts';
import { sendTestMail } from './send-test-mail.ts';
import { updateSetUp } from './update-set-up.ts';
import {
  getInstallationSettings,
  setInstallationLogo,
  updateInstallationSettings,
} from './update-installation-settings.ts';
import { definePart } from '../../part.ts';

export const installationPart = definePart({
  handlers: {
    GetInstallationSettings: getInstallationSettings,
    UpdateInstallationSettings: updateInstallationSettings,
    GetSellerCheck: getSellerCheck,
    SetInstallationLogo: setInstallationLogo,
    SendTestMail: sendTestMail,
    UpdateSetUp: updateSetUp,
    GetMaintenance: getMaintenance,
    UpdateMaintenance: updateMaintenance,
  },
});

export { shopState } from './shop-state.ts';
