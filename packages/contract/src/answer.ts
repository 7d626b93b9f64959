import { z } from 'zod';
import { maintenanceNoteSchema, type MaintenanceNote } from './entities/installation/maintenance.ts';

/** A problem with one field of the input; `path` is dotted, '' means the whole input. */
export const fieldProblemSchema = z.object({ path: z.string(), problem: z.string() });

/** Every operation answers in this form. `data` is null where `success` is false. */
export function answerSchema<Data extends z.ZodType>(data: Data) {
  return z.object({
    success: z.boolean(),
    data: data.nullable(),
    /** Error keys. The user sees the text of the first one. */
    errors: z.array(z.string()),
    /** A notice key for the user (see `notices`), or ''. */
    message: z.string(),
    /** A count for the answer: total rows, texts added, reports deleted. */
    total: z.number().int(),
    /** The id of an unexpected error in the log. */
    errorId: z.string().optional(),
    /** The problems of the error invalidFormat. */
    problems: z.array(fieldProblemSchema).optional(),
    /** The note of the error maintenance. */
    maintenance: maintenanceNoteSchema.optional(),
  });
}

export interface Answer<Data> {
  readonly success: boolean;
  readonly data: Data | null;
  /** Error keys; a newer server may send one that this client doesn't know, see `errorText`. */
  readonly errors: readonly string[];
  readonly message: string;
  readonly total: number;
  readonly errorId?: string | undefined;
  readonly problems?: readonly { readonly path: string; readonly problem: string }[] | undefined;
  readonly maintenance?: MaintenanceNote | undefined;
}
