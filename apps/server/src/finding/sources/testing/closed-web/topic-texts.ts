/**
 * Generated English prose about subjects. Texts on one subject share its words and its set phrases, so that a search for
 * telling words finds many of them. Nothing comes from a real text.
 */
import { randomNumbers } from '../../../../testing/texts.ts';

export interface TopicTexts {
  readonly topics: number;
  /** A text of about this many words on this subject, in paragraphs. The same seed gives the same text. */
  readonly text: (topic: number, seed: number, words: number) => string;
  /** A few words that name the text. */
  readonly title: (topic: number, seed: number) => string;
  /** Another content word, as a synonym would replace one. */
  readonly otherWord: (random: () => number) => string;
}

const vocabularyWords = 40_000;
const wordsOfTopic = 160;
const phrasesOfTopic = 40;
const stockPhrases = 400;
const quotationsOfTopic = 4;
const quoted = 0.5;
const functionWords =
  'the of and to a in is was that for it as with on be by at his from this are not but had have which or an were their been has its who will one all would there more when if so no out what up into than them can only other time new some could these two may then do first any my now such like our over man me even most made after also did many before must through back years where much your way well down should because each just those people how too little state good very make world still own see men work long get here between both life being under never day same another know while last might us great old year off come since against go came right used take three'.split(
    ' ',
  );
const onsets =
  'b br c ch cl cr d dr f fl fr g gl gr h j l m n p pl pr qu r s sc sh sl sp st str t th tr v w'.split(' ');
const vowels = 'a e i o u ai ea ee ou oa'.split(' ');
const codas = ['', '', 'n', 'r', 'l', 's', 't', 'nd', 'rt', 'ck', 'm', 'st'];
const endings = ['', '', '', 'ing', 'ed', 'er', 'tion', 'al', 'ment', 'ity', 'ous', 's'];

interface Topic {
  readonly words: readonly string[];
  readonly phrases: readonly string[];
  /** Sentences of 9 to 18 words that texts on this subject quote. */
  readonly quotations: readonly string[];
}

export function createTopicTexts(topics: number): TopicTexts {
  const vocabulary = makeWords(randomNumbers(4_711), vocabularyWords);
  const general = byRank(vocabularyWords, 20);
  const inTopic = byRank(wordsOfTopic, 6);
  const functionRank = byRank(functionWords.length, 4);
  const wordAt = (index: number): string => vocabulary[index] ?? 'nothing';

  const phrase = (random: () => number, contentWord: () => string): string => {
    const length = 3 + Math.floor(random() * 4);
    return Array.from({ length }, (_, i) =>
      i % 2 === 0 ? contentWord() : (functionWords[functionRank(random())] ?? 'of'),
    ).join(' ');
  };
  const stockRandom = randomNumbers(99);
  const stock = Array.from({ length: stockPhrases }, () =>
    phrase(stockRandom, () => wordAt(general(stockRandom()))),
  );
  const known = new Map<number, Topic>();
  const topicAt = (topic: number): Topic => {
    const present = known.get(topic);
    if (present !== undefined) return present;
    const random = randomNumbers(1_000 + topic);
    // Neither the most common words nor the rarest ones: each is a word of several subjects.
    const words = Array.from({ length: wordsOfTopic }, () => wordAt(200 + Math.floor(random() * 9_800)));
    const phrases = Array.from({ length: phrasesOfTopic }, () =>
      phrase(random, () => words[inTopic(random())] ?? 'nothing'),
    );
    const quotations = Array.from({ length: quotationsOfTopic }, () =>
      Array.from({ length: 3 }, () => phrase(random, () => words[inTopic(random())] ?? 'nothing')).join(' '),
    );
    known.set(topic, { words, phrases, quotations });
    return { words, phrases, quotations };
  };

  return {
    topics,
    otherWord: (random) => wordAt(general(random())),
    title: (topic, seed) => {
      const random = randomNumbers(seed ^ 0x5eed);
      const { words } = topicAt(topic);
      return Array.from({ length: 3 }, () => capital(words[inTopic(random())] ?? '')).join(' ');
    },
    text: (topic, seed, count) => {
      const random = randomNumbers(seed);
      const { words, phrases, quotations } = topicAt(topic);
      // Names and terms of this text alone.
      const own = Array.from({ length: 12 }, () => wordAt(10_000 + Math.floor(random() * 30_000)));
      const next = (): string => {
        const chance = random();
        if (chance < 0.45) return functionWords[functionRank(random())] ?? 'the';
        if (chance < 0.63) return words[inTopic(random())] ?? 'nothing';
        if (chance < 0.66) return own[Math.floor(random() * own.length)] ?? 'nothing';
        if (chance < 0.68) return phrases[Math.floor(random() * phrases.length)] ?? '';
        if (chance < 0.69) return stock[Math.floor(random() * stock.length)] ?? '';
        return wordAt(general(random()));
      };
      const text = paragraphs(random, count, next);
      if (random() >= quoted) return text;
      const quotation = quotations[Math.floor(random() * quotations.length)] ?? '';
      return text.replace('\n\n', ` “${capital(quotation)}.”\n\n`);
    },
  };
}

/** Sentences of 8 to 27 words in paragraphs of 4 to 8 sentences. */
function paragraphs(random: () => number, count: number, next: () => string): string {
  const parts: string[] = [];
  let written = 0;
  while (written < count) {
    const sentences: string[] = [];
    const wanted = 4 + Math.floor(random() * 5);
    while (sentences.length < wanted && written < count) {
      const length = 8 + Math.floor(random() * 20);
      const sentence: string[] = [];
      while (sentence.length < length) sentence.push(...next().split(' '));
      written += sentence.length;
      sentences.push(`${capital(sentence.join(' '))}.`);
    }
    parts.push(sentences.join(' '));
  }
  return parts.join('\n\n');
}

/** Different words, the later the longer on average. */
function makeWords(random: () => number, count: number): readonly string[] {
  const seen = new Set<string>(functionWords);
  const pick = (parts: readonly string[]): string => parts[Math.floor(random() * parts.length)] ?? '';
  while (seen.size < count + functionWords.length) {
    const syllables = 1 + Math.floor(random() * (1 + Math.log10(1 + seen.size) / 2));
    const stem = Array.from({ length: syllables }, () => pick(onsets) + pick(vowels)).join('');
    seen.add(stem + pick(codas) + pick(endings));
  }
  return [...seen].slice(functionWords.length);
}

/** Samples ranks with a probability of 1 / (rank + shift) (Zipf), from a number in [0, 1). */
function byRank(count: number, shift: number): (random: number) => number {
  const total = Math.log((count + shift) / shift);
  return (random) => Math.min(count - 1, Math.floor(shift * (Math.exp(random * total) - 1)));
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
