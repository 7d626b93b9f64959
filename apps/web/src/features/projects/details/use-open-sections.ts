import { useLocalStorage } from '@mantine/hooks';

/** Which sections of a project's properties are open; kept for the next project. */
export function useOpenSections() {
  return useLocalStorage<string[]>({
    key: 'palimpsest.projects.sections',
    defaultValue: ['properties'],
    getInitialValueInEffect: false,
  });
}
