const { promise, resolve } = Promise.withResolvers<void>();

/** Settles when questions can be asked: their part of the app is loaded after the first page. */
export const overlaysReady: Promise<void> = promise;

/** Called by the app once its questions are mounted. */
export function overlaysAreReady(): void {
  resolve();
}
