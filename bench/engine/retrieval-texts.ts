/** The passages that the retrieval benchmark searches for, and the texts that it searches. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTextGenerator, randomNumbers } from '../generated-texts.ts';

export interface PlantedPassage {
  readonly kind: string;
  readonly text: string;
  /** Index into `sources`. */
  readonly source: number;
  /** The text that it is planted in, if not an unrelated one. */
  readonly host?: string;
}

export interface RetrievalMaterial {
  readonly sources: readonly string[];
  readonly passages: readonly PlantedPassage[];
  /** A text of about this many words that is unrelated to the sources. The same seed gives the same text. */
  readonly unrelated: (seed: number, words: number) => string;
}

const verbatimWords = 50;
const otherVerbatimWords = [30, 100];
const sourceWords = 2_600;
const longSources = 50;
const longSourceWords = 10_000;
const passagesPerKind = 200;
const functionWords =
  'the of and to a in is was that for it as with on be by he at his from are this not but had have'.split(
    ' ',
  );

/**
 * Generated texts, nearly half of whose words are function words, and randomly reworded passages. The last sources are
 * four times as long as the others.
 */
export function generatedMaterial(sourceCount: number): RetrievalMaterial {
  const generator = createTextGenerator();
  const unrelated = (seed: number, words: number): string => {
    const random = randomNumbers(seed);
    return generator
      .text(seed, words * 0.57)
      .replace(/\S+/g, (word) => (random() < 0.75 ? `${pick(functionWords, random)} ${word}` : word));
  };
  const sources = Array.from({ length: sourceCount }, (_, i) => unrelated(1_000_000 + i, sourceWords));
  const long = Array.from({ length: longSources }, (_, i) => unrelated(2_000_000 + i, longSourceWords));
  const random = randomNumbers(77);
  const vocabulary = unrelated(5, 20_000).split(/\s+/);
  const passages = [0, 0.1, 0.2, 0.3].flatMap((share) => {
    const kind = share === 0 ? 'verbatim' : `${100 * share} % replaced and ${100 * share} % swapped`;
    return verbatimPassages(`${kind}, ${verbatimWords} words`, sources, random).map((passage) => ({
      ...passage,
      text: reworded(passage.text.split(' '), share, vocabulary, random),
    }));
  });
  for (const words of otherVerbatimWords) {
    passages.push(...verbatimPassages(`verbatim, ${words} words`, sources, random, words));
  }
  for (const words of [...otherVerbatimWords, verbatimWords]) {
    const kind = `verbatim, ${words} words of ${longSourceWords}`;
    const ofLong = verbatimPassages(kind, long, random, words);
    passages.push(...ofLong.map((passage) => ({ ...passage, source: sourceCount + passage.source })));
  }
  return { sources: [...sources, ...long], passages, unrelated };
}

/**
 * A corpus in the format of PAN 2013 text alignment: its sources and the passages of its suspicious documents. The
 * unrelated texts are chains of the sources' words. Each word is followed by one that follows it somewhere in the
 * sources or, now and then, by any other. They therefore share as many pairs of words as other texts on the same
 * subjects.
 */
export function corpusMaterial(folder: string): RetrievalMaterial {
  const names = readdirSync(join(folder, 'src')).toSorted();
  const sources = names.map((name) => readFileSync(join(folder, 'src', name), 'utf8'));
  const random = randomNumbers(77);
  const kinds = new Map<string, PlantedPassage[]>([
    [
      `verbatim, ${verbatimWords} words`,
      verbatimPassages(`verbatim, ${verbatimWords} words`, sources, random),
    ],
  ]);
  for (const passage of annotatedPassages(folder, names)) {
    const present = kinds.get(passage.kind);
    if (present === undefined) kinds.set(passage.kind, [passage]);
    else present.push(passage);
  }
  const passages = [...kinds.values()].flatMap((all) => {
    const step = Math.max(1, Math.floor(all.length / passagesPerKind));
    return all.filter((_, i) => i % step === 0);
  });
  return { sources, passages, unrelated: chainOf(sources) };
}

/**
 * Adds texts and their paraphrases to the material: a file with one `{set, source, text}` as JSON in each line, and
 * beside it `innocent.jsonl` with other texts of the same kinds, as `{text}`. 120 words from the middle of each
 * paraphrase are planted in the middle of 2,380 words of a document without plagiarism of the corpus.
 */
