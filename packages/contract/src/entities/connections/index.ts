/** The entities of connections to other programs. */
export {
  launchRoles,
  launchStates,
  type LaunchRole,
  type LearningConnection,
  type LearningDeployment,
  type LearningLaunch,
  type LearningPlatform,
} from './learning-platform.ts';
export {
  directoryOutcomes,
  type Directory,
  type DirectoryOutcome,
  type DirectoryProblem,
} from '../licenses/directory.ts';
