import { z } from 'zod';
import {
  projectCostsSchema,
  projectProgressSchema,
  startedChecksSchema,
} from '../../entities/project-checks.ts';
import { flagSchema, idListOf, idOf, orderIdSchema, projectIdSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { detectionInput, givenInput, ratingInput } from './checks.ts';

/** The texts of a project to check. */
const textsOfProject = {
  projectid: idOf('project').describe('One of your own projects.'),
  ids: idListOf('libraryText').optional().describe('Library texts of the project. Omit it for all of them.'),
  again: flagSchema.default(0).describe('1 includes texts that already have a report in this project.'),
};

export const projectCheckOperations = {
  CalculateProjectCredits: operation({
    feature: 'checks',
    summary: 'Calculates the cost of checking the texts of a project, and lists the texts that are left out.',
    access: 'session',
    effect: 'reading',
    shows: ['projects', 'libraryTexts', 'reports'],
    input: z.strictObject(textsOfProject),
    example: { projectid: 3 },
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
    scopes: ['check'],
    changes: ['reports', 'accounts', 'projects', 'uploads', 'submissions'],
    input: z.strictObject({
      ...textsOfProject,
      web: flagSchema.optional().describe('1 searches online sources; the default is 1.'),
      lib: flagSchema.optional().describe('1 searches the library. Omit it to use your stored setting.'),
      searchinprojectids: z
        .array(projectIdSchema)
        .max(limits.textsPerCall)
        .optional()
        .describe(
          'Library projects to search; 0 means texts without a project. Omit it to search all of them.',
        ),
      truncate: flagSchema
        .default(0)
        .describe(
          '1 starts as many checks as your credits cover; 0 starts no checks if you do not have enough for all.',
        ),
      orderid: orderIdSchema
        .optional()
        .describe(
          'Chosen by the caller. A second call with the same id orders nothing and returns the first answer.',
        ),
      /** Besides the given texts of the project. */
      ...givenInput,
      ...ratingInput,
      ...detectionInput,
    }),
    example: { projectid: 3, web: 1, lib: 1, truncate: 1, orderid: 'order-0b7d14f2' },
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
    shows: ['reports'],
    input: z.strictObject({ projectid: idOf('project').describe('One of your own projects.') }),
    example: { projectid: 3 },
    data: projectProgressSchema,
    errors: ['noAccessToProject', 'projectReadOnly'],
    callsPerMinute: 240,
  }),
};
