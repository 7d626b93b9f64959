/** The settings of the installation: the part that the rest of the server may use. */
export { changeSettings, changeState, lockedState, type SettingChanges } from './change-settings.ts';
export type { EffectiveSettings, MailServer } from './effective-settings.ts';
export { settingsKeyFile, type SecretBox } from './secret-box.ts';
export { isClosedForSeller } from './required-seller-data.ts';
export { getSeller } from './seller.ts';
export {
  areCreditsCounted,
  createSettings,
  isShopOpen,
  offeredLanguage,
  requireOpenShop,
  type Settings,
} from './settings.ts';
export { valuesGiven, valuesInEffect, type InstallationState } from './stored-settings.ts';
