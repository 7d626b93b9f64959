import { submissionNote, type ArchivedFile, type SubmissionNote } from '@palimpsest/documents';

/** A description with a long text that a student has typed. Longer files are read as texts. */
const mostBytes = 1024 * 1024;

/** The files in which a platform describes submissions, by their places in the archive. A damaged one is read as a text. */
export async function readNotes(
  files: readonly ArchivedFile[],
): Promise<ReadonlyMap<number, SubmissionNote>> {
  const notes = new Map<number, SubmissionNote>();
  for (const { place, name, bytes, open } of files) {
    if (bytes > mostBytes || !isNamedAsNote(name)) continue;
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of await open()) chunks.push(chunk as Buffer);
    } catch {
      continue;
    }
    const note = submissionNote(name, Buffer.concat(chunks).toString('utf8'));
    if (note !== undefined) notes.set(place, note);
  }
  return notes;
}

const isNamedAsNote = (name: string): boolean => /_attempt_\d{4}(?:-\d\d){5}\.txt$/.test(name);
