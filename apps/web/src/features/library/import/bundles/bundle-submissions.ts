import { limits, submissionsOf } from '@palimpsest/contract';
import { keyOfText, type ChosenFile } from '../chosen-files.ts';

/** The names and headers of the zip file. */
const headBytes = 1024 * 1024;

/**
 * Puts the files of each participant together, if they are those of an unpacked download of all submissions: one zip file
 * for all attempts at a work, so that the server reads them in their order. Other files stay as they are, and so do those
 * that would be too large together.
 */
export function bundleSubmissions(files: readonly ChosenFile[]): readonly ChosenFile[] {
  const submitted = submissionsOf(files.map(({ path }) => path));
  const works = Map.groupBy(files, (file, at) => submitted[at]?.work ?? `\n${file.key}`);
  const folders = new Map(files.map(({ key }, at) => [key, submitted[at]?.folder ?? '']));
  return [...works.values()].flatMap((parts) => {
    const [first, second] = parts;
    const bytes = parts.reduce((sum, { file }) => sum + file.size, 0);
    if (first === undefined || second === undefined || bytes + headBytes > limits.uploadBytes) return parts;
    const key = keyOfText(parts.map((part) => part.key).join('\n'));
    return { file: first.file, path: `${folders.get(first.key) ?? ''}.zip`, key, parts };
  });
}
