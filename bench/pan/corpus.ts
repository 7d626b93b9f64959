import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../../apps/cli/src/usage.ts';
import { annotationFileName, type Annotation, type DocumentPair } from './annotation.ts';
import { fileProblem } from '../../apps/cli/src/file-problem.ts';
import { readPairs, readTextFile } from './pairs.ts';
import { annotationsFromXml } from './xml.ts';

/** Pairs of one kind of reuse, such as `03-random-obfuscation`, with their true cases. */
export interface CorpusClass {
  readonly name: string;
  readonly pairs: readonly DocumentPair[];
  readonly cases: readonly Annotation[];
}

/** Every other pair of each class, the first of them with index 0 (even) or 1 (odd). */
export type Half = 'odd' | 'even';

/**
 * The classes of a corpus: its folders that have `pairs` and an XML file for each of them. A corpus without such
 * folders is itself the only class.
 */
export function readCorpus(folder: string, half?: Half): readonly CorpusClass[] {
  const names = subfolders(folder).filter((name) => existsSync(join(folder, name, 'pairs')));
  if (names.length === 0 && !existsSync(join(folder, 'pairs'))) {
    throw new CommandError(`${folder} has no 'pairs', and none of its folders has.`);
  }
  if (names.length === 0) return [readClass(folder, 'all pairs', half)];
  return names.map((name) => readClass(join(folder, name), name, half));
}

function readClass(folder: string, name: string, half: Half | undefined): CorpusClass {
  const rest = half === 'odd' ? 1 : 0;
  const all = readPairs(join(folder, 'pairs'));
  const pairs = half === undefined ? all : all.filter((_, index) => index % 2 === rest);
  return {
    name,
    pairs,
    cases: pairs.flatMap((pair) => readAnnotations(join(folder, annotationFileName(pair)))),
  };
}

export interface FoundDetections {
  readonly detections: readonly Annotation[];
  /** Pairs without a file; they count as pairs in which nothing was found. */
  readonly missing: number;
}

/** Detections for these pairs, from the folder itself or from its folder of the class's name. */
export function readDetections(folder: string, { name, pairs }: CorpusClass): FoundDetections {
  const places = [folder, join(folder, name)];
  const paths = pairs.map((pair) =>
    places.map((place) => join(place, annotationFileName(pair))).find((path) => existsSync(path)),
  );
  const found = paths.filter((path) => path !== undefined);
  return { detections: found.flatMap(readAnnotations), missing: pairs.length - found.length };
}

function readAnnotations(path: string): readonly Annotation[] {
  const xml = readTextFile(path);
  try {
    return annotationsFromXml(xml);
  } catch (error) {
    throw new CommandError(`${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function subfolders(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() === true)
      .toSorted();
  } catch (error) {
    throw new CommandError(fileProblem(folder, error), { cause: error });
  }
}
