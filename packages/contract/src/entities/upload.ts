import { z } from 'zod';

/** Scheduled and Active are pending; Ok and Error are final. */
export const uploadStatusSchema = z.enum(['Scheduled', 'Active', 'Ok', 'Error']);

/** Why a file waits. */
export const queueReasons = ['', 'turn', 'reader', 'pause'] as const;

export type QueueReason = (typeof queueReasons)[number];

export const uploadedFileSchema = z.object({
  UploadId: z.string(),
  Name: z.string(),
  Status: uploadStatusSchema,
  Words: z.number().int(),
  Pages: z.number().int(),
  Bytes: z.number().int(),
  /** Detected by content, e.g. 'docx'; '' while pending. */
  Format: z.string(),
  Language: z.string(),
  /** The title that the file states, else one made of its name; the title of a check of this file. '' until it is read. */
  Title: z.string(),
  /** Pages of a damaged PDF whose text is incomplete. */
  DamagedPages: z.array(z.number().int()),
  /** As the file states it; '' if it states none, or only the name of an account. */
  Author: z.string(),
  /** For Error: the error key. For Scheduled: readingPaused if the file waits for the end of a pause. Otherwise ''. */
  Error: z.string(),
  /** Pages of a scan whose text has to be recognised; 0 for other files. 1 until the file's turn has come. */
  RecognitionPages: z.number().int(),
  /** The page among them that is being read; 0 while the file waits for its turn. */
  RecognitionPage: z.number().int(),
  /** Pages and large pictures whose text could not be read, and is missing. */
  UnreadPages: z.number().int(),
  UnreadPictures: z.number().int(),
  /** The place of a waiting file in the order of reading, from 1; 0 for a file that does not wait. */
  QueuePlace: z.number().int(),
  /** Why it waits: other files are before it, all readers are busy, or the pause of reading; '' if it does not. */
  QueueReason: z.enum(queueReasons),
});

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
