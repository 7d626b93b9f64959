import type { LearningLaunch } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { isProjectAnonymous } from '../links/links.repository.ts';
import { unsafeSelectPerson } from '../people/people.repository.ts';
import { unsafeSelectResultOfPerson } from '../people/result-of-person.ts';
import type { LearningVisit } from './learning-visit.ts';

/**
 * The report behind the result of one student, which a teacher opens from the gradebook of the platform. A text without a name is not found:
 * the platform names the student, so its report would tell whose it is.
 * @param shown the page of the link, to a teacher who may read the project
 */
export async function presentSubmissionVisit(
  transaction: Executor,
  { launch: { forPersonId } }: Pick<LearningVisit, 'launch'>,
  shown: LearningLaunch,
): Promise<LearningLaunch> {
  const { ProjectId: projectId } = shown;
  if (forPersonId === null || (await isProjectAnonymous(transaction, projectId))) {
    return { ...shown, State: 'reportMissing' };
  }
  const person = await unsafeSelectPerson(transaction, forPersonId);
  const result =
    person === undefined
      ? undefined
      : await unsafeSelectResultOfPerson(transaction, { ...person, projectId, personId: person.id });
  if (result === undefined) return { ...shown, State: 'reportMissing' };
  return { ...shown, State: 'report', ReportId: result.reportId };
}
