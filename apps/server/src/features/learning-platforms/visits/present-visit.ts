import type { LearningLaunch } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import type { Services } from '../../../services.ts';
import { ownPageVersion } from '../../content/index.ts';
import { selectProjectNames, unsafeSelectProjectOwners } from '../../projects/index.ts';
import { presentGroupOfStudent, presentGroupWork } from '../groups/present-group.ts';
import { isProjectAnonymous } from '../links/links.repository.ts';
import { unsafeSelectOtherCourses } from '../links/other-courses.repository.ts';
import { formOfStudent } from './form-of-student.ts';
import type { LearningVisit } from './learning-visit.ts';
import { presentReportVisit } from './present-report-visit.ts';
import { presentSubmissionVisit } from './present-submission-visit.ts';
import { suggestionFor } from './suggest-project.ts';

/** Somebody who has accepted earlier terms is asked again; somebody who has declined may accept at any time. */
async function acceptanceOf(
  transaction: Executor,
  { acceptsTerms, termsVersion }: LearningVisit['person'],
): Promise<boolean | null> {
  if (acceptsTerms !== true) return acceptsTerms;
  const version = await ownPageVersion(transaction, 'terms');
  return version === null || version === termsVersion ? true : null;
}

/** The content of the frame. A student gets a form, so the person has to be locked. */
export async function presentVisit(
  services: Pick<Services, 'fingerprintSecret'>,
  transaction: Executor,
  visit: LearningVisit,
): Promise<LearningLaunch> {
  const { launch, platform, person, link } = visit;
  const projectId = link?.projectId ?? null;
  const isAnonymous =
    link?.isAnonymous === true || (projectId !== null && (await isProjectAnonymous(transaction, projectId)));
  const common = {
    Role: launch.isTeacher ? ('teacher' as const) : ('student' as const),
    // An anonymous link shows names to nobody.
    PersonName: !launch.isTeacher && isAnonymous ? '' : person.name,
    Platform: platform.name,
    Title: link?.title ?? '',
    Course: link?.course ?? '',
    ProjectId: 0,
    ProjectName: '',
    FormCode: '',
    ConnectCode: '',
    Language: launch.language,
    IsAnonymous: isAnonymous,
    SendsScores: link?.sendsScores === true,
    HasMembers: launch.isTeacher && link !== undefined && link.membersUrl !== '',
    OffersScores: link !== undefined && (link.lineItemsUrl !== '' || link.activityId !== ''),
    OwnerName: '',
    IsAssignment: link === undefined ? launch.selection?.isAssignment === true : link.activityId !== '',
    ReceiptCode: '',
    ReportId: 0,
    AssetProblem: '',
    AcceptsTerms: await acceptanceOf(transaction, person),
    CopiedFrom: '',
    SuggestedProjectId: 0,
    SuggestedProjectName: '',
    Group: null,
    GroupWork: null,
    OtherCourses: 'none' as const,
  };
  if (launch.kind === 'terms') return { ...common, State: 'terms' };
  if (launch.kind === 'report') return presentReportVisit(transaction, visit, common);
  if (!launch.isTeacher) {
    if (link === undefined || projectId === null) return { ...common, State: 'notSetUp' };
    const form = await formOfStudent(services, transaction, projectId, person.id, person);
    return {
      ...common,
      State: 'submit',
      FormCode: form.code,
      IsAnonymous: form.isAnonymous,
      PersonName: form.isAnonymous ? '' : person.name,
      Group: await presentGroupOfStudent(transaction, visit, {
        projectId,
        formId: form.id,
        isAnonymous: form.isAnonymous,
      }),
    };
  }
  if (visit.user === null) return { ...common, State: 'connect', ConnectCode: launch.connectCode };
  if (launch.selection !== null) return { ...common, State: 'select' };
  if (projectId === null) {
    return {
      ...common,
      State: 'choose',
      GroupWork: link === undefined ? null : await presentGroupWork(transaction, link),
      ...(await suggestionFor(transaction, visit, visit.user.id)),
    };
  }
  const [owner] = await unsafeSelectProjectOwners(transaction, [projectId]);
  if (owner?.userId !== visit.user.id) {
    const OwnerName = owner === undefined ? '' : (await selectUser(transaction, owner.userId)).name;
    if (owner === undefined || visit.user.reviewedProjectId !== projectId) {
      return { ...common, State: 'otherOwner', OwnerName };
    }
    const names = await selectProjectNames(transaction, owner.userId, [projectId]);
    const ProjectName = names.get(projectId) ?? '';
    const GroupWork = link === undefined ? null : await presentGroupWork(transaction, link);
    const shown = {
      ...common,
      State: 'colleague' as const,
      OwnerName,
      ProjectId: projectId,
      ProjectName,
      GroupWork,
    };
    return launch.kind === 'submission' ? presentSubmissionVisit(transaction, visit, shown) : shown;
  }
  const ProjectName =
    (await selectProjectNames(transaction, visit.user.id, [projectId])).get(projectId) ?? '';
  const GroupWork = link === undefined ? null : await presentGroupWork(transaction, link);
  const shown = {
    ...common,
    State: 'review' as const,
    ProjectId: projectId,
    ProjectName,
    GroupWork,
    OtherCourses:
      link === undefined ? ('none' as const) : await unsafeSelectOtherCourses(transaction, link.id),
  };
  return launch.kind === 'submission' ? presentSubmissionVisit(transaction, visit, shown) : shown;
}
