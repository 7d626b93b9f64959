import { z } from 'zod';

/** Scheduled and Active are pending; Ok and Error are final. */
export const uploadStatusSchema = z.enum(['Scheduled', 'Active', 'Ok', 'Error']);

/** Why a file waits. */
export const queueReasons = ['', 'turn', 'reader', 'pause'] as const;

export type QueueReason = (typeof queueReasons)[number];

export const uploadedFileSchema = z
  .object({
    UploadId: z.string().describe('The id chosen by the caller.'),
    Name: z.string().describe('Name of the file.'),
    Status: uploadStatusSchema.describe(
      'Scheduled and Active files are still being read; Ok and Error are final.',
    ),
    Words: z.number().int().describe('Words of the text.'),
    Pages: z.number().int().describe('Pages of the text; a page is 250 words.'),
    Bytes: z.number().int().describe('Size of the file.'),
    Format: z.string().describe('Detected file type, such as docx; empty while the file is being read.'),
    Language: z
      .string()
      .describe('Main language of the text as an ISO 639-1 code; und if it cannot be detected.'),
    Title: z
      .string()
      .describe(
        'Title that the file states, otherwise one made of its name, which a check of this file gets; empty until it is read.',
      ),
    DamagedPages: z
      .array(z.number().int())
      .describe('Pages of a damaged PDF whose text is missing from the place of the damage on.'),
    Author: z
      .string()
      .describe('Author that the file states, as a suggestion; empty if it states none that is useful.'),
    Error: z
      .string()
      .describe(
        'For Error: the error key. For Scheduled: readingPaused if the file waits for the end of a pause. Otherwise empty.',
      ),
    RecognitionPages: z
      .number()
      .int()
      .describe(
        'Pages whose text has to be recognised in pictures; 0 for other files, and 1 while a scan waits for its turn.',
      ),
    RecognitionPage: z
      .number()
      .int()
      .describe('The one among these pages that is being read; 0 while the file waits for its turn.'),
    UnreadPages: z.number().int().describe('Pages of the file whose text could not be read, and is missing.'),
    UnreadPictures: z.number().int().describe('Large pictures of the file whose text was not read.'),
    QueuePlace: z
      .number()
      .int()
      .describe(
        'The place of a waiting file in the order of reading, from 1; 0 for a file that does not wait.',
      ),
    QueueReason: z
      .enum(queueReasons)
      .describe(
        'Why a file waits: turn (other files are before it), reader (all readers are busy), pause (the pause of reading); empty if it does not wait.',
      ),
  })
  .meta({ id: 'UploadedFile' });

export type UploadedFile = z.infer<typeof uploadedFileSchema>;

/** The fields of a file of which no more is known than its id and how its reading ended. */
export const unknownUpload: Omit<UploadedFile, 'UploadId' | 'Status' | 'Error'> = {
  Name: '',
  Words: 0,
  Pages: 0,
  Bytes: 0,
  Format: '',
  Language: '',
  Title: '',
  DamagedPages: [],
  Author: '',
  RecognitionPages: 0,
  RecognitionPage: 0,
  UnreadPages: 0,
  UnreadPictures: 0,
  QueuePlace: 0,
  QueueReason: '',
};
