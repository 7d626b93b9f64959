import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';

/**
 * Why a platform has not told who is in a course.
 *
 * - refused: it does not allow it
 * - unreachable: it did not answer, or with an error
 * - unreadable: its answer cannot be understood
 * - foreign: the address of the list belongs to no page that was entered for the platform
 */
export const learningMembersProblems = ['refused', 'unreachable', 'unreadable', 'foreign'] as const;

/** The states of a student of the course. */
export const learningMemberStates = ['missing', 'submitted', 'late', 'unknown'] as const;

const learningMemberSchema = z
  .object({
    Name: z
      .string()
      .describe('Name of the student; empty if neither the platform nor a submission tells it.'),
    Mail: z.string().describe('Email address; empty if the platform does not tell it.'),
    IsActive: z.boolean().describe('Whether the student takes part in the course now.'),
    State: z
      .enum(learningMemberStates)
      .describe(
        'missing: nothing was submitted; submitted; late: the last text came after the end of the form; unknown: nothing under this name, and the project contains texts without a name.',
      ),
    SubmittedAt: epochSecondsSchema
      .nullable()
      .describe('When the last text was submitted under this name; null: none.'),
    Submissions: z.number().int().describe('Number of texts that were submitted under this name.'),
    ReportId: z.number().int().describe('Newest report of the last text; 0 without one.'),
    Groups: z
      .array(z.string())
      .describe(
        'Names of the groups of the student; empty without one, and where people submit for themselves.',
      ),
    SubmittedBy: z
      .string()
      .describe('Name of the member of the group who submitted the last text; empty if it was the student.'),
  })
  .meta({ id: 'LearningMember' });

/** The students of the course that a link belongs to, and what they have submitted. */
export const learningMembersSchema = z
  .object({
    IsOffered: z.boolean().describe('Whether the platform tells who is in the course.'),
    IsReading: z.boolean().describe('Whether the platform is being asked now.'),
    ReadAt: epochSecondsSchema.nullable().describe('When the platform told the list; null: not yet.'),
    AskedAt: epochSecondsSchema
      .nullable()
      .describe('When the platform was last asked, with or without an answer; null: not yet.'),
    Problem: z
      .enum([...learningMembersProblems, ''])
      .describe(
        'Why the platform gave no list the last time: refused, unreachable, unreadable, or foreign for an address that is not one of the platform; empty: it gave one.',
      ),
    IsComplete: z.boolean().describe('Whether everybody is listed; false for a very long list.'),
    EndsAt: epochSecondsSchema
      .nullable()
      .describe('The end of the form, after which a text is late; null: no end.'),
    Students: z.number().int().describe('Number of students who take part in the course now.'),
    HandedIn: z.number().int().describe('Number of those who have submitted something.'),
    Late: z.number().int().describe('Number of those whose last text was late.'),
    Members: z
      .array(learningMemberSchema)
      .describe('The students by name; empty if the project hides names, which leaves the numbers.'),
  })
  .meta({ id: 'LearningMembers' });

export type LearningMember = z.output<typeof learningMemberSchema>;
export type LearningMembers = z.output<typeof learningMembersSchema>;
export type LearningMembersProblem = (typeof learningMembersProblems)[number];
