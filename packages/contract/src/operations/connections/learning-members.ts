import { z } from 'zod';
import { learningMembersSchema } from '../../entities/connections/learning-members.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { switchSchema } from '../licenses/fields.ts';

/** The students of a course, as its learning platform tells them to the teachers. */
export const learningMemberOperations = {
  GetLearningMembers: operation({
    feature: 'learning-platforms',
    summary: 'Lists the students of the course of a visit with what they have submitted, for its teachers.',
    access: 'launch',
    effect: 'reading',
    shows: ['learningPlatforms', 'submissions', 'reports'],
    input: z.strictObject({}),
    example: {},
    data: learningMembersSchema,
    errors: ['noAccessToProject', 'projectReadOnly', 'notByStudent', 'learningLinkMissing'],
    callsPerMinute: 120,
  }),
  RefreshLearningMembers: operation({
    feature: 'learning-platforms',
    summary: `Asks the platform for the students of the course, unless it was asked in the last ${limits.learningMembersMinutes} minutes. The answer is the list as it is known before.`,
    access: 'launch',
    effect: 'undoable',
    changes: ['learningPlatforms'],
    input: z.strictObject({
      now: switchSchema
        .default(false)
        .describe('Whether the platform is asked all the same, at most every ten seconds.'),
    }),
    example: { now: true },
    data: learningMembersSchema,
    errors: ['noAccessToProject', 'projectReadOnly', 'notByStudent', 'learningLinkMissing'],
    callsPerMinute: 60,
  }),
};
