import { limits } from '@palimpsest/contract';
import { submissionNote, type ArchivedFile } from '@palimpsest/documents';
import { cutTo } from '../../../platform/cut-to.ts';

/** A description with a long text that a student has typed. Longer files are read as texts. */
const mostBytes = 1024 * 1024;

/** A description of a submission, without the text that was typed: an archive may have thousands of them. */
export interface NotedSubmission {
  /** '' if the description does not name the student. */
  readonly author: string;
  readonly isTyped: boolean;
}

/** The files in which a platform describes submissions, by their places in the archive. A damaged one is read as a text. */
export async function readNotes(
  files: readonly ArchivedFile[],
): Promise<ReadonlyMap<number, NotedSubmission>> {
  const notes = new Map<number, NotedSubmission>();
  for (const { place, name, bytes, open } of files) {
    if (bytes > mostBytes || !isNamedAsNote(name)) continue;
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of await open()) chunks.push(chunk as Buffer);
    } catch {
      continue;
    }
    const note = submissionNote(name, Buffer.concat(chunks).toString('utf8'));
    if (note !== undefined) notes.set(place, { author: ownCopy(note.author), isTyped: note.text !== '' });
  }
  return notes;
}

/** A part of a string keeps the whole one in memory. */
const ownCopy = (author: string): string => Buffer.from(cutTo(author, limits.authorChars)).toString();

const isNamedAsNote = (name: string): boolean => /_attempt_\d{4}(?:-\d\d){5}\.txt$/.test(name);
