/**
 * Creates items in order, and the next ones while one is being used: as many at a time as there are workers.
 * The next item is started when one is taken, so there are never more than that.
 * @param workers Each creates one item at a time.
 * @returns a function that waits for the next item; call it once for each
 */
export function makeAhead<Item, Made>(
  items: readonly Item[],
  workers: readonly ((item: Item) => Promise<Made>)[],
): () => Promise<Made> {
  const begun: Promise<Made>[] = [];
  let next = 0;
  const begin = (): void => {
    const item = items[next];
    const worker = workers[next % workers.length];
    next += 1;
    if (item === undefined || worker === undefined) return;
    const made = worker(item);
    // The caller that takes the file receives the error. Without a caller, nothing is lost.
    made.catch(() => {});
    begun.push(made);
  };
  return async () => {
    // Starts with the first request: nothing is created for a file that nobody reads.
    while (next < workers.length) begin();
    const made = begun.shift();
    if (made === undefined) throw new Error('there is nothing more to make');
    const thing = await made;
    begin();
    return thing;
  };
}
