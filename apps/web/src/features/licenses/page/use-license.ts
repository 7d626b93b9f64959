import type { License } from '@palimpsest/contract';
import { useSearch } from '@tanstack/react-router';
import { createContext, use } from 'react';
import { operationQuery, useOperation, type OperationHookOptions } from '../../../api/query.ts';
import type { Params } from '../../../ui/list/list-state.ts';

/** The licence that the page shows. */
export const LicenseContext = createContext<License | undefined>(undefined);

export function useLicense(): License {
  const license = use(LicenseContext);
  if (license === undefined) throw new Error('there is no licence around this part');
  return license;
}

/** The code in the address; '': the first licence that the user administers. */
export function useLicenseCode(): string {
  return codeOf(useSearch({ strict: false }));
}

/** The router parses a code of digits as a number. */
export function codeOf(params: Params): string {
  const code = params['code'];
  return typeof code === 'string' || typeof code === 'number' ? String(code) : '';
}

export function licenseQuery(code: string) {
  return operationQuery('GetLicenseAdmin', { code });
}

/** The query of the licence that the page shows: changes of the licence answer with it. */
export function useLicenseQuery(): ReturnType<typeof licenseQuery> {
  return licenseQuery(useLicenseCode());
}

/** Changes the licence; its code is filled in. */
export function useUpdateLicense(options: OperationHookOptions<'UpdateLicense'> = {}) {
  const query = useLicenseQuery();
  return useOperation('UpdateLicense', { answers: () => query, ...options });
}
