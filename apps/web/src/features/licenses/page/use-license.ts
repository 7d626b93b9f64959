import type { License } from '@palimpsest/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { createContext, use } from 'react';
import { operationQuery, useOperation, type OperationHookOptions } from '../../../api/query.ts';
import type { CallResult } from '../../../api/read-answer.ts';
import { userQuery } from '../../../api/use-user.ts';
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

/** Shows a changed licence at once, and reads again all that depends on it. */
export function useStoreLicense(): (result: CallResult<License>) => void {
  const client = useQueryClient();
  const code = useLicenseCode();
  return (result) => {
    client.setQueryData(licenseQuery(code).queryKey, result);
    const dependent = ['GetLicenseAdmin', 'GetLicenseUsers', userQuery.queryKey[0]];
    void client.invalidateQueries({ predicate: ({ queryKey }) => dependent.includes(String(queryKey[0])) });
  };
}

/** Changes the licence; its code is filled in. */
export function useUpdateLicense(options: OperationHookOptions<'UpdateLicense'> = {}) {
  const store = useStoreLicense();
  return useOperation('UpdateLicense', {
    ...options,
    onSuccess: (result, input) => {
      store(result);
      options.onSuccess?.(result, input);
    },
  });
}
