import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { learningGroupSchema, learningGroupWorkSchema } from './learning-groups.ts';

export const learningDeploymentSchema = z
  .object({
    Id: z.string().describe('The id that the platform gave to this place of use.'),
    IsAdmitted: z.boolean().describe('Whether people may come from it.'),
    SeenAt: epochSecondsSchema.describe('When it was entered, or when somebody first came from it.'),
  })
  .meta({ id: 'LearningDeployment' });

/**
 * Why somebody could not come from a platform, or a platform could not be reached.
 *
 * - registration: it could not register itself
 * - off: somebody came while it was switched off or not complete
 * - beginning: it names another issuer or client than was entered
 * - expired: a log-in took too long, or was answered twice
 * - keys: its keys cannot be read
 * - platform: it answered with an error instead of a message
 * - message: what it sent was refused
 * - deployment: somebody came from a place of use that is not admitted
 * - selection: a link was to be selected by somebody who does not teach, or where no links are taken
 * - page: it wants the answer to a selection at an address that was not entered
 * - scoreRefused: it refused the result of somebody
 * - scores: it does not take results at the moment
 * - members: it does not tell who is in a course
 * - groups: it does not tell the groups of a course
 */
export const learningProblems = [
  'registration',
  'off',
  'beginning',
  'expired',
  'keys',
  'platform',
  'message',
  'deployment',
  'selection',
  'page',
  'scoreRefused',
  'scores',
  'members',
  'groups',
] as const;

export const learningProblemSchema = z
  .object({
    Kind: z
      .enum(learningProblems)
      .describe(
        'registration, off, beginning, expired, keys, platform, message, deployment, selection, page, scoreRefused, scores, members or groups.',
      ),
    Detail: z.string().describe('What was sent or answered the last time, for experts; empty without it.'),
    Times: z.number().int().describe('How often it has happened.'),
    LastAt: epochSecondsSchema.describe('When it last happened.'),
  })
  .meta({ id: 'LearningProblem' });

/** A visit of the last hours, without the name of the person. */
export const learningVisitSchema = z
  .object({
    At: epochSecondsSchema.describe('When somebody came.'),
    IsTeacher: z.boolean().describe('Whether the person teaches in the course, as the platform says.'),
    Course: z.string().describe('Title of the course; empty if it is not known.'),
    Title: z.string().describe('Title of the link; empty for the selection of a new one.'),
    IsOpened: z
      .boolean()
      .describe(
        'Whether the page was opened. If not, the browser may have blocked it, or the person has left.',
      ),
  })
  .meta({ id: 'LearningVisit' });

