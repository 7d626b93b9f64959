import { randomNumbers } from './texts.ts';

/**
 * A class whose texts are known completely: made-up words on one subject, and copying planted in known pairs
 * and groups. The same seed gives the same class.
 */
export interface PlantedClass {
  readonly texts: readonly { readonly name: string; readonly text: string }[];
  /**
   * Pairs of text indexes, the lower one first, in order: exactly the pairs that have something in common.
   */
  readonly pairs: readonly (readonly [first: number, second: number])[];
  /** The members of `pairs` that belong to groups, group by group, their texts in order. */
  readonly groups: readonly (readonly number[])[];
  /** The task given to everybody, repeated verbatim in most of the texts. */
  readonly task: string;
}

export interface ClassPlan {
  readonly texts: number;
  readonly words: number;
  readonly seed: number;
  /** The number of pairs of each kind. */
  readonly verbatim: number;
  readonly reworded: number;
  readonly partial: number;
  /** The sizes of groups. */
  readonly groups: readonly number[];
  /** Whether most texts repeat the task. */
  readonly withTask: boolean;
}

type Random = () => number;

const functionWords =
  'the of and to a in is was that for it as with on be by he at his from are this not but had have'.split(
    ' ',
  );
const consonants = 'bcdfghjklmnprstvwz';
const vowels = 'aeiou';

const vocabulary = Array.from({ length: 12_000 }, (_, number) => {
  let word = '';
  for (let rest = number + 90; rest > 0; rest = Math.floor(rest / 90)) {
    word += consonants.charAt(rest % 18) + vowels.charAt(Math.floor(rest / 18) % 5);
  }
  return word;
});

/** Phrases that people use without copying from each other; each has up to nine words. */
const commonPhrases = Array.from({ length: 60 }, (_, number) => {
  const random = randomNumbers(7_000 + number);
  return words(random, 5 + (number % 5));
});

export function plantedClass(plan: ClassPlan): PlantedClass {
  const random = randomNumbers(plan.seed);
  const texts: string[][] = Array.from({ length: plan.texts }, () => paragraphs(random, plan.words));
  const order = shuffled(
    random,
    texts.map((_, i) => i),
  );
  const take = (count: number): number[] => order.splice(0, count).sort((a, b) => a - b);
  const pairs: [number, number][] = [];
  const plant = (members: readonly number[], change: (copied: readonly string[]) => string[]): void => {
    const [first = 0, ...others] = members;
    for (const other of others) texts[other] = change(texts[first] ?? []);
    members.forEach((a, i) => members.slice(i + 1).forEach((b) => pairs.push([a, b])));
  };
  for (let i = 0; i < plan.verbatim; i++) plant(take(2), (copied) => [...copied]);
  for (let i = 0; i < plan.reworded; i++) {
    plant(take(2), (copied) => copied.map((paragraph) => reworded(random, paragraph)));
  }
  const mixedIn = (copied: readonly string[], change: (paragraph: string) => string): string[] => {
    const own = paragraphs(random, plan.words);
    // Never the first paragraph. In its source it may be at a different position.
    const from = Math.floor(random() * Math.max(1, copied.length - 3));
    own.splice(1 + Math.floor(random() * (own.length - 1)), 3, ...copied.slice(from, from + 3).map(change));
    return own;
  };
  for (let i = 0; i < plan.partial; i++) {
    plant(take(2), (copied) => mixedIn(copied, (paragraph) => paragraph));
  }
  const groups = plan.groups.map((size, i) => {
    const members = take(size);
    // All have the same paragraphs of the first text, verbatim in one group, reworded in the next.
    const from = texts[members[0] ?? 0] ?? [];
    const shared = from.slice(0, 4);
    plant(members, () => {
      const own = paragraphs(random, plan.words);
      const changed = shared.map((paragraph) => (i % 2 === 0 ? paragraph : reworded(random, paragraph)));
      own.splice(1, 4, ...changed);
      return own;
    });
    return members;
  });
  const task = sentences(random, 90);
  const reference = sentences(random, 35).slice(0, -1);
  return {
    texts: texts.map((body, i) => {
      const cited = i % 10 === 0 ? [`As the standard work has it, “${reference}” (Miller 2019, p. 12).`] : [];
      const given = plan.withTask && i % 10 !== 3 ? [task] : [];
      // A text that copies everything still has its own title.
      const title = words(random, 4).join(' ');
      return { name: `Student ${i + 1}`, text: [title, ...given, ...body, ...cited].join('\n\n') };
    }),
    pairs: pairs.sort(([a, b], [c, d]) => a - c || b - d),
    groups,
    task,
  };
}

function paragraphs(random: Random, count: number): string[] {
  const made: string[] = [];
  for (let left = count; left > 0; left -= 75) made.push(sentences(random, 75));
  return made;
}

/** Sentences with this many words or a few more. */
function sentences(random: Random, count: number): string {
  const made: string[] = [];
  for (let left = count; left > 0;) {
    const sentence = words(random, Math.min(Math.max(left, 6), 8 + Math.floor(random() * 14)));
    if (random() < 0.15) {
      sentence.splice(2, 0, ...(commonPhrases[Math.floor(random() * commonPhrases.length)] ?? []));
    }
    left -= sentence.length;
    const [first = ''] = sentence;
    made.push(`${first.charAt(0).toUpperCase()}${first.slice(1)} ${sentence.slice(1).join(' ')}.`);
  }
  return made.join(' ');
}

/** Nearly half of them are function words. The others are as frequent as the words of one subject. */
function words(random: Random, count: number): string[] {
  return Array.from({ length: count }, () => {
    const isFunction = random() < 0.45;
    const list = isFunction ? functionWords : vocabulary;
    const place = isFunction ? random() * random() : random() ** 2;
    return list[Math.floor(place * list.length)] ?? '';
  });
}

/** Every sixth word is replaced, and sentences change places with their neighbours. */
function reworded(random: Random, paragraph: string): string {
  const changed = paragraph.split('. ').map((sentence) =>
    sentence
      .split(' ')
      .map((word) =>
        random() < 0.17 ? (vocabulary[Math.floor(random() * vocabulary.length)] ?? word) : word,
      )
      .join(' ')
      .replace(/\.$/u, ''),
  );
  for (let i = 1; i < changed.length; i += 2) {
    [changed[i - 1], changed[i]] = [changed[i] ?? '', changed[i - 1] ?? ''];
  }
  return `${changed.join('. ')}.`;
}

function shuffled(random: Random, numbers: number[]): number[] {
  for (let i = numbers.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [numbers[i], numbers[other]] = [numbers[other] ?? 0, numbers[i] ?? 0];
  }
  return numbers;
}
