import type { LearningLaunch } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { UserOfCaller } from '../../../platform/http/callers/caller.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import type { Services } from '../../../services.ts';
import { selectProjectNames, unsafeSelectProjectOwners } from '../../projects/index.ts';
import type { PlatformRow } from '../connections/platforms.repository.ts';
import type { LaunchRow } from '../launches/launches.repository.ts';
import type { LinkRow } from '../links/links.repository.ts';
import type { PersonRow } from '../people/people.repository.ts';
import { formOfStudent } from './form-of-student.ts';

export interface LearningVisit {
  readonly launch: LaunchRow;
  readonly platform: PlatformRow;
  readonly person: PersonRow;
  readonly link: LinkRow | undefined;
  /** The account of the teacher, or the guest of the student; null without one. */
  readonly user: Pick<UserOfCaller, 'id'> | null;
}

/** The content of the frame. A student gets a form, so the person has to be locked. */
export async function presentVisit(
  services: Pick<Services, 'fingerprintSecret'>,
  transaction: Executor,
  visit: LearningVisit,
): Promise<LearningLaunch> {
  const { launch, platform, person, link } = visit;
  const common = {
    Role: launch.isTeacher ? ('teacher' as const) : ('student' as const),
    // An anonymous link shows names to nobody.
    PersonName: !launch.isTeacher && link?.isAnonymous === true ? '' : person.name,
    Platform: platform.name,
    Title: link?.title ?? '',
    Course: link?.course ?? '',
    ProjectId: 0,
    ProjectName: '',
    FormCode: '',
    ConnectCode: '',
    Language: launch.language,
    IsAnonymous: link?.isAnonymous === true,
    SendsScores: link?.sendsScores === true,
    OffersScores: link !== undefined && link.lineItemsUrl !== '',
    OwnerName: '',
  };
  const projectId = link?.projectId ?? null;
  if (!launch.isTeacher) {
    if (link === undefined || projectId === null) return { ...common, State: 'notSetUp' };
    const FormCode = await formOfStudent(services, transaction, { ...link, projectId }, person);
    return { ...common, State: 'submit', FormCode };
  }
  if (visit.user === null) return { ...common, State: 'connect', ConnectCode: launch.connectCode };
  if (launch.selection !== null) return { ...common, State: 'select' };
  if (projectId === null) return { ...common, State: 'choose' };
  const [owner] = await unsafeSelectProjectOwners(transaction, [projectId]);
  if (owner?.userId !== visit.user.id) {
    const OwnerName = owner === undefined ? '' : (await selectUser(transaction, owner.userId)).name;
    return { ...common, State: 'otherOwner', OwnerName };
  }
  const ProjectName =
    (await selectProjectNames(transaction, visit.user.id, [projectId])).get(projectId) ?? '';
  return { ...common, State: 'review', ProjectId: projectId, ProjectName };
}
