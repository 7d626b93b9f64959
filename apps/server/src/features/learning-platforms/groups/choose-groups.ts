import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { LinkRow } from '../links/links.repository.ts';
import { selectCourse } from './courses.repository.ts';

interface GroupOptions {
  /** Undefined: as it is. */
  readonly groups?: boolean | undefined;
  readonly groupset?: string | undefined;
}

/** The set of groups in which people submit at a link as its teacher wants it; null: for themselves. */
export async function chosenGroupSet(
  transaction: Executor,
  link: LinkRow,
  { groups, groupset }: GroupOptions,
): Promise<string | null> {
  const isOn = groups ?? link.groupSet !== null;
  if (!isOn || link.activityId !== '') return null;
  if (groupset === undefined && link.groupSet !== null) return link.groupSet;
  const course = await selectCourse(transaction, link);
  if (course === undefined || course.groupsUrl === '') return link.groupSet;
  const ids = course.sets.map(({ id }) => id);
  const chosen = groupset ?? ids[0] ?? '';
  if (chosen !== '' && !ids.includes(chosen))
    throw new UserError('invalidFormat', 'an unknown set of groups');
  return chosen;
}
