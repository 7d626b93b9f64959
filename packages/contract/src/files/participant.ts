import { cleanPath } from './clean-path.ts';

/** A file's place in an archive of all submissions that a learning platform has made. */
export interface SubmittedPath {
  /** The participant as the platform names them: their name, or their login. */
  readonly participant: string;
  /**
   * The same for all files that a participant has handed in for one assignment. In other archives, the same work begins
   * with `assignmentWork`; on other platforms the name does not tell assignments apart.
   */
  readonly work: string;
  /** The time of the attempt, which tells the attempts of a work apart and orders them; '' on other platforms. */
  readonly attempt: string;
  /** The name of the whole submission, from the path. */
  readonly folder: string;
  /** The path of the file in the submission. */
  readonly name: string;
}

/** Begins the `work` of a platform that numbers the submissions of each assignment. */
export const assignmentWork = 'assignment:';

interface Named {
  readonly participant: string;
  /** Tells participants with the same name apart. */
  readonly id: string;
  readonly attempt?: string;
  /** Its parts tell one assignment of a participant from another, also in an archive of another day. */
  readonly namesAssignment?: boolean;
  /** The path alone may as well be that of an ordinary folder. */
  readonly isDoubtful?: boolean;
  /** The part of the name of a path that the participant's files have in common. */
  readonly prefix: string;
}

/**
 * The conventions by which learning platforms name the folders or files of participants when somebody downloads all
 * submissions. All of them contain a number or a date, so that an ordinary folder is not a participant.
 */
const conventions: readonly {
  /** The pattern of one name of a path. */
  readonly pattern: RegExp;
  readonly read: (parts: readonly string[]) => Named;
}[] = [
  // Moodle: `Ada Nowak_12345_assignsubmission_file_`, as a folder or in front of the file's name. A typed text is beside it.
  {
    pattern: /^(([^/]{1,200})_(\d{1,20}))_assignsubmission_[a-z]{1,40}(?:_|$)/,
    read: ([prefix = '', participant = '', id = '']) => ({
      prefix,
      participant,
      id,
      namesAssignment: true,
    }),
  },
  // Blackboard: `Essay 1_anowak_attempt_2024-03-01-12-00-00_essay.docx`, and `….txt` for the description of the attempt.
  {
    pattern: /^(([^/]{1,200})_([^_/]{1,100})_attempt_(\d{4}(?:-\d\d){5}))(?:_|(?=\.)|$)/,
    read: ([prefix = '', assignment = '', participant = '', attempt = '']) => ({
      prefix,
      participant,
      id: assignment,
      attempt,
      namesAssignment: true,
    }),
  },
  // Canvas: `nowakada_123_456_essay.docx` with the numbers of the person and the file, `nowakada_LATE_123_text.html`.
  {
    pattern: /^(([^_/]{1,100})(?:_LATE)?_(\d{3,20}))_(?:\d{3,20}_(?=[^/])|(?=(?:text|link|media)\.html$))/,
    read: ([prefix = '', participant = '', id = '']) => ({ prefix, participant, id }),
  },
  // Canvas, if it hides the names: `anon_x7Kfm_456_essay.docx`, `anon_x7Kfm_LATE_456_essay.docx`.
  {
    pattern:
      /^((anon_[1-9A-HJ-NP-Za-km-z]{5})(?:_LATE)?)_(?:\d{1,20}_(?=[^/])|(?=(?:text|link|media)\.html$))/,
    read: ([prefix = '', participant = '']) => ({ prefix, participant, id: participant }),
  },
  // ILIAS: `Nowak_Ada_anowak_4711`, a folder for each participant.
  {
    pattern: /^(([^_/]{1,100})_([^_/]{1,100})_([^_/]{1,100})_(\d{1,20}))$/,
    read: ([prefix = '', last = '', first = '', login = '', id = '']) => ({
      prefix,
      participant: `${first} ${last}`,
      id,
      isDoubtful: !isLogin(login, last, first),
    }),
  },
];

/**
 * Whether the third part of a name can be a login: it contains the beginning of a part of the person's name, or it has
 * digits as the numbers of students do. An ordinary folder such as `Essays_of_class_2024` has neither.
 */
function isLogin(login: string, last: string, first: string): boolean {
  const letters = plainLetters(login);
  const startsOf = (name: string, least: number): readonly string[] =>
    [name, spelledOut(name)].map((one) => plainLetters(one).slice(0, 3)).filter((one) => one.length >= least);
  // Short first names are found in many words.
  const starts = [...startsOf(last, 1), ...startsOf(first, 3)];
  if (starts.some((start) => letters.includes(start))) return true;
  return /^(?:\p{L}{1,20}\d{3,20}|\d{5,20})$/u.test(login);
}

const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

const spellings: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  å: 'aa',
  æ: 'ae',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** A name as logins spell letters that they do not have: Müller is jmueller. */
const spelledOut = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{L}/gu, (letter) => spellings[letter] ?? letter);

/** The submission that contains a file of an archive; undefined if its path follows no convention of a platform. */
export function submissionOf(path: string): SubmittedPath | undefined {
  const read = readPath(path);
  return read?.isDoubtful === true ? undefined : read?.submitted;
}

/**
 * The submissions that contain the files of an archive. A folder that could be an ordinary one is that of a participant
 * if another folder beside it certainly is: platforms name all of them alike.
 */
export function submissionsOf(paths: readonly string[]): readonly (SubmittedPath | undefined)[] {
  const read = paths.map(readPath);
  const certain = new Set(read.flatMap((one) => (one === undefined || one.isDoubtful ? [] : one.place)));
  return read.map((one) => (one !== undefined && certain.has(one.place) ? one.submitted : undefined));
}

interface ReadPath {
  readonly submitted: SubmittedPath;
  readonly isDoubtful: boolean;
  /** The platform, and the folder that contains those of all participants. */
  readonly place: string;
}

function readPath(path: string): ReadPath | undefined {
  const parts = cleanPath(path).split('/');
  for (const [at, part] of parts.entries()) {
    for (const [platform, { pattern, read }] of conventions.entries()) {
      const found = pattern.exec(part);
      if (found === null) continue;
      const {
        prefix,
        id,
        attempt = '',
        isDoubtful = false,
        namesAssignment,
        ...named
      } = read(found.slice(1));
      const participant = named.participant.replaceAll(/\s+/gu, ' ').trim();
      if (participant === '') continue;
      const above = parts.slice(0, at);
      const rest = part.slice(found[0].length);
      const isFile = at === parts.length - 1 && /^[^.]/.test(rest);
      const inside = isFile ? [rest] : parts.slice(at + 1);
      const submitted = {
        participant,
        work:
          namesAssignment === true
            ? `${assignmentWork}${[platform, participant, id].join('/')}`
            : [...above, platform, participant, id].join('/'),
        attempt,
        folder: [...above, prefix].join('/'),
        name: inside.join('/') || part,
      };
      return { submitted, isDoubtful, place: [...above, platform].join('/') };
    }
  }
  return undefined;
}
