import { z } from 'zod';
import { epochSecondsSchema, percentSchema } from '../../fields.ts';
import { libraryEntrySchema } from '../library-text.ts';
import { sourceEvidence } from '../sources/source-evidence.ts';

/** W online · L library · F fingerprint only. */
export const sourceTypeSchema = z.enum(['W', 'L', 'F']);

export const passageRatingSchema = z
  .object({
    PIdx: z.number().int().describe('Number of the passage within its source, from 0.'),
    Rating: z.enum(['counts', 'accepted', 'excluded']).describe('counts, accepted or excluded.'),
  })
  .meta({ id: 'PassageRating' });

/** How a source is known to be by the author of the checked text. */
export const ownWorkSchema = z
  .object({
    By: z
      .enum(['address', 'name', 'account'])
      .describe(
        'address: the same email address; name: the same name; account: texts of one account that name nobody.',
      ),
    Resubmission: z
      .boolean()
      .describe(
        'Whether the same person handed it in to the same project. Then the source is excluded until somebody includes it.',
      ),
    Direction: z
      .enum(['earlier', 'later'])
      .describe('earlier: the source is older than the checked text; later: it is newer.'),
  })
  .meta({ id: 'OwnWork' });

export const sourceSchema = z
  .object({
    Id: z.number().int().describe('Its id.'),
    Idx: z
      .number()
      .int()
      .describe('Number of the source in the report, from 1, in the order of first occurrence.'),
    Title: z
      .string()
      .describe(
        'Title of the source; for a library source seen through a link that hides titles, a description in the language of the reader.',
      ),
    Type: sourceTypeSchema.describe('W online, L library, F fingerprint only.'),
    Url: z.string().describe('Address of an online source; empty for library texts.'),
    Date: epochSecondsSchema
      .nullable()
      .describe(
        'When the page was fetched or the text was added, in epoch seconds; null if the title is hidden.',
      ),
    Percent: percentSchema.describe('Similarity of its passages, weighted by their words.'),
    MW: z
      .number()
      .int()
      .describe(
        'Words of the checked text that it matches, without quotations and references that the settings leave out.',
      ),
    MP: z.number().int().describe('Number of its passages.'),
    Used: z
      .boolean()
      .describe('False if each of its words also appears in a source with more matched words.'),
    Accepted: z
      .boolean()
      .describe('Whether all its words are accepted, by its rating or those of its passages.'),
    Excluded: z
      .boolean()
      .describe('Whether all its words are excluded, by its rating or those of its passages.'),
    GivenRating: z
      .enum(['counts', 'accepted', 'excluded'])
      .describe(
        'The rating of the source itself, which passages without one of their own follow: counts, accepted or excluded.',
      ),
    AcceptsMarked: z
      .boolean()
      .describe(
        'Whether words are accepted because of their marks, and the others count: quoted or referenced ones if the text cites the source by its address, quoted and referenced ones of library texts.',
      ),
    PassageRatings: z
      .array(passageRatingSchema)
      .describe('Passages that a person rated on their own, by PIdx; the others follow the source.'),
    Cited: z
      .boolean()
      .describe(
        'Whether the checked text contains its address or one of its identifiers: DOI, arXiv id, PubMed id, ISBN.',
      ),
    CitedAs: z
      .string()
      .describe(
        'By which identifier (such as doi:10.5555/abc or isbn:9783161484100) or address the text cites it; empty if it is not cited or an older version made the report.',
      ),
    FirstChar: z.number().int().describe('First matched character of the checked text.'),
    Entries: z
      .array(libraryEntrySchema)
      .describe(
        'For a library source: the library texts that have its words, as they were when it was found, the oldest first; empty if the title or the text is hidden from you.',
      ),
    OwnWork: ownWorkSchema
      .nullable()
      .describe(
        'Set if all texts of the source are by the author of the checked text; null if they are not, or nobody knows.',
      ),
    ...sourceEvidence,
  })
  .meta({ id: 'Source' });

export type Source = z.infer<typeof sourceSchema>;
