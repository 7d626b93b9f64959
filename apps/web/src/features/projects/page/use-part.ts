import { useRouterState } from '@tanstack/react-router';

export const projectParts = ['texts', 'submissions', 'collusion', 'reports', 'settings'] as const;

export type ProjectPart = (typeof projectParts)[number];

/** The part of the project that the address names; the first one if it names none. */
export function usePart(): ProjectPart {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return partOf(path);
}

export function partOf(path: string): ProjectPart {
  const name = path.split('/')[3] ?? '';
  return projectParts.find((part) => part === name) ?? 'texts';
}
