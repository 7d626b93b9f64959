import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is so narrow that the rows of a table become cards. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
}
