/**
 * Processes all items, a limited number at a time, started in order. After a failure no further item is
 * started, and running ones are awaited. This way, nothing still runs in the background during the next
 * attempt.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  let hasFailed = false;
  const worker = async (): Promise<void> => {
    while (!hasFailed && next < items.length) {
      try {
        await work(items[next++] as Item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}
