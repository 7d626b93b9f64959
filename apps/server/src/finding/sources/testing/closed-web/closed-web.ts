import { randomNumbers } from '../../../../testing/texts.ts';
import { plantSources } from './suspicious-documents.ts';
import { createTopicTexts, type TopicTexts } from './topic-texts.ts';
import type { ClosedPage, ClosedWeb, ClosedWebSize } from './types.ts';

const pagesOfTopic = 50;
const pagesOfHost = 4;
const leastWords = 250;
const mostWords = 1_200;

/**
 * Pages about many subjects, and documents that were copied from some of them. The same size gives the same texts in every
 * run.
 */
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
