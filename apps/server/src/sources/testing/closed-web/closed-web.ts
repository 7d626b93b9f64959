import { randomNumbers } from '../../../testing/texts.ts';
import { plantSources, type SuspiciousDocument } from './suspicious-documents.ts';
import { createTopicTexts, type TopicTexts } from './topic-texts.ts';

/** A page of the closed web. */
export interface ClosedPage {
  /** Pages of one host have one subject. */
  readonly host: number;
  readonly topic: number;
  readonly title: string;
  /** What the search engine has read. */
  readonly indexed: string;
  /** What a visitor gets; differs from `indexed` if the page has changed since. */
  readonly served: string;
  readonly isPdf: boolean;
}

export interface ClosedWeb {
  readonly pages: readonly ClosedPage[];
  readonly documents: readonly SuspiciousDocument[];
}

export interface ClosedWebSize {
  readonly pages: number;
  /** Suspicious documents with sources. */
  readonly documents: number;
  /** Documents without a source, in addition. */
  readonly innocent: number;
  /** Another seed gives other texts. */
  readonly seed: number;
  readonly wordsOfDocument: number;
}

const pagesOfTopic = 50;
const pagesOfHost = 4;
const leastWords = 250;
const mostWords = 1_200;

/** The same texts in every run. */
export function makeClosedWeb(size: ClosedWebSize): ClosedWeb {
  const texts = createTopicTexts(Math.max(4, Math.ceil(size.pages / pagesOfTopic)));
  const random = randomNumbers(size.seed);
  const pages = Array.from({ length: size.pages }, (_, i) => makePage(texts, random, size.seed, i));
  const documents = plantSources(texts, pages, size, random);
  return { pages, documents };
}

function makePage(texts: TopicTexts, random: () => number, seed: number, i: number): ClosedPage {
  const host = Math.floor(i / pagesOfHost);
  const topic = host % texts.topics;
  // Short pages are more frequent.
  const words = leastWords + Math.floor(random() ** 2 * (mostWords - leastWords));
  const text = texts.text(topic, seed * 1_000_003 + i, words);
  return {
    host,
    topic,
    title: texts.title(topic, seed * 1_000_003 + i),
    indexed: text,
    served: text,
    isPdf: false,
  };
}
