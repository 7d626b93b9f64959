import { submissionsOf, type IgnoredReason, type SubmittedPath } from '@palimpsest/contract';
import type { ArchivedFile } from '@palimpsest/documents';
import type { NotedSubmission } from './read-notes.ts';

/** A file of an archive that is read. */
export interface PartFile extends Pick<ArchivedFile, 'bytes' | 'open'> {
  /** Its path in the submission. */
  readonly name: string;
}

/** A file of an archive that becomes a text, or several that become one. */
export interface ArchiveEntry {
  /** That of its first file. */
  readonly place: number;
  readonly name: string;
  /** The participant as the platform names them; '' for nobody. */
  readonly participant: string;
  readonly work: string;
  readonly attempt: string;
  /** A single one is read as it is. */
  readonly files: readonly PartFile[];
}

/** A file of an archive that is only listed. */
export interface LeftOutFile {
  readonly place: number;
  readonly name: string;
  readonly bytes: number;
  readonly participant: string;
  readonly reason: IgnoredReason;
}

export interface ArchiveContents {
  readonly entries: readonly ArchiveEntry[];
  readonly leftOut: readonly LeftOutFile[];
}

/** The submission that an archive in an archive belongs to. */
export type OuterSubmission = Omit<SubmittedPath, 'name'>;

interface GroupOptions {
  /** The files of a participant become one text. */
  readonly isJoined: boolean;
  readonly outer: OuterSubmission | undefined;
  /** The notes of the files in which a platform describes submissions, by their places. */
  readonly notes: ReadonlyMap<number, NotedSubmission>;
}

interface PlacedFile {
  readonly archived: ArchivedFile;
  readonly submitted: SubmittedPath | undefined;
}

/** Tables at the top of an archive of submissions: grades and lists of participants. */
const table = /\.(csv|tsv|xlsx?|ods)$/i;

/** Sorts the files of an archive by the submissions that they belong to, and leaves out what nobody has submitted. */
export function groupSubmissions(
  files: readonly ArchivedFile[],
  { isJoined, outer, notes }: GroupOptions,
): ArchiveContents {
  const named = submissionsOf(files.map(({ name }) => name));
  const placed = files.map((archived, at): PlacedFile => {
    const submitted = named[at] ?? (outer && { ...outer, name: archived.name });
    return { archived, submitted };
  });
  const isOfPlatform = outer === undefined && placed.some(({ submitted }) => submitted !== undefined);
  const leftOut: LeftOutFile[] = [];
  const wanted = placed.filter((file) => {
    const reason = reasonOf(file, { isOfPlatform, notes });
    if (reason !== undefined) leftOut.push(leftOutFile(file, reason));
    return reason === undefined;
  });
  const submitters = submittersIn(placed, notes);
  const entries: ArchiveEntry[] = [];
  for (const [key, group] of Map.groupBy(wanted, (file) => groupKey(file, isJoined))) {
    const withContent = group.filter(({ archived }) => archived.bytes > 0);
    const read = withContent.length > 0 ? withContent : group.slice(0, 1);
    leftOut.push(...group.filter((file) => !read.includes(file)).map((file) => leftOutFile(file, 'empty')));
    entries.push(entryOf(read, isJoined, submitters.get(key) ?? ''));
  }
  return { entries, leftOut };
}

function reasonOf(
  { archived, submitted }: PlacedFile,
  { isOfPlatform, notes }: { readonly isOfPlatform: boolean } & Pick<GroupOptions, 'notes'>,
): IgnoredReason | undefined {
  if (notes.get(archived.place)?.isTyped === false) return 'description';
  return isOfPlatform && submitted === undefined && table.test(archived.name) ? 'list' : undefined;
}

const leftOutFile = ({ archived, submitted }: PlacedFile, reason: IgnoredReason): LeftOutFile => ({
  place: archived.place,
  name: archived.name,
  bytes: archived.bytes,
  participant: submitted?.participant ?? '',
  reason,
});

const submissionKey = ({ work, attempt }: SubmittedPath): string => `${work}\n${attempt}`;

/** Files that belong to nobody, and all files if they are not joined, are by themselves. */
const groupKey = ({ archived, submitted }: PlacedFile, isJoined: boolean): string =>
  submitted === undefined || !isJoined ? `${archived.place}` : submissionKey(submitted);

/** The name in the description of a submission is that of the person. The path has only a login. */
function submittersIn(
  placed: readonly PlacedFile[],
  notes: GroupOptions['notes'],
): ReadonlyMap<string, string> {
  const submitters = new Map<string, string>();
  for (const { archived, submitted } of placed) {
    const author = notes.get(archived.place)?.author ?? '';
    if (submitted !== undefined && author !== '') submitters.set(submissionKey(submitted), author);
  }
  return submitters;
}

/** Essay 2 before essay 10. */
const byName = new Intl.Collator('en', { numeric: true });
export const inOrder = <File extends { readonly name: string }>(files: readonly File[]): readonly File[] =>
  files.toSorted((a, b) => byName.compare(a.name, b.name));

function entryOf(group: readonly PlacedFile[], isJoined: boolean, submitter: string): ArchiveEntry {
  const [first] = group;
  if (first === undefined) throw new Error('a submission without files');
  const { archived, submitted } = first;
  const files = group.map(({ archived: { bytes, open, name }, submitted: own }) => ({
    name: own?.name ?? name,
    bytes,
    open,
  }));
  return {
    place: archived.place,
    name: group.length > 1 ? (submitted?.folder ?? archived.name) : archived.name,
    participant: submitter || (submitted?.participant ?? ''),
    work: isJoined ? (submitted?.work ?? '') : '',
    attempt: isJoined ? (submitted?.attempt ?? '') : '',
    files: inOrder(files),
  };
}
