import { cleanPath } from './clean-path.ts';

/**
 * The conventions by which learning platforms name the folders or files of participants when somebody downloads all
 * submissions. All of them contain a number or a date, so that an ordinary folder is no participant.
 */
const conventions: readonly {
  /** Of one name of a path. */
  readonly pattern: RegExp;
  readonly nameOf: (parts: readonly string[]) => string;
}[] = [
  // Moodle: `Ada Nowak_12345_assignsubmission_file_`, as a folder or in front of the file's name.
  { pattern: /^([^/]{1,200})_\d{1,20}_assignsubmission_[a-z]{1,40}_/, nameOf: ([name = '']) => name },
  // Blackboard: `Essay 1_anowak_attempt_2024-03-01-12-00-00_essay.docx`.
  {
    pattern: /^[^/]{1,200}_([^_/]{1,100})_attempt_\d{4}(?:-\d\d){5}(?:[_.]|$)/,
    nameOf: ([name = '']) => name,
  },
  // Canvas: `nowakada_123_456_essay.docx`, or `nowakada_LATE_123_456_essay.docx`.
  { pattern: /^([^_/]{1,100})(?:_LATE)?_\d{3,20}_\d{3,20}_[^/]/, nameOf: ([name = '']) => name },
  // ILIAS: `Nowak_Ada_anowak_4711`, a folder for each participant.
  {
    pattern: /^([^_/]{1,100})_([^_/]{1,100})_([^_/]{1,100})_\d{1,20}$/,
    nameOf: ([last = '', first = '', login = '']) => (isLoginOf(login, last) ? `${first} ${last}` : ''),
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

/**
 * The participant whose submission contains a file of an archive, as the platform names them; undefined if the path
 * follows no convention of a platform.
 */
export function participantOf(path: string): string | undefined {
  for (const part of cleanPath(path).split('/')) {
    for (const { pattern, nameOf } of conventions) {
      const found = pattern.exec(part);
      if (found === null) continue;
      const name = nameOf(found.slice(1)).replaceAll(/\s+/gu, ' ').trim();
      if (name !== '') return name;
    }
  }
  return undefined;
}
