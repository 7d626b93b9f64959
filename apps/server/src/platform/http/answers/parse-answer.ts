import type { z } from 'zod';
import type { Log } from '../../log.ts';

/**
 * Restricts an answer to the fields of the contract. A number out of range, stored by an older version or by
 * hand, becomes the nearest limit: one wrong figure must not make a report unreadable. All such figures of an
 * answer are logged together, once. Any other difference throws.
 * @param name The kind of answer, for the log.
 */
export function parseAnswer<Answer>(
  schema: z.ZodType<Answer>,
  answer: unknown,
  name: string,
  log: Log,
): Answer {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const beyond = parsed.error.issues.flatMap((issue) => limitOf(issue) ?? []);
  if (beyond.length < parsed.error.issues.length) throw parsed.error;
  const places = beyond.slice(0, loggedPlaces).map(({ path }) => path.join('.'));
  log.warn({ answer: name, figures: beyond.length, places }, 'figures out of range were brought into it');
  const inRange = structuredClone(answer);
  for (const { path, limit } of beyond) setAt(inRange, path, limit);
  return schema.parse(inRange);
}

const loggedPlaces = 5;

interface BeyondRange {
  readonly path: readonly PropertyKey[];
  readonly limit: number;
}

/** Undefined if the problem is anything other than a number that is too large or too small. */
function limitOf(issue: z.core.$ZodIssue): BeyondRange | undefined {
  const { path } = issue;
  if (issue.code === 'too_big' && issue.origin === 'number') return { path, limit: Number(issue.maximum) };
  if (issue.code === 'too_small' && issue.origin === 'number') return { path, limit: Number(issue.minimum) };
  return undefined;
}

function setAt(whole: unknown, path: readonly PropertyKey[], value: number): void {
  let holder = whole;
  for (const key of path.slice(0, -1)) holder = Reflect.get(Object(holder), key);
  Reflect.set(Object(holder), path.at(-1) ?? '', value);
}
