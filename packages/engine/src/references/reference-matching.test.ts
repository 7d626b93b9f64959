import { describe, expect, test } from 'vitest';
import {
  generateWork,
  generateWorks,
  referenceStyles,
  rewriteHarmlessly,
  writeEntry,
  type GeneratedWork,
} from '../testing/generated-references.ts';
import { seededChoices, type Choices } from '../testing/seeded-choices.ts';
import { readEntry } from '../citations/bibliography/read-bibliography.ts';
import { identifiersIn } from '../identifiers/parse-identifiers.ts';
import { compareReference } from './compare-reference.ts';
import { plainWords } from './plain-words.ts';
import type { ComparedReference, ReferenceEntry, ReferenceRecord } from './types.ts';

/**
 * How often an entry finds its record among the works of a catalogue that answers with the three most similar ones:
 * generated entries in seven styles, with the liberties that people and catalogues take, with planted errors, and about
 * works that do not exist but have the words, authors and journals of those that do.
 */
const count = 200;
const catalogue = generateWorks(800, 11);
const records = catalogue.map(recordOf);

function recordOf({ title, authors, year, journal }: GeneratedWork): ReferenceRecord {
  return {
    title,
    authors: authors.map((name) => name.join(' ')),
    years: [year],
    journals: [journal],
    identifiers: {},
    isPreprint: false,
    isJournalArticle: true,
  };
}

function entryOf(text: string): ReferenceEntry {
  return { ...readEntry(text), text, identifiers: identifiersIn(text) };
}

const worksWith = new Map<string, number[]>();
for (const [i, { title, authors }] of records.entries()) {
  for (const word of new Set(plainWords(`${title} ${authors.join(' ')}`)))
    worksWith.set(word, [...(worksWith.get(word) ?? []), i]);
}

/** The three works with the rarest words of the entry. */
function candidates(text: string): readonly ReferenceRecord[] {
  const scores = new Float64Array(records.length);
  for (const word of new Set(plainWords(text))) {
    const works = worksWith.get(word) ?? [];
    for (const work of works) scores[work] = (scores[work] ?? 0) + Math.log(records.length / works.length);
  }
  return [...scores.entries()]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 3)
    .flatMap(([i]) => records[i] ?? []);
}

interface Judged {
  readonly text: string;
  readonly best: ComparedReference | undefined;
  readonly record: ReferenceRecord | undefined;
}

function judge(text: string): Judged {
  const entry = entryOf(text);
  const [best] = candidates(text)
    .map((record) => ({ record, compared: compareReference(entry, record) }))
    .filter(({ compared }) => compared.isSameWork)
    .toSorted((a, b) => b.compared.agreement - a.compared.agreement);
  return { text, best: best?.compared, record: best?.record };
}

function judgeAll(
  seed: number,
  write: (work: GeneratedWork, choices: Choices) => GeneratedWork,
): readonly Judged[] {
  const choices = seededChoices(seed);
  return Array.from({ length: count }, (_, i) => {
    const work = catalogue[i] ?? generateWork(choices);
    return judge(writeEntry(write(work, choices), choices.pick(referenceStyles)));
  });
}

const share = (judged: readonly Judged[], holds: (one: Judged) => boolean): number =>
  judged.filter(holds).length / judged.length;
const isFound = ({ best }: Judged): boolean => best !== undefined;

describe('entries about works that exist', () => {
  const judged = judgeAll(21, rewriteHarmlessly);

  test('are found', () => {
    expect(judged.filter((one) => !isFound(one)).map(({ text }) => text)).toEqual([]);
  });

  test('have hardly any differences', () => {
    expect(share(judged, ({ best }) => (best?.differences.length ?? 0) > 0)).toBeLessThan(0.02);
  });
});

describe('planted errors', () => {
  const wrong: Readonly<Record<string, (work: GeneratedWork, choices: Choices) => GeneratedWork>> = {
    year: (work, { below }) => ({ ...work, year: work.year - 2 - below(8) }),
    authors: (work) => ({
      ...work,
      authors: work.authors.map((name, i) => (i === 0 ? (['Rufus', 'Threlkeld'] as const) : name)),
    }),
    journal: (work) => ({ ...work, journal: 'Quarterly of Numismatics', shortJournal: 'Q. Numis.' }),
    title: (work, { pick }) => {
      const words = mainOf(work.title).split(' ');
      const last = words.length - 1;
      const replaced = words.map((word, i) => (i === last ? pick(['velvet', 'ordinary', 'walnut']) : word));
      return { ...work, title: replaced.join(' ') };
    },
  };
  test.each(Object.keys(wrong))('%s', (difference) => {
    const change = wrong[difference];
    const judged = judgeAll(31, (work, choices) => change?.(work, choices) ?? work);
    const named = share(judged, ({ best }) => best?.differences.some((one) => one === difference) === true);
    expect(share(judged, isFound)).toBeGreaterThan(0.98);
    expect(named).toBeGreaterThan(0.95);
  });
});

describe('entries about works that do not exist', () => {
  const titles = new Set(catalogue.map(({ title }) => mainOf(title)));
  const choices = seededChoices(41);
  const invented = Array.from({ length: 3 * count }, () => generateWork(choices))
    .filter(({ title }) => !titles.has(mainOf(title)))
    .slice(0, count);

  // Their titles have at least half of their words in common with a real one, and most have one of its authors.
  test('are hardly ever found', () => {
    const judged = invented.map((work) => judge(writeEntry(work, choices.pick(referenceStyles))));
    expect(share(judged, isFound)).toBeLessThan(0.08);
  });

  test('are never found without a difference, even if they have the authors and the year of a real one', () => {
    const judged = invented.map((work, i) => {
      const { authors, year, journal } = catalogue[i] ?? work;
      return judge(writeEntry({ ...work, authors, year, journal }, choices.pick(referenceStyles)));
    });
    expect(judged.filter(({ best }) => best?.differences.length === 0).map(({ text }) => text)).toEqual([]);
  });
});

function mainOf(title: string): string {
  return title.split(':', 1)[0] ?? '';
}
