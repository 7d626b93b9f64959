/** The entities of connections to other programs. */
export {
  launchRoles,
  launchStates,
  learningProblems,
  type LaunchRole,
  type LearningConnection,
  type LearningDeployment,
  type LearningArrival,
  type LearningLaunch,
  type LearningPlatform,
  type LearningProblem,
  type LearningProblemKind,
} from './learning-platform.ts';
export {
  directoryOutcomes,
  type Directory,
  type DirectoryOutcome,
  type DirectoryProblem,
} from '../licenses/directory.ts';
