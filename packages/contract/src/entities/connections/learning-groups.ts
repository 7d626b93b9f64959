import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { ownSubmissionSchema } from '../upload-form.ts';
import { learningMembersProblems } from './learning-members.ts';

/**
 * The groups of a student, as far as they are known.
 *
 * - reading: the platform is being asked
 * - unknown: it has not told the groups of the student yet
 * - member: in one group
 * - none: in no group
 * - several: in more than one
 */
export const learningGroupStates = ['reading', 'unknown', 'member', 'none', 'several'] as const;

const learningGroupTextSchema = ownSubmissionSchema
  .extend({
    By: z.string().describe('Name of the member who submitted it; empty where names are hidden.'),
  })
  .meta({ id: 'LearningGroupText' });

/** The group of a student, at a link where people submit in groups. */
export const learningGroupSchema = z
  .object({
    State: z
      .enum(learningGroupStates)
      .describe(
        'reading: the platform is being asked; unknown: it has not said in which groups the student is; member: in one group, for which everything is submitted; none and several: in no group, or in more than one, so that a text counts for the student alone.',
      ),
    Names: z.array(z.string()).describe('Names of the groups of the student; empty before they are known.'),
    Texts: z
      .array(learningGroupTextSchema)
      .describe('The texts that other members submitted for the group, the newest first.'),
  })
  .meta({ id: 'LearningGroup' });

const learningGroupSetSchema = z
  .object({
    Id: z.string().describe('The id that the platform gave to the set.'),
    Name: z.string().describe('Name of the set.'),
  })
  .meta({ id: 'LearningGroupSet' });

/** Whether people submit in groups at a link, and what its platform has told about the groups. */
export const learningGroupWorkSchema = z
  .object({
    IsOn: z.boolean().describe('Whether a text of one member counts for the whole group.'),
    Set: z.string().describe('The chosen set of groups; empty: the groups of all sets.'),
    Sets: z.array(learningGroupSetSchema).describe('The sets of groups of the course; empty without sets.'),
    IsReading: z.boolean().describe('Whether the platform is being asked now.'),
    ReadAt: epochSecondsSchema.nullable().describe('When the platform told the groups; null: not yet.'),
    Problem: z
      .enum([...learningMembersProblems, ''])
      .describe(
        'Why the platform gave no groups the last time: refused, unreachable, unreadable, or foreign for an address that is not one of the platform; empty: it gave them. The groups that are known count meanwhile.',
      ),
  })
  .meta({ id: 'LearningGroupWork' });

export type LearningGroup = z.output<typeof learningGroupSchema>;
export type LearningGroupText = z.output<typeof learningGroupTextSchema>;
export type LearningGroupWork = z.output<typeof learningGroupWorkSchema>;
