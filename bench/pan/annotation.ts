/**
 * A stretch of a suspicious document with the stretch of a source that it goes back to: a true case or a detection.
 * Offsets and lengths are in Unicode code points.
 */
export interface Annotation {
  readonly thisReference: string;
  readonly thisOffset: number;
  readonly thisLength: number;
  readonly sourceReference: string;
  readonly sourceOffset: number;
  readonly sourceLength: number;
}

/** Two documents that are to be compared, by their file names. */
export interface DocumentPair {
  readonly suspicious: string;
  readonly source: string;
}

/** `suspicious-document00001.txt source-document00294.txt` → `suspicious-document00001-source-document00294.xml` */
export function annotationFileName({ suspicious, source }: DocumentPair): string {
  return `${withoutExtension(suspicious)}-${withoutExtension(source)}.xml`;
}

function withoutExtension(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}
