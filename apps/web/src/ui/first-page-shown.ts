import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const { promise, resolve } = Promise.withResolvers<void>();

/** Settles when the first page is shown. Parts that it does not need are loaded then. */
export const firstPageShown: Promise<void> = promise;

/** Called by the shells once they show a page, or an error in its place. */
export function firstPageIsShown(): void {
  resolve();
}

/**
 * A part that a page can be used without, such as a closed dialog. Its code is loaded behind the first page, also if
 * nothing has rendered it yet. It suspends until then: give it a boundary of its own.
 */
export function later<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const first = firstPageShown.then(load);
  // A failure matters only when the part is rendered; it is then loaded once more.
  first.catch(() => undefined);
  return lazy(async () => ({ default: await first.catch(load) }));
}
