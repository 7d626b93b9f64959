const { promise, resolve } = Promise.withResolvers<void>();

/** Settles when the first page is shown. Parts that it does not need are loaded then. */
export const firstPageShown: Promise<void> = promise;

/** Called by the shells once they show a page, or an error in its place. */
export function firstPageIsShown(): void {
  resolve();
}