export function withParaphrases(
  material: RetrievalMaterial,
  corpus: string,
  file: string,
): RetrievalMaterial {
  const pairs = linesOf(file);
  const others = linesOf(join(dirname(file), 'innocent.jsonl'));
  const hosts = readFileSync(join(corpus, '01-no-plagiarism', 'pairs'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');
  const passages = pairs.map(({ set = '', text }, i): PlantedPassage => {
    const words = text.split(/\s+/);
    const start = Math.max(0, Math.floor(words.length / 2) - 60);
    const document = readFileSync(join(corpus, 'susp', hosts[(7 * i) % hosts.length] ?? ''), 'utf8');
    return {
      kind: `120 words of ${set}`,
      text: words.slice(start, start + 120).join(' '),
      source: material.sources.length + i,
      host: document.split(/\s+/).slice(0, 2_380).join(' '),
    };
  });
  return {
    ...material,
    sources: [
      ...material.sources,
      ...pairs.map(({ source = '' }) => source),
      ...others.map(({ text }) => text),
    ],
    passages: [...material.passages, ...passages],
  };
}

function linesOf(file: string): ReadonlyArray<{ set?: string; source?: string; text: string }> {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { set?: string; source?: string; text: string });
}

function verbatimPassages(
  kind: string,
  sources: readonly string[],
  random: () => number,
  count = verbatimWords,
): PlantedPassage[] {
  const passages: PlantedPassage[] = [];
  while (passages.length < passagesPerKind) {
    const source = Math.floor(random() * sources.length);
    const words = sources[source]?.split(/\s+/) ?? [];
    const start = Math.floor(random() * (words.length - count));
    if (start < 0) continue;
    passages.push({ kind, text: words.slice(start, start + count).join(' '), source });
  }
  return passages;
}

function* annotatedPassages(folder: string, sources: readonly string[]): Generator<PlantedPassage> {
  const numbers = new Map(sources.map((name, i) => [name, i]));
  for (const kind of ['02-no-obfuscation', '03-random-obfuscation', '04-translation-obfuscation']) {
    for (const file of readdirSync(join(folder, kind)).toSorted()) {
      if (!file.endsWith('.xml')) continue;
      const xml = readFileSync(join(folder, kind, file), 'utf8');
      const suspicious = attribute(xml, 'reference');
      for (const [feature] of xml.matchAll(/<feature[^>]*source_reference[^>]*>/g)) {
        const source = numbers.get(attribute(feature, 'source_reference'));
        if (source === undefined) continue;
        const characters = Array.from(readFileSync(join(folder, 'susp', suspicious), 'utf8'));
        const start = Number(attribute(feature, 'this_offset'));
        const length = Number(attribute(feature, 'this_length'));
        const degree = Number(attribute(feature, 'obfuscation_degree'));
        const strength = kind.startsWith('03') ? (degree < 0.45 ? ', below 0.45' : ', from 0.45') : '';
        yield {
          kind: `${kind.slice(3)}${strength}`,
          text: characters.slice(start, start + length).join(''),
          source,
        };
      }
    }
  }
}

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function reworded(
  words: readonly string[],
  share: number,
  vocabulary: readonly string[],
  random: () => number,
): string {
  const changed = words.map((word) => (random() < share ? pick(vocabulary, random) : word));
  for (let i = 0; i + 1 < changed.length; i++) {
    if (random() >= share) continue;
    [changed[i], changed[i + 1]] = [changed[i + 1] ?? '', changed[i] ?? ''];
  }
  return changed.join(' ');
}

function chainOf(sources: readonly string[]): (seed: number, words: number) => string {
  const all = sources.flatMap((source) => source.split(/\s+/));
  const followers = new Map<string, string[]>();
  all.forEach((word, i) => {
    const next = all[i + 1];
    if (next === undefined) return;
    const present = followers.get(word);
    if (present === undefined) followers.set(word, [next]);
    else present.push(next);
  });
  return (seed, count) => {
    const random = randomNumbers(seed);
    // Some of the words belong to one subject: those of a stretch of the sources.
    const home = Math.floor(random() * Math.max(1, all.length - 20_000));
    const words: string[] = [];
    let word = pick(all, random);
    while (words.length < count) {
      words.push(word);
      const next = followers.get(word);
      const chance = random();
      if (next === undefined || chance < 0.08) word = pick(all, random);
      else if (chance < 0.16) word = all[home + Math.floor(random() * 20_000)] ?? word;
      else word = pick(next, random);
    }
    return words.join(' ');
  };
}

function pick<Value>(values: readonly Value[], random: () => number): Value {
  return values[Math.floor(random() * values.length)] as Value;
}
