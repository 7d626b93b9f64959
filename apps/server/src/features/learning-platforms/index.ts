/** The entry of this feature: learning platforms of organisations (LTI 1.3), and what happens in their frames. */
import { checkEnded, checkOfBatchEnded, submissionNotChecked } from '../../events.ts';
import { definePart } from '../../part.ts';
import { subscribe } from '../../platform/events/index.ts';
import { fetchAssetsJob } from './assets/fetch-assets.job.ts';
import { tellReportsJob } from './assets/tell-reports.job.ts';
import { dueAssetsJob, tellAssetNotChecked, tellAssetReport } from './assets/tell-reports.ts';
import { cleanUpLearningPlatforms } from './clean-up.ts';
import {
  createLearningPlatform,
  getLearningPlatforms,
  removeLearningPlatform,
  renewLearningKey,
  requestLearningRegistration,
  setLearningDeployment,
  updateLearningPlatform,
} from './connections/manage-platforms.ts';
import { readGroupsJob } from './groups/read-groups.job.ts';
import { registerLtiRoutes } from './launches/launch.route.ts';
import { getLearningMembers, refreshLearningMembers } from './members/get-members.ts';
import { readMembersJob } from './members/read-members.job.ts';
import { registerNoticeRoute } from './notices/notice.route.ts';
import { registerNoticesJob } from './notices/register-notices.job.ts';
import {
  connectLearningPerson,
  getLearningConnection,
  getLearningConnections,
  removeLearningConnection,
} from './people/connect-person.ts';
import { sendScoresJob } from './scores/send-scores.job.ts';
import { tellScore } from './scores/tell-scores.ts';
import { answerLearningTerms } from './terms/answer-terms.ts';
import { tellTermsJob } from './terms/tell-terms.job.ts';
import { answerLearningSelection } from './visits/answer-selection.ts';
import { chooseLearningProject, updateLearningLink } from './visits/choose-project.ts';
import {
  declineLearningArrival,
  getLearningArrival,
  openLearningLaunch,
  refreshLearningLaunch,
} from './visits/open-launch.ts';

const tellResult: typeof tellScore = async (payload, delivery) => {
  await tellScore(payload, delivery);
  await tellAssetReport(payload, delivery);
};

export const learningPlatformPart = definePart({
  tables: {
    lti_platforms: ['learningPlatforms'],
    lti_deployments: ['learningPlatforms'],
    lti_log_ins: [],
    lti_people: ['learningPlatforms'],
    lti_items: ['learningPlatforms'],
    lti_links: ['learningPlatforms'],
    lti_project_courses: [],
    lti_forms: ['projects'],
    lti_launches: [],
    lti_scores: [],
    lti_notices: [],
    lti_copies: [],
    lti_assets: [],
    lti_problems: ['learningPlatforms'],
    lti_members: [],
    lti_courses: [],
    lti_groups: [],
    lti_group_people: [],
    lti_group_members: [],
  },
  looseReferences: {
    'lti_platforms.client_id': 'choice',
    'lti_platforms.key_id': 'choice',
    'lti_platforms.previous_key': 'choice',
    'lti_platforms.sealed_key': 'choice',
    'lti_platforms.public_key': 'choice',
    'lti_deployments.deployment_id': 'choice',
    'lti_links.deployment_id': 'choice',
    'lti_links.resource_link_id': 'choice',
    'lti_links.context_id': 'choice',
    'lti_links.activity_id': 'choice',
    'lti_project_courses.link_id': 'history',
    'lti_project_courses.platform_id': 'history',
    'lti_project_courses.deployment_id': 'choice',
    'lti_project_courses.context_id': 'choice',
    'lti_notices.deployment_id': 'choice',
    'lti_notices.notice_id': 'choice',
    'lti_assets.asset_id': 'choice',
    'lti_assets.submission_key': 'choice',
    'lti_copies.deployment_id': 'choice',
    'lti_copies.context_id': 'choice',
    'lti_copies.origin_context_id': 'choice',
    'lti_launches.deployment_id': 'choice',
    'lti_courses.deployment_id': 'choice',
    'lti_courses.context_id': 'choice',
    'lti_groups.group_id': 'choice',
    'lti_groups.set_id': 'choice',
  },
  handlers: {
    GetLearningPlatforms: getLearningPlatforms,
    CreateLearningPlatform: createLearningPlatform,
    UpdateLearningPlatform: updateLearningPlatform,
    RequestLearningRegistration: requestLearningRegistration,
    RenewLearningKey: renewLearningKey,
    SetLearningDeployment: setLearningDeployment,
    RemoveLearningPlatform: removeLearningPlatform,
    OpenLearningLaunch: openLearningLaunch,
    GetLearningArrival: getLearningArrival,
    DeclineLearningArrival: declineLearningArrival,
    RefreshLearningLaunch: refreshLearningLaunch,
    ChooseLearningProject: chooseLearningProject,
    UpdateLearningLink: updateLearningLink,
    GetLearningMembers: getLearningMembers,
    RefreshLearningMembers: refreshLearningMembers,
    AnswerLearningSelection: answerLearningSelection,
    AnswerLearningTerms: answerLearningTerms,
    GetLearningConnection: getLearningConnection,
    ConnectLearningPerson: connectLearningPerson,
    GetLearningConnections: getLearningConnections,
    RemoveLearningConnection: removeLearningConnection,
  },
  jobs: [
    sendScoresJob,
    readMembersJob,
    readGroupsJob,
    registerNoticesJob,
    fetchAssetsJob,
    tellReportsJob,
    dueAssetsJob,
    tellTermsJob,
  ],
  subscriptions: [
    subscribe('learning-platforms', checkEnded, tellResult),
    subscribe('learning-platforms', checkOfBatchEnded, tellResult),
    subscribe('learning-platforms', submissionNotChecked, tellAssetNotChecked),
  ],
  routes: async (app, services) => {
    await registerLtiRoutes(app, services);
    registerNoticeRoute(app, services);
  },
  cleanUp: cleanUpLearningPlatforms,
  ofUsers: {
    columns: {
      'lti_people.user_id': {
        deleted: 'setNull',
        takenOver: { stays: 'A guest connects no account.' },
        exported: ['account'],
      },
      'lti_people.guest_id': {
        deleted: 'setNull',
        takenOver: { stays: 'The guest of a student on a platform never logs in by itself.' },
        exported: { leftOut: 'It only says for which student of a platform a guest reads.' },
      },
    },
  },
});

export { groupOfPersonalForm } from './groups/groups.repository.ts';
export { isPersonalFormOpen } from './people/open-forms.repository.ts';
export { deleteLaunchesOfUser, userIdsWithVisit } from './launches/launches.repository.ts';
export { findLaunch } from './visits/find-launch.ts';