/** A learning platform that an organisation has connected, as its administrator sees it. */
export const learningPlatformSchema = z
  .object({
    Id: z.number().int().describe('Id of the platform.'),
    Name: z.string().describe('Name of the platform here.'),
    Issuer: z
      .string()
      .describe('The name that the platform gives itself, an address; empty before it is known.'),
    ClientId: z.string().describe('The id that the platform gave to this installation.'),
    AuthorizationUrl: z.string().describe('Where the platform says who somebody is.'),
    TokenUrl: z.string().describe('Where the platform issues tokens for its services.'),
    TokenAudience: z.string().describe('The audience of requests for tokens; empty: the address itself.'),
    KeysUrl: z.string().describe('Where the platform publishes its keys.'),
    Pages: z
      .array(z.string())
      .describe('Further addresses of the platform whose pages show this product in a frame.'),
    IsEnabled: z.boolean().describe('Whether people can come from the platform.'),
    IsComplete: z.boolean().describe('Whether everything is entered that a connection needs.'),
    Deployments: z.array(learningDeploymentSchema).describe('The places of use, those that wait first.'),
    Links: z.number().int().describe('Number of links in courses of the platform.'),
    People: z.number().int().describe('Number of people who have come from the platform.'),
    LastUsedAt: epochSecondsSchema.nullable().describe('When somebody last came from it; null: never.'),
    WaitingFiles: z
      .number()
      .int()
      .describe('Number of files of assignments that are still to be fetched from the platform.'),
    FilesProblem: z
      .string()
      .describe(
        'The error key that says why files wait or submissions cannot arrive; empty: no problem is known.',
      ),
    KeysReadAt: epochSecondsSchema
      .nullable()
      .describe('When the keys of the platform were last read; null: not yet.'),
    OwnKeyMadeAt: epochSecondsSchema.describe('When the key was made with which this installation signs.'),
    OwnKeySignsFrom: epochSecondsSchema
      .nullable()
      .describe('When a new key begins to sign in place of the one before; null: it does already.'),
    IsOwnKeyRenewable: z
      .boolean()
      .describe('Whether another key can be made: not while the one before is still published.'),
    Visits: z.array(learningVisitSchema).describe('The last visits, the newest first.'),
    Problems: z.array(learningProblemSchema).describe('The problems of the last weeks, the newest first.'),
    ResultsToTell: z.number().int().describe('Number of results that the platform has yet to be told.'),
    OwnLoginUrl: z.string().describe('The address at which a log-in begins, for the platform.'),
    OwnLaunchUrl: z.string().describe('The address that the platform sends people to.'),
    OwnKeysUrl: z.string().describe('The address of the public key of this connection.'),
    OwnSettingsUrl: z.string().describe('The address of the settings that Canvas reads.'),
    RegistrationUrl: z
      .string()
      .describe('The address with which a platform registers itself; empty unless it was just requested.'),
    RegistrationUntil: epochSecondsSchema
      .nullable()
      .describe('Until when that address works; null: there is none.'),
  })
  .meta({ id: 'LearningPlatform' });

export const launchRoles = ['teacher', 'student'] as const;
/** The next step in the frame of a learning platform. */
export const launchStates = [
  'connect',
  'choose',
  'notSetUp',
  'submit',
  'review',
  'select',
  'otherOwner',
  'colleague',
  'report',
  'reportMissing',
  'terms',
] as const;

/** A visit from a learning platform, as its frame shows it. */
/** Whether other courses have submitted to a project, and whether the teachers of one course read that. */
const learningOtherCourses = ['none', 'hidden', 'shown'] as const;
export type LearningOtherCourses = (typeof learningOtherCourses)[number];

