import { limits, submissionOf } from '@palimpsest/contract';
import { storable } from '../../platform/database/storable.ts';
import { cutTo } from '../../platform/cut-to.ts';

/** The participant of a learning platform who submitted the file with this path; empty if the path names nobody. */
export function participantName(path: string): string {
  return storable(cutTo(submissionOf(path)?.participant ?? '', limits.authorChars));
}
