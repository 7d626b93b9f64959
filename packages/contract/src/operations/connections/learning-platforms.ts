import { z } from 'zod';
import {
  learningArrivalSchema,
  learningConnectionSchema,
  learningLaunchSchema,
  learningPlatformSchema,
} from '../../entities/connections/learning-platform.ts';
import { codePattern } from '../../code-pattern.ts';
import { idSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { ofAdministrator, switchSchema } from '../licenses/fields.ts';

const urlSchema = z.string().trim().max(limits.urlChars);
const nameSchema = z.string().trim().min(1).max(200);
const codeSchema = z.string().regex(codePattern);
const platformIdSchema = idSchema;
/** Ids of platforms have at most 255 characters. */
const foreignIdSchema = z.string().trim().max(255);
const linkOptions = {
  anonymous: switchSchema
    .optional()
    .describe(
      'Whether names of students are hidden in texts that are submitted from now on. The project hides them as long as one of its links does; false ends it for all of them.',
    ),
  scores: switchSchema
    .optional()
    .describe(
      'Whether the platform is told the result of each submission. A link with hidden names tells none.',
    ),
  groups: switchSchema
    .optional()
    .describe(
      'Whether texts that are submitted from now on count for the whole group of the student. Only where the platform tells its groups.',
    ),
  groupset: z
    .string()
    .max(1_000)
    .optional()
    .describe('The set whose groups count, from GroupWork; missing: the first one that the platform tells.'),
  othercourses: switchSchema
    .optional()
    .describe(
      'Whether the other teachers of this course read what other courses have submitted to the project until now, such as the course that this one was restored from. Another project ends it.',
    ),
};
const ofArrival = {
  code: codeSchema.describe('The code at the end of the address.'),
  state: z
    .string()
    .max(100)
    .default('')
    .describe(
      'The proof that the browser is the one that began: the answer of POST /lti/CODE/proof to its cookie, or the state that the platform has kept for it.',
    ),
};
const exampleCode = 'K4TM-9WXQ-R7HB';
const launchCode = 'k3XbT09fQmZs71LwYcUe8RaNv5Hd2J';

/** An operation of an administrator about one platform of the licence. */
const ofPlatform = {
  ...ofAdministrator,
  platformid: platformIdSchema.describe('Id of the platform, from GetLearningPlatforms.'),
};

/** Learning platforms of organisations: their connection, and what happens in their frames (LTI 1.3). */
export const learningPlatformOperations = {
  GetLearningPlatforms: operation({
    feature: 'learning-platforms',
    summary: 'Returns the learning platforms of a licence, for its administrator.',
    access: 'licenseAdmin',
    effect: 'reading',
    shows: ['learningPlatforms'],
    input: z.strictObject(ofAdministrator),
    example: {},
    data: z.array(learningPlatformSchema),
    errors: ['noAccessToLicense'],
  }),
  CreateLearningPlatform: operation({
    feature: 'learning-platforms',
    summary:
      'Adds a learning platform to a licence, after the password was confirmed. It is switched off at first.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['learningPlatforms'],
    input: z.strictObject({
      ...ofAdministrator,
      name: nameSchema.describe('Name of the platform.'),
    }),
    example: { code: exampleCode, name: 'Moodle' },
    data: learningPlatformSchema,
    errors: ['noAccessToLicense', 'proofRequired', 'tooManyLearningPlatforms'],
  }),
  UpdateLearningPlatform: operation({
    feature: 'learning-platforms',
    summary: 'Changes the connection to a learning platform, after the password was confirmed.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['learningPlatforms'],
    input: z.strictObject({
      ...ofPlatform,
      fields: z
        .strictObject({
          name: nameSchema.describe('Name of the platform.'),
          issuer: urlSchema.describe('The name that the platform gives itself, an address.'),
          clientId: foreignIdSchema.describe('The id that the platform gave to this installation.'),
          authorizationUrl: urlSchema.describe('Where the platform says who somebody is.'),
          tokenUrl: urlSchema.describe('Where the platform issues tokens for its services.'),
          tokenAudience: urlSchema.describe(
            'The audience of requests for tokens; empty: the address itself.',
          ),
          keysUrl: urlSchema.describe('Where the platform publishes its keys.'),
          pages: z
            .array(urlSchema)
            .max(10)
            .describe('Further addresses of the platform whose pages show this product in a frame.'),
          enabled: switchSchema.describe('Whether people can come from the platform.'),
        })
        .partial()
        .describe('The fields to change; the others stay as they are.'),
    }),
    example: { code: exampleCode, platformid: 3, fields: { issuer: 'https://moodle.example.org' } },
    data: learningPlatformSchema,
    errors: [
      'noAccessToLicense',
      'noAccessToLearningPlatform',
      'proofRequired',
      'learningPlatformIncomplete',
      'learningAddressNotUsable',
      'learningPlatformUsed',
    ],
  }),
  RequestLearningRegistration: operation({
    feature: 'learning-platforms',
    summary: `Makes an address with which the platform registers itself, once, within ${limits.learningRegistrationHours} hours, after the password was confirmed.`,
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['learningPlatforms'],
    input: z.strictObject({
      ...ofPlatform,
    }),
    example: { code: exampleCode, platformid: 3 },
    data: learningPlatformSchema,
    errors: ['noAccessToLicense', 'noAccessToLearningPlatform', 'proofRequired', 'learningPlatformUsed'],
  }),
  RenewLearningKey: operation({
    feature: 'learning-platforms',
    summary: `Makes a new key with which this installation signs for a platform, after the password was confirmed. It is published at once and signs an hour later; the one before stays published for ${limits.learningKeyHours} hours.`,
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['learningPlatforms'],
    input: z.strictObject({
      ...ofPlatform,
    }),
    example: { code: exampleCode, platformid: 3 },
    data: learningPlatformSchema,
    errors: ['noAccessToLicense', 'noAccessToLearningPlatform', 'proofRequired', 'learningKeyTooNew'],
  }),
  SetLearningDeployment: operation({
    feature: 'learning-platforms',
    summary: 'Admits or bars a place of use of a learning platform. One that is not known yet is added.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['learningPlatforms'],
    input: z.strictObject({
      ...ofPlatform,
      deployment: foreignIdSchema.min(1).describe('The id that the platform gave to the place of use.'),
      admitted: switchSchema.describe('Whether people may come from it.'),
    }),
    example: { code: exampleCode, platformid: 3, deployment: '1', admitted: true },
    data: learningPlatformSchema,
    errors: [
      'noAccessToLicense',
      'noAccessToLearningPlatform',
      'proofRequired',
      'tooManyLearningDeployments',
    ],
  }),
  RemoveLearningPlatform: operation({
    feature: 'learning-platforms',
    summary:
      'Removes a learning platform, after the password was confirmed. Submissions and reports stay; the links in its courses no longer lead anywhere.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['learningPlatforms'],
    input: z.strictObject({
      ...ofPlatform,
    }),
    example: { code: exampleCode, platformid: 3 },
    data: z.null(),
    errors: ['noAccessToLicense', 'noAccessToLearningPlatform', 'proofRequired'],
  }),
  OpenLearningLaunch: operation({
    feature: 'learning-platforms',
    summary:
      'Begins a visit from a learning platform: exchanges the code in the address of the frame for a token, once.',
    access: 'public',
    effect: 'undoable',
    changes: ['accounts', 'learningPlatforms', 'projects', 'submissions'],
    input: z.strictObject({
      ...ofArrival,
      confirmed: switchSchema
        .default(false)
        .describe(
          'Whether the person has said that they are the one of GetLearningArrival. Needed in a window that has taken over the visit of a frame.',
        ),
    }),
    example: { code: launchCode },
    data: z.object({
      Token: z.string().describe('The token of the visit, for the header Authorization.'),
      Launch: learningLaunchSchema.describe('The content of the frame.'),
    }),
    errors: ['learningLaunchExpired', 'learningBrowserUnknown', 'learningPersonUnconfirmed'],
    callsPerMinute: 3_000,
  }),
  GetLearningArrival: operation({
    feature: 'learning-platforms',
    summary:
      'Says who comes from which platform, before a window of its own opens the visit that a frame could not open.',
    access: 'public',
    effect: 'reading',
    shows: ['learningPlatforms'],
    input: z.strictObject(ofArrival),
    example: { code: launchCode },
    data: learningArrivalSchema,
    errors: ['learningLaunchExpired', 'learningBrowserUnknown'],
    callsPerMinute: 3_000,
  }),
  DeclineLearningArrival: operation({
    feature: 'learning-platforms',
    summary: 'Ends a visit that was not opened, because the person is not the one of GetLearningArrival.',
    access: 'public',
    effect: 'undoable',
    changes: ['learningPlatforms'],
    input: z.strictObject(ofArrival),
    example: { code: launchCode },
    data: z.null(),
    errors: ['learningLaunchExpired', 'learningBrowserUnknown'],
    callsPerMinute: 3_000,
  }),
  RefreshLearningLaunch: operation({
    feature: 'learning-platforms',
    summary:
      'Returns what the frame of a visit shows now. A student whose teacher has chosen a project meanwhile gets a form.',
    access: 'launch',
    effect: 'undoable',
    changes: ['projects', 'submissions'],
    input: z.strictObject({}),
    example: {},
    data: learningLaunchSchema,
    errors: [],
    callsPerMinute: 600,
  }),
  ChooseLearningProject: operation({
    feature: 'learning-platforms',
    summary:
      'Decides to which project a link of a course leads, and activates its upload form. Texts that were submitted before stay where they are.',
    access: 'launch',
    effect: 'undoable',
    changes: ['learningPlatforms', 'projects', 'submissions'],
    input: z.strictObject({
      projectid: idSchema.describe('One of your own projects.'),
      ...linkOptions,
    }),
    example: { projectid: 5, anonymous: true },
    data: learningLaunchSchema,
    errors: ['noAccessToProject', 'projectReadOnly', 'notByStudent', 'learningLinkMissing'],
  }),
  UpdateLearningLink: operation({
    feature: 'learning-platforms',
    summary: 'Changes what a link of a course does.',
    access: 'launch',
    effect: 'undoable',
    changes: ['learningPlatforms', 'projects', 'submissions'],
    input: z.strictObject(linkOptions),
    example: { anonymous: true },
    data: learningLaunchSchema,
    errors: ['noAccessToProject', 'notByStudent', 'learningLinkMissing'],
  }),
  AnswerLearningSelection: operation({
    feature: 'learning-platforms',
    summary:
      'Signs the answer with which a platform adds a link to a project to its course, or the check by a project to an assignment.',
    access: 'launch',
    effect: 'undoable',
    changes: ['learningPlatforms', 'projects'],
    input: z.strictObject({
      projectid: idSchema.describe('One of your own projects.'),
      title: z
        .string()
        .trim()
        .max(limits.titleChars)
        .default('')
        .describe('Title of the link; empty: that of the project.'),
      anonymous: switchSchema
        .default(false)
        .describe('Whether names of students are hidden in texts that are submitted through the new link.'),
    }),
    example: { projectid: 5 },
    data: z.object({
      Url: z.string().describe('The address that the form with the answer goes to.'),
      Jwt: z.string().describe('The answer: the field JWT of the form.'),
    }),
    errors: [
      'noAccessToProject',
      'projectReadOnly',
      'notByStudent',
      'learningLinkMissing',
      'learningPlatformRefuses',
      'learningAddressForeign',
    ],
  }),
  AnswerLearningTerms: operation({
    feature: 'learning-platforms',
    summary: 'Accepts or declines the terms of use, and tells the platform, which has asked for it.',
    access: 'launch',
    effect: 'undoable',
    changes: ['learningPlatforms'],
    input: z.strictObject({
      accepted: switchSchema.describe(
        'Whether the person accepts the terms. Files of somebody who declines are not checked.',
      ),
    }),
    example: { accepted: true },
    data: learningLaunchSchema,
    errors: ['learningLinkMissing'],
  }),
  GetLearningConnection: operation({
    feature: 'learning-platforms',
    summary: 'Says which person of which platform wants to connect an account here.',
    access: 'user',
    effect: 'reading',
    shows: ['learningPlatforms'],
    input: z.strictObject({ code: codeSchema.describe('The end of the address that the frame shows.') }),
    example: { code: launchCode },
    data: learningConnectionSchema,
    errors: ['learningLaunchExpired', 'learningPersonConnected', 'notInLicenseOfPlatform'],
  }),
  ConnectLearningPerson: operation({
    feature: 'learning-platforms',
    summary: 'Connects the account with a person of a learning platform, after the password was confirmed.',
    access: 'user',
    effect: 'final',
    changes: ['learningPlatforms'],
    input: z.strictObject({ code: codeSchema.describe('The end of the address that the frame shows.') }),
    example: { code: launchCode },
    data: z.null(),
    errors: ['learningLaunchExpired', 'learningPersonConnected', 'notInLicenseOfPlatform', 'proofRequired'],
  }),
  GetLearningConnections: operation({
    feature: 'learning-platforms',
    summary: 'Lists the people of learning platforms who are connected with the account.',
    access: 'user',
    effect: 'reading',
    shows: ['learningPlatforms'],
    input: z.strictObject({}),
    example: {},
    data: z.array(learningConnectionSchema),
    errors: [],
  }),
  RemoveLearningConnection: operation({
    feature: 'learning-platforms',
    summary: 'Disconnects the account from a person of a learning platform, whose visits end.',
    access: 'user',
    effect: 'final',
    changes: ['learningPlatforms'],
    input: z.strictObject({ id: idSchema.describe('Id of the connection, from GetLearningConnections.') }),
    example: { id: 4 },
    data: z.array(learningConnectionSchema),
    errors: [],
  }),
};
