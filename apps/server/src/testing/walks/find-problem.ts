/** Random walks take too long for fast-check to shorten them, and each continues in the world of the earlier ones. */

/** The most walks that are tried in order to shorten one that fails. */
const mostTries = 40;

/** Takes a walk in a world of its own, and says what is wrong; undefined: nothing is. */
export type TakeWalk<Step> = (steps: readonly Step[]) => Promise<string | undefined>;

/** A walk whose world can be looked at after every step. */
interface StartedWalk<Step> {
  readonly take: (step: Step) => Promise<unknown>;
  readonly faultsNow: () => Promise<readonly string[]>;
  /** Ends what is under way. Returns what is wrong then. */
  readonly settle: () => Promise<readonly string[]>;
}

/** Takes the steps one by one, and looks for faults after each and in the end. */
export async function takeStarted<Step>(
  walk: StartedWalk<Step>,
  steps: readonly Step[],
): Promise<string | undefined> {
  for (const [index, one] of steps.entries()) {
    await walk.take(one);
    const faults = await walk.faultsNow();
    if (faults.length > 0) return `after step ${index}: ${faults.join('; ')}`;
  }
  const faults = await walk.settle();
  return faults.length > 0 ? `in the end: ${faults.join('; ')}` : undefined;
}

/**
 * The walk of an environment variable, as `requireNoProblem` has printed it; undefined without one.
 * @param name such as ORDER_WALK
 */
export function walkToRepeat<Step>(name: string): readonly Step[] | undefined {
  const text = process.env[name];
  return text === undefined ? undefined : (JSON.parse(text) as readonly Step[]);
}

/**
 * Throws if something is wrong with a walk: with the problem, the shortest walk that was found for it, one step in a line,
 * and the environment variable that repeats it.
 */
export async function requireNoProblem<Step>(
  steps: readonly Step[],
  take: TakeWalk<Step>,
  name: string,
): Promise<void> {
  const problem = await problemOf(steps, take);
  if (problem === undefined) return;
  const short = await shortened(steps, take);
  const lines = short.steps.map((step, index) => `${String(index).padStart(4)} ${JSON.stringify(step)}`);
  throw new Error(
    [
      problem,
      `The shortest walk that was found, of ${steps.length} steps, ends with: ${short.problem ?? 'no problem at the second time'}`,
      ...lines,
      `${name}='${JSON.stringify(short.steps)}' repeats it.`,
    ].join('\n'),
  );
}

async function problemOf<Step>(steps: readonly Step[], take: TakeWalk<Step>): Promise<string | undefined> {
  try {
    return await take(steps);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Leaves out parts, the larger ones first, as long as something stays wrong. */
async function shortened<Step>(all: readonly Step[], take: TakeWalk<Step>) {
  let steps = all;
  let problem: string | undefined;
  let tries = 0;
  for (let size = Math.floor(all.length / 2); size >= 1; size = Math.floor(size / 2)) {
    let at = 0;
    while (at < steps.length && tries < mostTries) {
      const without = [...steps.slice(0, at), ...steps.slice(at + size)];
      tries += 1;
      const found = await problemOf(without, take);
      if (found === undefined) at += size;
      else [steps, problem] = [without, found];
    }
  }
  return { steps, problem };
}
