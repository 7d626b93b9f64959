import type { AnnotationRefusal } from '@palimpsest/documents';
import { withLocalFile } from '../../../finding/files/read-stored-file.ts';
import type { Services } from '../../../services.ts';
import { BlobNotFoundError } from '../../../platform/storage/index.ts';
import type { RenderTask } from '../render/render-task.ts';
import { commentsForOriginal } from './original-with-comments.ts';

/** The services that open the file and read it in a process of its own. */
export type OriginalServices = Pick<
  Services,
  'blobs' | 'temporaryFiles' | 'readers' | 'documentLimits' | 'log'
>;

interface Original {
  readonly blobKey: string;
  readonly userId: number;
  readonly signal: AbortSignal;
}

/**
 * The checked Word file with the comments of its report; otherwise why it cannot have them, and undefined if it does not
 * exist any more. Its bytes are foreign, so they are read and written in a reader process.
 */
async function originalWithComments(
  services: OriginalServices,
  { blobKey, userId, signal }: Original,
  task: RenderTask,
): Promise<Uint8Array | AnnotationRefusal | undefined> {
  try {
    return await withLocalFile(services, blobKey, async (path) => {
      const limits = services.documentLimits;
      const annotation = commentsForOriginal(task);
      const document = await services.readers.annotate(path, annotation, { limits, userId, signal });
      if (document.kind === 'annotated') return document.bytes;
      services.log.info({ reportId: task.report.Id, reason: document.detail }, 'the file gets no comments');
      return document.reason;
    });
  } catch (error) {
    if (error instanceof BlobNotFoundError) return undefined;
    throw error;
  }
}

/** Makes the file: the checked one with comments if that is wanted and possible, else the one of `render`. */
export async function wordFile(
  services: OriginalServices,
  original: Original | undefined,
  task: RenderTask,
  render: (task: RenderTask) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  if (original === undefined) return render(task);
  const made = await originalWithComments(services, original, task);
  return made instanceof Uint8Array ? made : render({ ...task, notReturned: made });
}
