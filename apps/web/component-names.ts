import type { Plugin } from 'vite';

/**
 * Mantine gives each component the name that React's tools show for it. Nothing else reads most of them, and every page
 * would load the names of its components. Code that compares a name compares the component first.
 */
export function withoutComponentNames(): Plugin {
  return {
    name: 'component-names',
    apply: 'build',
    transform: (code, id) =>
      id.replaceAll('\\', '/').includes('/node_modules/@mantine/core/')
        ? { code: withoutNames(code), map: null }
        : undefined,
  };
}

export function withoutNames(code: string): string {
  return code.replaceAll(/^\w+\.displayName = "@mantine\/core\/\w+";$/gm, '');
}
