/** The entry of the keys for the API: the part that the rest of the server may use. */
export {
  deleteApiKey,
  deleteApiKeysOf,
  insertApiKey,
  selectApiKey,
  selectApiKeysOf,
  touchApiKey,
  unsafeSelectKey,
  updateApiKey,
  type ApiKeyRow,
} from './api-keys.repository.ts';
export { presentUserCode, userCodeOf } from './user-code.present.ts';
