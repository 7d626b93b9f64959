import { z } from 'zod';

/** The steps that lead a new administrator through the settings, in their order. */
export const setUpSteps = [
  'identity',
  'operator',
  'search',
  'languages',
  'guests',
  'credits',
  'mail',
  'users',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** open: nobody has finished or skipped the set-up, so administrators are led to it when they log in. */
export const setUpStates = ['open', 'done', 'skipped'] as const;

export const setUpSchema = z
  .object({
    State: z
      .enum(setUpStates)
      .describe('open: administrators are led to it when they log in; done; skipped.'),
    Steps: z.array(z.enum(setUpSteps)).describe('The steps that somebody saved or skipped.'),
  })
  .meta({ id: 'SetUp' });
export type SetUp = z.output<typeof setUpSchema>;
