import { z } from 'zod';
import { percentSchema } from '../fields.ts';
import { citationSchema } from './findings.ts';

/**
 * The figures of the sentence above a report: PlagWords count, and accepted sources have the rest of the found words.
 *
 *     Words = PlagWords + AcceptedWords
 */
export const foundFiguresSchema = z.object({
  /** Words found in sources that are used and not excluded, without quotations and lists that the settings leave out. */
  Words: z.number().int(),
  /** The sources that these words belong to. */
  Sources: z.number().int(),
  /** Words that don't count because their source is accepted. */
  AcceptedWords: z.number().int(),
  AcceptedSources: z.number().int(),
  /** The part of the accepted words whose source the text cites by its address. */
  CitedWords: z.number().int(),
  CitedSources: z.number().int(),
  /** Words of sources that rules left out and that the text neither quotes nor references. */
  AutomaticWords: z.number().int(),
  /** The part of PlagWords in sources by the author of the checked text. */
  OwnWords: z.number().int(),
  /** Words of such sources that rules left out, as of an earlier submission, and that no other source has. */
  OwnLeftOutWords: z.number().int(),
  /** Words that count for no source because many texts of the class share them, but not all. */
  SharedWords: z.number().int(),
  /** Words inside the passages that count: PlagWords, and the words that were reworded or added there. */
  PassageWords: z.number().int(),
});

export type FoundFigures = z.infer<typeof foundFiguresSchema>;

/** The words of all passages that the text marks in one way. The groups together have all words that count. */
export const matchGroupSchema = z.object({
  Citation: citationSchema,
  /** Words that count. */
  Words: z.number().int(),
  /** Percentage of the words of the text. */
  Percent: percentSchema,
  /** Words that don't count because their source is accepted and the text cites it. */
  CitedWords: z.number().int(),
});

export type MatchGroup = z.infer<typeof matchGroupSchema>;
