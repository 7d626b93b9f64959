import type { Annotation } from './annotation.ts';
import type { CorpusClass } from './corpus.ts';
import { measure, type Measures } from './measures.ts';

/** How well the detections of some pairs agree with their true cases. */
export interface ClassEvaluation extends Measures {
  readonly name: string;
  readonly pairs: number;
  readonly cases: number;
  readonly detections: number;
  /** Pairs without a true case. */
  readonly innocentPairs: number;
  /** Those of them in which something was detected all the same. */
  readonly falseAlarms: number;
}

export interface Evaluation {
  readonly classes: readonly ClassEvaluation[];
  /** The figures over the cases of all classes together, not the mean of the classes. */
  readonly all: ClassEvaluation;
}

export interface DetectedClass extends CorpusClass {
  readonly detections: readonly Annotation[];
}

export function evaluate(classes: readonly DetectedClass[]): Evaluation {
  const all: DetectedClass = {
    name: 'all',
    pairs: classes.flatMap(({ pairs }) => pairs),
    cases: classes.flatMap(({ cases }) => cases),
    detections: classes.flatMap(({ detections }) => detections),
  };
  return { classes: classes.map(evaluateClass), all: evaluateClass(all) };
}

function evaluateClass({ name, pairs, cases, detections }: DetectedClass): ClassEvaluation {
  const guilty = new Set(cases.map(keyOf));
  const alarmed = new Set(detections.map(keyOf));
  const innocent = pairs
    .map(({ suspicious, source }) => keyOf({ thisReference: suspicious, sourceReference: source }))
    .filter((key) => !guilty.has(key));
  return {
    name,
    pairs: pairs.length,
    cases: cases.length,
    detections: detections.length,
    ...measure(cases, detections),
    innocentPairs: innocent.length,
    falseAlarms: innocent.filter((key) => alarmed.has(key)).length,
  };
}

function keyOf({
  thisReference,
  sourceReference,
}: Pick<Annotation, 'thisReference' | 'sourceReference'>): string {
  return `${thisReference} ${sourceReference}`;
}
