import { z } from 'zod';
import { projectSchema } from '../entities/project.ts';
import { operation } from '../operation.ts';

export const projectOperations = {
  GetProjects: operation({
    feature: 'projects',
    summary: 'The projects that the user owns or may see.',
    access: 'session',
    input: z.strictObject({}),
    data: z.array(projectSchema),
    errors: [],
  }),
};
