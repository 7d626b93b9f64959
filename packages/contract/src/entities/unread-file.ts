import { z } from 'zod';

export const unreadFileSchema = z
  .object({
    Name: z.string().describe('Name of the file in the submission.'),
    Error: z.string().describe('The error key: why it could not be read.'),
  })
  .meta({ id: 'UnreadFile' });
