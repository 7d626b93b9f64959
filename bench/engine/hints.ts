import { findManipulation } from '@palimpsest/engine';

/** Texts of one kind, such as news in German. Nobody manipulated them. */
export interface HonestTexts {
  readonly name: string;
  readonly texts: readonly string[];
}

/** How many of a set's texts raise a hint, by kind of manipulation, and some of the places. */
export interface HintRates {
  readonly name: string;
  readonly texts: number;
  readonly flagged: ReadonlyMap<string, number>;
  readonly examples: ReadonlyMap<string, readonly string[]>;
}

const mostExamples = 12;

/** Counts the texts with a hint at manipulation. On honest texts every hint is a false alarm. */
export function measureHints({ name, texts }: HonestTexts): HintRates {
  const flagged = new Map<string, number>();
  const examples = new Map<string, string[]>();
  for (const text of texts) {
    for (const { kind, places } of findManipulation(text).hints) {
      flagged.set(kind, (flagged.get(kind) ?? 0) + 1);
      const shown = examples.get(kind) ?? [];
      const [first] = places;
      if (first !== undefined && shown.length < mostExamples)
        shown.push(text.slice(first.startChar, first.endChar));
      examples.set(kind, shown);
    }
  }
  return { name, texts: texts.length, flagged, examples };
}

/** A table with a row for each set and kind that raised a hint. */
export function hintTable(rates: readonly HintRates[]): string {
  const lines = ['| set | texts | kind | flagged | percent |', '| --- | ---: | --- | ---: | ---: |'];
  for (const { name, texts, flagged } of rates) {
    if (flagged.size === 0) lines.push(`| ${name} | ${texts} | none | 0 | 0.0 |`);
    for (const [kind, count] of flagged) {
      lines.push(`| ${name} | ${texts} | ${kind} | ${count} | ${((100 * count) / texts).toFixed(1)} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}
