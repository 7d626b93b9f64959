import { z } from 'zod';
import {
  projectCostsSchema,
  projectProgressSchema,
  startedChecksSchema,
} from '../../entities/project-checks.ts';
import { flagSchema, idListSchema, idSchema, projectIdSchema, uploadIdSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { detectionInput, ratingInput } from './checks.ts';

/** Which texts of a project are to be checked. */
const textsOfProject = {
  projectid: idSchema,
  /** Library texts of the project; without it, all of them. */
  ids: idListSchema.optional(),
  /** 1 also takes texts that have a report in this project. */
  again: flagSchema.default(0),
};

export const projectCheckOperations = {
  CalculateProjectCredits: operation({
    feature: 'checks',
    summary: 'What it costs to check the texts of a project, and which texts are left out.',
    access: 'session',
    input: z.strictObject(textsOfProject),
    data: projectCostsSchema,
    errors: ['noAccessToProject', 'projectReadOnly', 'noAccessToLibraryText'],
    callsPerMinute: 120,
  }),
  StartProjectChecks: operation({
    feature: 'checks',
    summary: 'Orders a check for each text of a project, all at once or none; the reports are filed there.',
    access: 'session',
    input: z.strictObject({
      ...textsOfProject,
      web: flagSchema,
      lib: flagSchema,
      searchinprojectids: z.array(projectIdSchema).max(limits.textsPerCall).optional(),
      /** With too few credits: 1 starts as many checks as can be paid, 0 starts none. */
      truncate: flagSchema.default(0),
      orderid: uploadIdSchema.optional(),
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
      'reportNotCreated',
    ],
    callsPerMinute: 30,
  }),
  GetProjectProgress: operation({
    feature: 'checks',
    summary: 'How many checks of a project are finished, running, waiting, paused or failed.',
    access: 'session',
    input: z.strictObject({ projectid: idSchema }),
    data: projectProgressSchema,
    errors: ['noAccessToProject', 'projectReadOnly'],
    callsPerMinute: 240,
  }),
};
