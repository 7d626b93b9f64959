/** The text that a student has typed into the form of a platform, from the file in which its archive describes the submission. */
export interface SubmissionNote {
  /** The student; '' if the file does not say it. */
  readonly author: string;
  /** '' if the student has only attached files. */
  readonly text: string;
}

/** Blackboard: `Essay 1_anowak_attempt_2024-03-01-12-00-00.txt`, beside the files of the same attempt. */
const noteName = /_attempt_\d{4}(?:-\d\d){5}\.txt$/;
const nothingTyped = 'There is no student submission text data for this assignment.';
const inlineTag =
  /<\/?(?:p|br|div|span|strong|em|b|i|u|ul|ol|li|a|h[1-6]|font|table|tbody|tr|td)(?:\s[^<>]{0,500})?\/?>/gi;

/** @returns undefined for a file that describes no submission */
export function submissionNote(path: string, content: string): SubmissionNote | undefined {
  if (!noteName.test(path)) return undefined;
  const lines = content.split('\n').map((line) => line.trim());
  const start = lines.indexOf('Submission Field:');
  // A student may have typed such a line: the last one is that of the platform.
  const end = lines.lastIndexOf('Comments:');
  if (start === -1 || end < start) return undefined;
  const typed = lines
    .slice(start + 1, end)
    .join('\n')
    .replaceAll(inlineTag, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();
  const name = lines.find((line) => line.startsWith('Name: '))?.slice('Name: '.length) ?? '';
  return { author: name.replace(/ \([^()]{1,100}\)$/, ''), text: typed === nothingTyped ? '' : typed };
}
