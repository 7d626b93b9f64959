import { z } from 'zod';
import { epochSecondsSchema, percentSchema } from '../../fields.ts';

/** A text of a project that was compared with the others. */
const comparedTextSchema = z.object({
  Id: z.number().int().describe('Id of the library text.'),
  Name: z.string().describe('Title or file name.'),
  Author: z.string().describe('Author of the text.'),
  FileName: z.string().describe('Name of the file that the text was read from; empty for a typed text.'),
  Date: epochSecondsSchema.describe('When the text was added to the library, in epoch seconds.'),
  Words: z.number().int().describe('Words of the text.'),
  CountableWords: z
    .number()
    .int()
    .describe('Words without those of given texts. Shares of the text are shares of these words.'),
});

export const collusionTextSchema = comparedTextSchema
  .extend({
    Group: z.number().int().describe('Number of the group, from 1; 0 if the text is in no group.'),
  })
  .meta({ id: 'CollusionText' });

export const collusionSourceSchema = z
  .object({
    Id: z.number().int().describe('Id of the pair, for GetSourceMarkup.'),
    MW: z.number().int().describe('Words in common that count: the smaller number of the two sides.'),
    MP: z.number().int().describe('Passages that count.'),
    Percent: percentSchema.describe('The larger of Percent1 and Percent2.'),
    Percent1: percentSchema.describe('Share of the words of the first text that can count.'),
    Percent2: percentSchema.describe('Share of the words of the second text that can count.'),
    NotCounted: z
      .number()
      .int()
      .describe(
        'Words of the passages that do not count: given, found in many texts of the project, or cited.',
      ),
    Text1: comparedTextSchema.describe('The first text.'),
    Text2: comparedTextSchema.describe('The second text.'),
    Group: z
      .number()
      .int()
      .describe('Number of the group of both texts if they are in the same one; otherwise 0.'),
    SameAuthor: z
      .boolean()
      .describe(
        'Both texts are by the same person: probably drafts. People are recognised by the number of a student or by email address if both texts have one, otherwise by name.',
      ),
  })
  .meta({ id: 'CollusionSource' });

export const collusionGroupSchema = z
  .object({
    Group: z.number().int().describe('Number of the group, from 1, the largest first.'),
    Texts: z.array(z.number().int()).describe('Ids of its library texts.'),
    MW: z.number().int().describe('The largest number of words that two of them have in common.'),
  })
  .meta({ id: 'CollusionGroup' });

/** A phrase found in so many texts of the project that its words do not count unless the owner decides otherwise. */
export const sharedPhraseSchema = z
  .object({
    Id: z
      .string()
      .describe(
        'Names the phrase for CountSharedPhrase and AddGivenText; empty until the comparison is computed again.',
      ),
    Text: z.string().describe('The phrase as it appears in one of the texts; long phrases are cut off.'),
    Words: z.number().int().describe('Words of the phrase.'),
    Texts: z.number().int().describe('Number of texts that contain the phrase, or at least half of it.'),
    TextIds: z.array(z.number().int()).describe('Ids of the library texts that contain the phrase.'),
    Beginning: z
      .number()
      .int()
      .describe('Number of these texts that begin with the phrase, perhaps below a name and a title.'),
    Counts: z.boolean().describe('Whether its words count because the owner of the project has decided so.'),
  })
  .meta({ id: 'SharedPhrase' });

/** The words with which many texts of a project begin. */
export const sharedBeginningSchema = z
  .object({
    Text: z.string().describe('The words as one of the texts has them, for AddGivenText.'),
    Words: z.number().int().describe('Number of these words.'),
    Texts: z
      .number()
      .int()
      .describe('Number of texts that begin with them, perhaps below a name and a title.'),
    AllTexts: z
      .number()
      .int()
      .describe(
        'Number of texts whose beginnings were looked at: all, or 1,000 spread over a larger project.',
      ),
    ProjectTexts: z.number().int().describe('Number of texts of the project that can be compared.'),
  })
  .meta({ id: 'SharedBeginning' });

export const collusionStates = ['None', 'Scheduled', 'Active', 'Ok', 'Error'] as const;

export const collusionSchema = z
  .object({
    CollusionReportId: z
      .number()
      .int()
      .describe('Id of the comparison of its texts with each other; 0 if it is not active.'),
    State: z
      .enum(collusionStates)
      .describe('None if it is not active. In every other state, the lists contain the results so far.'),
    StatusCode: z.string().describe('For the state Error: the error key.'),
    left: z.number().int().describe('Pending texts and comparisons.'),
    planned: z.number().int().describe('Texts and comparisons of the current run, done or pending.'),
    total: z.number().int().describe('Total number of pairs; sources contains those with the most words.'),
    skipped: z
      .number()
      .int()
      .describe('Number of texts that are not compared because only their fingerprints are stored.'),
    skippedTexts: z
      .array(
        z.object({
          Id: z.number().int().describe('Its id.'),
          Name: z.string().describe('Title or file name.'),
        }),
      )
      .describe('The texts that are not compared.'),
    sources: z
      .array(collusionSourceSchema)
      .describe('Pairs of texts with passages in common, most words first.'),
    texts: z.array(collusionTextSchema).describe('The compared texts.'),
    groups: z
      .array(collusionGroupSchema)
      .describe('Groups of texts in which most pairs have passages in common.'),
    SharedPhrases: z
      .array(sharedPhraseSchema)
      .describe(
        'Phrases found in so many texts that they do not count unless the owner of the project decides otherwise.',
      ),
  })
  .meta({ id: 'Collusion' });

export const givenTextSchema = z
  .object({
    Id: z.number().int().describe('Its id.'),
    Name: z.string().describe('Title or file name.'),
    Words: z.number().int().describe('Words of the text.'),
    LibraryTextId: z.number().int().describe('Id of the library text; 0 if the text was typed or uploaded.'),
    Excerpt: z.string().describe('The beginning of the text; empty if only a fingerprint is stored.'),
    IsFingerprint: z
      .boolean()
      .describe(
        'Whether only a fingerprint is stored, without the text; its words are left out all the same.',
      ),
    Reports: z
      .number()
      .int()
      .describe(
        'Number of finished reports of the project whose checks left out its words. Without it, they say that these words were not searched.',
      ),
  })
  .meta({ id: 'GivenText' });

/** A given text as a report names it. */
export const reportGivenTextSchema = z.object({
  Id: z
    .number()
    .int()
    .describe('Id for RemoveReportGivenText, if the text was named after the check; otherwise 0.'),
  Name: z.string().describe('Title or file name; empty if the library text was deleted.'),
  Words: z.number().int().describe('Words of the text.'),
  LibraryTextId: z.number().int().describe('Id of the library text; 0 if the text was typed or uploaded.'),
});

export type Collusion = z.infer<typeof collusionSchema>;
export type ComparedText = z.infer<typeof comparedTextSchema>;
export type CollusionSource = z.infer<typeof collusionSourceSchema>;
export type CollusionText = z.infer<typeof collusionTextSchema>;
export type CollusionGroup = z.infer<typeof collusionGroupSchema>;
export type CollusionState = (typeof collusionStates)[number];
export type SharedBeginning = z.infer<typeof sharedBeginningSchema>;
export type SharedPhrase = z.infer<typeof sharedPhraseSchema>;
export type GivenText = z.infer<typeof givenTextSchema>;