export const learningLaunchSchema = z
  .object({
    State: z
      .enum(launchStates)
      .describe(
        'connect: the teacher has to say which account here is theirs; choose: a project for the link; select: a project for a new link; notSetUp: the teacher has not chosen one yet; submit: the form of a student; review: the submissions; otherOwner: the project belongs to another teacher, and several courses submit to it; colleague: the submissions to the project of another teacher of the course, to read; report: the report of one file of an assignment; reportMissing: there is none yet, or its submission was deleted; terms: the terms of use, to accept or decline.',
      ),
    Role: z.enum(launchRoles).describe('teacher or student, as the platform says.'),
    PersonName: z.string().describe('Name of the person; empty if the platform does not tell it.'),
    Platform: z.string().describe('Name of the platform.'),
    Title: z.string().describe('Title of the link in the course.'),
    Course: z.string().describe('Title of the course.'),
    ProjectId: z.number().int().describe('Project of the link; 0 for a student, and without one.'),
    ProjectName: z.string().describe('Its name; empty for a student.'),
    FormCode: z.string().describe('Code of the student’s own upload form; empty otherwise.'),
    ConnectCode: z
      .string()
      .describe('The end of the address at which the teacher connects an account; empty otherwise.'),
    Language: z.string().describe('The language that the platform asks for; empty: none.'),
    IsAnonymous: z.boolean().describe('Whether the link keeps the names of students to itself.'),
    SendsScores: z
      .boolean()
      .describe(
        'Whether the platform is told the result of each submission: in a column of its own, or in the report of an assignment.',
      ),
    HasMembers: z
      .boolean()
      .describe('For a teacher: whether the platform tells who is in the course (GetLearningMembers).'),
    OffersScores: z.boolean().describe('Whether the platform takes results.'),
    OwnerName: z
      .string()
      .describe('For otherOwner and colleague: the name of the project’s owner; empty otherwise.'),
    IsAssignment: z
      .boolean()
      .describe(
        'Whether the submissions of an assignment of the platform are checked, instead of a link where people submit.',
      ),
    ReceiptCode: z
      .string()
      .describe(
        'For report, to a student: the receipt with which GetSubmissionReceipt returns the report; empty if the teacher does not show reports.',
      ),
    ReportId: z
      .number()
      .int()
      .describe(
        'For report, to the owner of the project and the other teachers of the course: the report; 0 before the check was ordered, and otherwise.',
      ),
    AssetProblem: z
      .string()
      .describe(
        'For reportMissing: the error key that says why the file was not fetched or not checked; empty otherwise.',
      ),
    AcceptsTerms: z
      .boolean()
      .nullable()
      .describe('Whether the person has accepted the terms; null: they have not answered.'),
    CopiedFrom: z
      .string()
      .describe(
        'For choose: the title of the course that this one was copied from; empty if it is not known.',
      ),
    SuggestedProjectId: z
      .number()
      .int()
      .describe('For choose: the own project to which the original of this copy leads; 0: none.'),
    SuggestedProjectName: z.string().describe('Its name; empty without one.'),
    Group: learningGroupSchema
      .nullable()
      .describe('For submit: the group of the student; null where people submit for themselves.'),
    GroupWork: learningGroupWorkSchema
      .nullable()
      .describe('For a teacher: whether people submit in groups; null where the platform tells no groups.'),
    OtherCourses: z
      .enum(learningOtherCourses)
      .describe(
        'For review: whether other courses have submitted to the project, and whether the other teachers of this course read that. hidden: only the owner reads the submissions.',
      ),
  })
  .meta({ id: 'LearningLaunch' });

/** A person who comes from a platform, before the visit is opened. */
export const learningArrivalSchema = z
  .object({
    PersonName: z.string().describe('Name of the person; empty if the platform does not tell it.'),
    PersonMail: z.string().describe('Address of the person; empty if the platform does not tell it.'),
    Role: z.enum(launchRoles).describe('teacher or student, as the platform says.'),
    Platform: z.string().describe('Name of the platform.'),
    Course: z.string().describe('Title of the course; empty if it is not known.'),
    Title: z.string().describe('Title of the link in the course; empty without one.'),
    Language: z.string().describe('The language that the platform asks for; empty: none.'),
  })
  .meta({ id: 'LearningArrival' });

/** A person of a platform who wants to connect an account here. */
export const learningConnectionSchema = z
  .object({
    Id: z.number().int().describe('Id of the connection; 0 for one that is yet to be confirmed.'),
    Platform: z.string().describe('Name of the platform.'),
    Licensee: z.string().describe('Name of the organisation whose platform it is.'),
    PersonName: z.string().describe('Name of the person there; empty if the platform does not tell it.'),
    PersonMail: z
      .string()
      .describe('Email address of the person there; empty if the platform does not tell it.'),
    UsedAt: epochSecondsSchema.describe('When the person last came from the platform.'),
    IsConnected: z.boolean().describe('Whether the person is connected with the account of the caller.'),
  })
  .meta({ id: 'LearningConnection' });

export type LearningPlatform = z.output<typeof learningPlatformSchema>;
export type LearningProblem = z.output<typeof learningProblemSchema>;
export type LearningProblemKind = (typeof learningProblems)[number];
export type LearningDeployment = z.output<typeof learningDeploymentSchema>;
export type LearningArrival = z.output<typeof learningArrivalSchema>;
export type LearningLaunch = z.output<typeof learningLaunchSchema>;
export type LearningConnection = z.output<typeof learningConnectionSchema>;
export type LaunchRole = (typeof launchRoles)[number];
