import { cleanPath } from './clean-path.ts';

/** A file's place in an archive of all submissions that a learning platform has made. */
export interface SubmittedPath {
  /** As the platform names them: their name, or their login. */
  readonly participant: string;
  /** The same for all files that a participant has handed in for one assignment. */
  readonly work: string;
  /** The time of the attempt, which tells the attempts of a work apart and orders them; '' on other platforms. */
  readonly attempt: string;
  /** The name of the whole submission, from the path. */
  readonly folder: string;
  /** The path of the file in the submission. */
  readonly name: string;
}

interface Named {
  readonly participant: string;
  /** Tells participants with the same name apart. */
  readonly id: string;
  readonly attempt?: string;
  /** The part of the name of a path that the participant's files have in common. */
  readonly prefix: string;
}

/**
 * The conventions by which learning platforms name the folders or files of participants when somebody downloads all
 * submissions. All of them contain a number or a date, so that an ordinary folder is no participant.
 */
const conventions: readonly {
  /** Of one name of a path. */
  readonly pattern: RegExp;
  readonly read: (parts: readonly string[]) => Named;
}[] = [
  // Moodle: `Ada Nowak_12345_assignsubmission_file_`, as a folder or in front of the file's name. A typed text is beside it.
  {
    pattern: /^(([^/]{1,200})_(\d{1,20}))_assignsubmission_[a-z]{1,40}(?:_|$)/,
    read: ([prefix = '', participant = '', id = '']) => ({ prefix, participant, id }),
  },
  // Blackboard: `Essay 1_anowak_attempt_2024-03-01-12-00-00_essay.docx`, and `….txt` for the description of the attempt.
  {
    pattern: /^(([^/]{1,200})_([^_/]{1,100})_attempt_(\d{4}(?:-\d\d){5}))(?:_|(?=\.)|$)/,
    read: ([prefix = '', assignment = '', participant = '', attempt = '']) => ({
      prefix,
      participant,
      id: assignment,
      attempt,
    }),
  },
  // Canvas: `nowakada_123_456_essay.docx` with the numbers of the person and the file, `nowakada_LATE_123_text.html`.
  {
    pattern: /^(([^_/]{1,100})(?:_LATE)?_(\d{3,20}))_(?:\d{3,20}_(?=[^/])|(?=(?:text|link|media)\.html$))/,
    read: ([prefix = '', participant = '', id = '']) => ({ prefix, participant, id }),
  },
  // ILIAS: `Nowak_Ada_anowak_4711`, a folder for each participant.
  {
    pattern: /^(([^_/]{1,100})_([^_/]{1,100})_([^_/]{1,100})_(\d{1,20}))$/,
    read: ([prefix = '', last = '', first = '', login = '', id = '']) => ({
      prefix,
      participant: isLoginOf(login, last) ? `${first} ${last}` : '',
      id,
    }),
  },
];

/** A login that begins or ends like the name: an ordinary folder such as `Essays_of_class_2024` has none. */
function isLoginOf(login: string, last: string): boolean {
  const plain = (text: string): string =>
    text
      .normalize('NFKD')
      .replaceAll(/[^\p{L}]/gu, '')
      .toLowerCase();
  const start = plain(last).slice(0, 3);
  return start !== '' && plain(login).includes(start);
}

/** The submission that contains a file of an archive; undefined if its path follows no convention of a platform. */
export function submissionOf(path: string): SubmittedPath | undefined {
  const parts = cleanPath(path).split('/');
  for (const [at, part] of parts.entries()) {
    for (const [platform, { pattern, read }] of conventions.entries()) {
      const found = pattern.exec(part);
      if (found === null) continue;
      const { prefix, id, attempt = '', ...named } = read(found.slice(1));
      const participant = named.participant.replaceAll(/\s+/gu, ' ').trim();
      if (participant === '') continue;
      const above = parts.slice(0, at);
      const rest = part.slice(found[0].length);
      const isFile = at === parts.length - 1 && /^[^.]/.test(rest);
      const inside = isFile ? [rest] : parts.slice(at + 1);
      return {
        participant,
        work: [...above, platform, participant, id].join('/'),
        attempt,
        folder: [...above, prefix].join('/'),
        name: inside.join('/') || part,
      };
    }
  }
  return undefined;
}
