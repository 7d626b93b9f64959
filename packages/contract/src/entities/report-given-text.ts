import { z } from 'zod';

export const reportGivenTextSchema = z.object({
  /** For RemoveReportGivenText, if it was named after the check; otherwise 0. */
  Id: z.number().int(),
  Name: z.string(),
  Words: z.number().int(),
  /** 0 for a typed or uploaded text. */
  LibraryTextId: z.number().int(),
});
