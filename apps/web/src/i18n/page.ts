import { lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts, screenLanguage, type Namespace } from './translate.ts';

/**
 * A page as its feature declares it: its code, and the texts of the page and its components, fetched at the same
 * time. A text that loads later would hide the whole page for a moment, and the focus would be lost.
 */
export function page<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  component: Name,
  namespaces: readonly Namespace[],
) {
  return lazyRouteComponent(async () => {
    const [loaded] = await Promise.all([load(), loadTexts(screenLanguage(), namespaces)]);
    return loaded;
  }, component);
}
