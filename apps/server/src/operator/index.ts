/** The part of the server that the command line may use. */
export { errorText, type License, type ManagedLicenseSummary } from '@palimpsest/contract';
export {
  addLicenseUser,
  addPhaseAsOperator,
  createLicenseAsOperator,
  grantToLicenseAsOperator,
  listLicenses,
  parseLicenseChange,
  parseNewLicense,
  payPhaseAsOperator,
  readLicense,
  removeLicenseUser,
  setLicense,
  type ManagedChange,
  type NewLicense,
} from '../features/licenses/index.ts';
export { openOperator, type Operator } from './open-operator.ts';
export {
  crawl,
  formatOfName,
  harvestRepository,
  importPages,
  pageFormats,
  UnreadableSource,
  type PageFormat,
  type RunProgress,
} from '../finding/web-intake/index.ts';
export { searchTextOnline, type SearchedText } from '../features/checks/index.ts';
export { indexFiles, type IndexedFile } from './index-files.ts';
export { backUp, type Backup } from './back-up.ts';
export { diagnose, type Finding } from './diagnose.ts';
export { belongingsOf, deleteUser } from './delete-user.ts';
export { pauseChecks } from '../features/reports/index.ts';
export { UserError } from '../platform/errors.ts';
export {
  addUser,
  makePassword,
  removeSecondFactorOf,
  setCredits,
  setPassword,
} from '../features/identity/index.ts';
export { StartupError } from '../platform/startup-error.ts';
