import type { MeasuredStyle } from '../../compute/measure-style.ts';
import type { Compute } from '../../compute/compute.ts';

/** Of all texts that are kept together; a phrase takes twenty bytes. */
const keptPhrases = 500_000;
/** Texts of which is known whether they can be measured at all. */
const keptAnswers = 10_000;
/** A beginning this long tells for almost every text that it is long enough. */
const beginningChars = 20_000;
/** More than the least that is needed, because the cut may divide a sentence otherwise than the whole text does. */
const marginPhrases = 2;
const leastPhrases = 10;

/**
 * The style of texts, measured in a compute thread when it is first asked for. Texts never change, so what is known of
 * one stays true; the one that was not asked for the longest is forgotten first.
 */
export interface StyleCache {
  /** Who calls it at the same time for the same text waits for the same measurement. */
  measure(textId: number, content: () => Promise<string>): Promise<MeasuredStyle>;
  /** Whether `measure` would state anything; much cheaper. */
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
      const beginning = await compute.measureStyle(text.slice(0, beginningChars));
      const suffices = beginning.isStated && beginning.startChars.length >= leastPhrases + marginPhrases;
      if (suffices || text.length <= beginningChars) return remember(textId, beginning.isStated);
      return (await measure(textId, () => Promise.resolve(text))).isStated;
    },
  };
}
