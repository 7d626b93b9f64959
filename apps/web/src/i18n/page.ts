import { lazyRouteComponent } from '@tanstack/react-router';
import { loadNamespaces } from 'i18next';

/**
 * A page as its feature declares it: its code, and the texts of the page and its components, fetched at the same
 * time. A text that loads later would hide the whole page for a moment, and the focus would be lost.
 */
export function page<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  component: Name,
  namespaces: readonly string[],
) {
  return lazyRouteComponent(async () => {
    const [loaded] = await Promise.all([load(), loadNamespaces([...namespaces])]);
    return loaded;
  }, component);
}
