import { z } from 'zod';
import { percentSchema } from '../fields.ts';
import { citationSchema } from './findings.ts';

/**
 * The figures of the sentence above a report: PlagWords count, and accepted sources have the rest of the found words.
 *
 *     Words = PlagWords + AcceptedWords
 */
export const foundFiguresSchema = z
  .object({
    Words: z
      .number()
      .int()
      .describe(
        'Words found in sources that are used and not excluded: PlagWords and AcceptedWords together.',
      ),
    Sources: z.number().int().describe('Number of sources that these words belong to.'),
    AcceptedWords: z
      .number()
      .int()
      .describe('The part of them that does not count because its source is accepted.'),
    AcceptedSources: z.number().int().describe('Number of sources that the accepted words belong to.'),
    CitedWords: z
      .number()
      .int()
      .describe(
        'The part of the accepted words whose source the text cites: by its address or DOI, or by the reference of a quotation.',
      ),
    CitedSources: z.number().int().describe('Number of sources that the cited words belong to.'),
    AutomaticWords: z
      .number()
      .int()
      .describe(
        'Words of sources that rules (citations, patterns, whitelist, accepted projects) left out although the text neither quotes nor references them.',
      ),
    OwnWords: z
      .number()
      .int()
      .describe('The part of PlagWords in sources by the author of the checked text.'),
    OwnLeftOutWords: z
      .number()
      .int()
      .describe(
        'Words of such sources that rules left out, as of an earlier submission to the same project, and that no other source has.',
      ),
    SharedWords: z
      .number()
      .int()
      .describe(
        'Words that count for no source because many texts of the class share them. Those that all texts share are among them only if they are at least half of the words that count.',
      ),
    PassageWords: z
      .number()
      .int()
      .describe('Words inside the passages that count, with the words that were reworded or added there.'),
  })
  .meta({ id: 'FoundFigures' });

export type FoundFigures = z.infer<typeof foundFiguresSchema>;

/** The words of all passages that the text marks in one way. The groups together have all words that count. */
export const matchGroupSchema = z
  .object({
    Citation: citationSchema.describe(
      'none: neither quoted nor cited; cited: quotation marks are missing; quoted: the reference is missing; quotedAndCited.',
    ),
    Words: z.number().int().describe('Words that count.'),
    Percent: percentSchema.describe('Percentage of the words that count.'),
    CitedWords: z
      .number()
      .int()
      .describe('Words that do not count because their source is accepted and the text cites it.'),
  })
  .meta({ id: 'MatchGroup' });

export type MatchGroup = z.infer<typeof matchGroupSchema>;
