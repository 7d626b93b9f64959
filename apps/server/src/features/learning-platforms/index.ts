/** The entry of this feature: learning platforms of organisations (LTI 1.3), and what happens in their frames. */
import { checkEnded, checkOfBatchEnded } from '../../events.ts';
import { definePart } from '../../part.ts';
import { subscribe } from '../../platform/events/index.ts';
import { cleanUpLearningPlatforms } from './clean-up.ts';
import {
  createLearningPlatform,
  getLearningPlatforms,
  removeLearningPlatform,
  requestLearningRegistration,
  setLearningDeployment,
  updateLearningPlatform,
} from './connections/manage-platforms.ts';
import { registerLtiRoutes } from './launches/launch.route.ts';
import {
  connectLearningPerson,
  getLearningConnection,
  getLearningConnections,
  removeLearningConnection,
} from './people/connect-person.ts';
import { sendScoresJob } from './scores/send-scores.job.ts';
import { tellScore } from './scores/tell-scores.ts';
import { answerLearningSelection } from './visits/answer-selection.ts';
import { chooseLearningProject, updateLearningLink } from './visits/choose-project.ts';
import { openLearningLaunch, refreshLearningLaunch } from './visits/open-launch.ts';

export const learningPlatformPart = definePart({
  tables: {
    lti_platforms: ['learningPlatforms'],
    lti_deployments: ['learningPlatforms'],
    lti_log_ins: [],
    lti_people: ['learningPlatforms'],
    lti_items: ['learningPlatforms'],
    lti_links: ['learningPlatforms'],
    lti_forms: ['projects'],
    lti_launches: [],
    lti_scores: [],
    lti_problems: ['learningPlatforms'],
  },
  looseReferences: {
    'lti_platforms.client_id': 'choice',
    'lti_platforms.key_id': 'choice',
    'lti_platforms.sealed_key': 'choice',
    'lti_platforms.public_key': 'choice',
    'lti_deployments.deployment_id': 'choice',
    'lti_links.deployment_id': 'choice',
    'lti_links.resource_link_id': 'choice',
    'lti_links.context_id': 'choice',
  },
  handlers: {
    GetLearningPlatforms: getLearningPlatforms,
    CreateLearningPlatform: createLearningPlatform,
    UpdateLearningPlatform: updateLearningPlatform,
    RequestLearningRegistration: requestLearningRegistration,
    SetLearningDeployment: setLearningDeployment,
    RemoveLearningPlatform: removeLearningPlatform,
    OpenLearningLaunch: openLearningLaunch,
    RefreshLearningLaunch: refreshLearningLaunch,
    ChooseLearningProject: chooseLearningProject,
    UpdateLearningLink: updateLearningLink,
    AnswerLearningSelection: answerLearningSelection,
    GetLearningConnection: getLearningConnection,
    ConnectLearningPerson: connectLearningPerson,
    GetLearningConnections: getLearningConnections,
    RemoveLearningConnection: removeLearningConnection,
  },
  jobs: [sendScoresJob],
  subscriptions: [
    subscribe('learning-platforms', checkEnded, tellScore),
    subscribe('learning-platforms', checkOfBatchEnded, tellScore),
  ],
  routes: registerLtiRoutes,
  cleanUp: cleanUpLearningPlatforms,
  ofUsers: {
    columns: {
      'lti_people.user_id': {
        deleted: 'setNull',
        takenOver: { stays: 'The guest of a student on a platform never logs in by itself.' },
        exported: ['account'],
      },
    },
  },
});

export { userIdsWithVisit } from './launches/launches.repository.ts';
export { findLaunch } from './visits/find-launch.ts';
