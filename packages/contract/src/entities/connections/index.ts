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
  type LearningOtherCourses,
  type LearningPlatform,
  type LearningProblem,
  type LearningProblemKind,
} from './learning-platform.ts';
export {
  learningGroupStates,
  type LearningGroup,
  type LearningGroupText,
  type LearningGroupWork,
} from './learning-groups.ts';
export {
  learningMembersProblems,
  learningMemberStates,
  type LearningMember,
  type LearningMembers,
  type LearningMembersProblem,
} from './learning-members.ts';
export {
  directoryOutcomes,
  type Directory,
  type DirectoryOutcome,
  type DirectoryProblem,
} from '../licenses/directory.ts';
