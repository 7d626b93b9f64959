import { useOperation } from '../../../api/query.ts';

/** Changes a sub-licence. The answer is about it, so the page reads its own licence again. */
export function useSubLicenseChange(onDone: () => void) {
  return useOperation('UpdateLicense', { onSuccess: onDone });
}
