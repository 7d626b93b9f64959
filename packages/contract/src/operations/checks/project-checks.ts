import { z } from 'zod';
import {
  projectCostsSchema,
  projectProgressSchema,
  startedChecksSchema,
} from '../../entities/project-checks.ts';
import { flagSchema, idListSchema, idSchema, projectIdSchema, uploadIdSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { detectionInput, givenInput, ratingInput } from './checks.ts';

/** The texts of a project to check. */
const textsOfProject = {
  projectid: idSchema,
  /** Library texts of the project; the default is all of them. */
  ids: idListSchema.optional(),
  /** 1 includes texts that already have a report in this project. */
  again: flagSchema.default(0),
};

export const projectCheckOperations = {
  CalculateProjectCredits: operation({
    feature: 'checks',
    summary: 'Calculates the cost of checking the texts of a project, and lists the texts that are left out.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject(textsOfProject),
    data: projectCostsSchema,
    errors: ['noAccessToProject', 'projectReadOnly', 'noAccessToLibraryText'],
    callsPerMinute: 120,
  }),
  StartProjectChecks: operation({
    feature: 'checks',
    summary:
      'Orders a check for each text of a project, either all of them or none. The project contains the reports.',
    access: 'session',
    effect: 'final',
    input: z.strictObject({
      ...textsOfProject,
      web: flagSchema.optional(),
      lib: flagSchema.optional(),
      searchinprojectids: z.array(projectIdSchema).max(limits.textsPerCall).optional(),
      /** With too few credits: 1 starts as many checks as the credits cover, 0 starts no checks. */
      truncate: flagSchema.default(0),
      orderid: uploadIdSchema.optional(),
      /** Besides the given texts of the project. */
      ...givenInput,
      ...ratingInput,
      ...detectionInput,
    }),
    data: startedChecksSchema,
    errors: [
      'noAccessToProject',
      'projectReadOnly',
      'noAccessToLibraryText',
      'noSourceSelected',
      'noTextsToCheck',
      'creditsNotSufficient',
      'storageLimitReached',
      'uploadNotReady',
      'noAccessToUpload',
      'noFulltextAccess',
      'onlyFingerprintKept',
      'tooManyGivenTexts',
      'givenTextTooShort',
      'reportNotCreated',
    ],
    callsPerMinute: 30,
  }),
  GetProjectProgress: operation({
    feature: 'checks',
    summary: 'Counts the finished, running, scheduled, paused and failed checks of a project.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ projectid: idSchema }),
    data: projectProgressSchema,
    errors: ['noAccessToProject', 'projectReadOnly'],
    callsPerMinute: 240,
  }),
};
