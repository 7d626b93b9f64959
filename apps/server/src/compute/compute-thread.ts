import {
  alignTexts,
  analyseText,
  compileReport,
  fingerprintText,
  type AnalysedText,
  type CompiledReport,
} from '@palimpsest/engine';
import type { CheckedText, ComparedSource, CompareTask, CompileTask, TextAnalysis } from './compute.ts';

/** What a compute thread can do. Each function is called by its name (see compute.ts). */

export function analyse(text: string): TextAnalysis {
  const analysed = analyseText(text);
  return {
    language: analysed.language,
    words: analysed.words.count,
    fingerprints: fingerprintText(analysed),
  };
}

export function compare(task: CompareTask): readonly ComparedSource[] {
  const checked = analysedOnce(task.checked);
  return task.sources
    .map(({ id, text }) => ({ id, passages: alignTexts(checked, analyseText(text), task.settings) }))
    .filter(({ passages }) => passages.length > 0);
}

export function compile(task: CompileTask): CompiledReport {
  return compileReport({
    checked: analysedOnce(task.checked),
    sources: task.sources,
    settings: task.settings,
  });
}

/** The texts of the checks that run side by side; a few, because a long one takes some megabytes. */
const remembered = new Map<string, AnalysedText>();
const rememberedTexts = 4;

function analysedOnce(checked: CheckedText): AnalysedText {
  const known = remembered.get(checked.key);
  remembered.delete(checked.key);
  const analysed = known ?? analyseText(checked.text);
  remembered.set(checked.key, analysed);
  const oldest = remembered.keys().next();
  if (remembered.size > rememberedTexts && !oldest.done) remembered.delete(oldest.value);
  return analysed;
}
