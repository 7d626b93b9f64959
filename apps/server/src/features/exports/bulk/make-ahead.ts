/**
 * Makes things in their order, and the next ones while one is being used: as many at a time as there are workers. The
 * next is begun when one was taken, so no more than that are ever there.
 * @param workers each makes one thing at a time
 * @returns waits for the next thing; to be called once for each
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
    // The caller that takes the file gets the error; without one, nothing is lost.
    made.catch(() => {});
    begun.push(made);
  };
  return async () => {
    // Begun with the first that is asked for: nothing is made for a file that nobody reads.
    while (next < workers.length) begin();
    const made = begun.shift();
    if (made === undefined) throw new Error('there is nothing more to make');
    const thing = await made;
    begin();
    return thing;
  };
}
