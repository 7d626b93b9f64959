import { analyseText } from '@palimpsest/engine';
import type { Compute } from './compute.ts';
import type { MeasuredStyle } from './measure-style.ts';

/** The limit for all remembered texts together. A phrase takes twenty bytes. */
const keptPhrases = 500_000;
/** Texts for which the cache knows whether they can be measured at all. */
const keptAnswers = 10_000;
/** The length of the beginning that is enough for almost every text to tell that it can be measured. */
const beginningChars = 20_000;
/** Slightly more than the engine needs, because a cut can change how sentences are divided. */
const enoughWords = 310;
const enoughSentences = 12;

/**
 * The style of texts, measured in a compute thread on first use. Texts never change, so entries stay valid.
 * The least recently used entry is dropped first.
 */
export interface StyleCache {
  /** Simultaneous callers for the same text wait for the same measurement. */
  measure(textId: number, content: () => Promise<string>): Promise<MeasuredStyle>;
  /** Whether `measure` would return a result. This is much cheaper. */
  canMeasure(textId: number, content: () => Promise<string>): Promise<boolean>;
}

export function createStyleCache(compute: Pick<Compute, 'measureStyle'>): StyleCache {
  const styles = new Map<number, Promise<MeasuredStyle>>();
  const sizes = new Map<number, number>();
  const answers = new Map<number, boolean>();

  const remember = (textId: number, isStated: boolean): boolean => {
    answers.set(textId, isStated);
    if (answers.size > keptAnswers) answers.delete(answers.keys().next().value ?? textId);
    return isStated;
  };

  const forgetTooMuch = (): void => {
    let phrases = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [textId, size] of sizes) {
      if (phrases <= keptPhrases) return;
      phrases -= size;
      sizes.delete(textId);
      styles.delete(textId);
    }
  };

  const measureNow = async (textId: number, content: () => Promise<string>): Promise<MeasuredStyle> => {
    const style = await compute.measureStyle(await content());
    remember(textId, style.isStated);
    return style;
  };

  const measure: StyleCache['measure'] = async (textId, content) => {
    const known = styles.get(textId);
    const style = known ?? measureNow(textId, content);
    styles.delete(textId);
    styles.set(textId, style);
    try {
      const measured = await style;
      sizes.delete(textId);
      if (styles.get(textId) === style) sizes.set(textId, measured.startChars.length);
      forgetTooMuch();
      return measured;
    } catch (error) {
      if (styles.get(textId) === style) styles.delete(textId);
      throw error;
    }
  };

  return {
    measure,
    canMeasure: async (textId, content) => {
      const known = answers.get(textId);
      if (known !== undefined) return known;
      const text = await content();
      if (isSurelyEnough(text.slice(0, beginningChars))) return remember(textId, true);
      return (await measure(textId, () => Promise.resolve(text))).isStated;
    },
  };
}

/** Runs here and not in a thread: it takes a millisecond or two, and the threads may be busy with checks. */
function isSurelyEnough(beginning: string): boolean {
  const { words, sentences } = analyseText(beginning);
  return words.count >= enoughWords && sentences.count >= enoughSentences;
}
