/** A job that has worked for this long leaves the rest to the next one, so that others get their turn between them. */
const longestMs = 3 * 60 * 1_000;

/** Measures the time of a job that begins now. @returns a function that tells whether it has ended */
export function timeOfJob(ms: number = longestMs): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
}
