import type { TopicTexts } from './topic-texts.ts';
import type { ClosedPage, ClosedWebSize, SuspiciousDocument, SuspiciousKind } from './types.ts';

/** The kinds of ten documents. */
const kinds: readonly SuspiciousKind[] = [
  'verbatim',
  'reworded',
  'patchwork',
  'pdf',
  'changed',
  'farm',
  'verbatim',
  'reworded',
  'patchwork',
  'reworded',
];
const copiesOfFarm = 11;
const passagesOfPatchwork = 5;

/** Makes the documents. Changes the pages that are PDF files or have changed, and adds the copies of farms. */
export function plantSources(
  texts: TopicTexts,
  pages: ClosedPage[],
  { documents, innocent, seed, wordsOfDocument }: ClosedWebSize,
  random: () => number,
): readonly SuspiciousDocument[] {
  const ordinary = pages.length;
  const used = new Set<number>();
  const take = (wanted: (page: ClosedPage) => boolean): number => {
    for (let tries = 0; ; tries++) {
      const at = Math.floor(random() * ordinary);
      const page = pages[at];
      if (page === undefined || used.has(at) || (tries < 10 * ordinary && !wanted(page))) continue;
      used.add(at);
      return at;
    }
  };
  return Array.from({ length: documents + innocent }, (_, i) => {
    const kind = i < documents ? (kinds[i % kinds.length] ?? 'verbatim') : 'innocent';
    const sources = chooseSources(kind, pages, take, random);
    if (kind === 'pdf') for (const at of sources) replace(pages, at, { isPdf: true });
    const [first] = sources;
    const topic = pages[first ?? take(() => true)]?.topic ?? 0;
    const own = texts.text(topic, seed * 7_919 + i, wordsOfDocument);
    const passages = sources.map((at) =>
      excerpt(pages[at]?.indexed ?? '', wordsOfPassage(kind, random), random),
    );
    if (kind === 'changed') sources.forEach((at, n) => change(texts, pages, at, passages[n] ?? '', random));
    const copies = kind === 'farm' && first !== undefined ? addCopies(pages, first, random) : [];
    const planted = passages.map((passage) =>
      kind === 'reworded' ? reworded(passage, texts, random) : passage,
    );
    const placed = weave(own, planted, kind === 'patchwork', random);
    return {
      kind,
      text: placed.text,
      planted: placed.spans.map((span, n) => ({
        ...span,
        pages: [...(sources[n] === undefined ? [] : [sources[n]]), ...(n === 0 ? copies : [])],
      })),
    };
  });
}

function chooseSources(
  kind: SuspiciousKind,
  pages: readonly ClosedPage[],
  take: (wanted: (page: ClosedPage) => boolean) => number,
  random: () => number,
): readonly number[] {
  if (kind === 'innocent') return [];
  const count =
    kind === 'patchwork' ? passagesOfPatchwork : kind === 'farm' ? 2 : 1 + Math.floor(random() * 4);
  const first = take(() => true);
  const { host, topic } = pages[first] ?? { host: 0, topic: 0 };
  const sources = [first];
  // A third of the documents copies from two pages of one host.
  const isSeries = random() < 0.33;
  while (sources.length < count) {
    const isOfHost = isSeries && sources.length === 1;
    sources.push(take((page) => (isOfHost ? page.host === host : page.topic === topic)));
  }
  return sources;
}

function wordsOfPassage(kind: SuspiciousKind, random: () => number): number {
  if (kind === 'patchwork') return 60 + Math.floor(random() * 60);
  return kind === 'reworded' ? 120 + Math.floor(random() * 180) : 80 + Math.floor(random() * 220);
}

/** Consecutive sentences of about this many words. */
function excerpt(text: string, words: number, random: () => number): string {
  const sentences = sentencesOf(text);
  const lengths = sentences.map((sentence) => sentence.split(' ').length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const from = random() * Math.max(0, total - words);
  const chosen: string[] = [];
  let at = 0;
  let taken = 0;
  sentences.forEach((sentence, i) => {
    if (at >= from && taken < words) {
      chosen.push(sentence);
      taken += lengths[i] ?? 0;
    }
    at += lengths[i] ?? 0;
  });
  return chosen.join(' ');
}

/**
 * Replaces roughly 18 of 100 words. They are replaced, and a few left out or added; every fourth sentence begins with
 * another clause.
 */
function reworded(passage: string, texts: TopicTexts, random: () => number): string {
  return sentencesOf(passage)
    .map((sentence) => {
      const words = sentence
        .replace(/\.$/, '')
        .split(' ')
        .flatMap((word) => {
          const chance = random();
          if (chance < 0.04) return [];
          if (chance < 0.22) return [texts.otherWord(random)];
          return chance < 0.26 ? [word, texts.otherWord(random)] : [word];
        });
      const turn = Math.floor(words.length / 2);
      const turned = random() < 0.25 ? [...words.slice(turn), ...words.slice(0, turn)] : words;
      return `${turned.join(' ')}.`;
    })
    .join(' ');
}

/** The page as it is served now: half of the passage and a third of everything else is other text. */
function change(
  texts: TopicTexts,
  pages: ClosedPage[],
  at: number,
  passage: string,
  random: () => number,
): void {
  const page = pages[at];
  if (page === undefined) return;
  const copied = sentencesOf(passage);
  const kept = new Set(copied.slice(0, Math.ceil(copied.length / 2)));
  const fresh = sentencesOf(texts.text(page.topic, Math.floor(random() * 2 ** 31), 1_500));
  const served = page.indexed
    .split('\n\n')
    .map((paragraph) =>
      sentencesOf(paragraph)
        .map((sentence, i) => {
          const isCopied = copied.includes(sentence);
          const stays = isCopied ? kept.has(sentence) : random() > 0.33;
          return stays ? sentence : (fresh[i] ?? sentence);
        })
        .join(' '),
    )
    .join('\n\n');
  // The search engine has read the former page in one half of the cases, and the present one in the other.
  replace(pages, at, random() < 0.5 ? { served } : { served, indexed: served });
}

/** The same text at other addresses, each with a heading of its site. */
function addCopies(pages: ClosedPage[], of: number, random: () => number): readonly number[] {
  const page = pages[of];
  if (page === undefined) return [];
  const hosts = Math.max(...pages.map(({ host }) => host)) + 1;
  return Array.from({ length: copiesOfFarm }, (_, i) => {
    const title = random() < 0.5 ? page.title : `${page.title} free download ${i}`;
    pages.push({ ...page, host: hosts + i, title });
    return pages.length - 1;
  });
}

function replace(pages: ClosedPage[], at: number, fields: Partial<ClosedPage>): void {
  const page = pages[at];
  if (page !== undefined) pages[at] = { ...page, ...fields };
}

/** Puts the passages between the sentences of the own text: spread over it, or one after the other. */
function weave(
  own: string,
  passages: readonly string[],
  isTogether: boolean,
  random: () => number,
): {
  readonly text: string;
  readonly spans: readonly { readonly startChar: number; readonly endChar: number }[];
} {
  const sentences = sentencesOf(own);
  const start = Math.floor(random() * sentences.length * 0.8);
  const places = passages.map((_, n) =>
    isTogether ? start : Math.floor(((n + 0.15 + 0.7 * random()) / passages.length) * sentences.length),
  );
  let text = '';
  const spans: { startChar: number; endChar: number }[] = [];
  sentences.forEach((sentence, i) => {
    passages.forEach((passage, n) => {
      if (places[n] !== i) return;
      spans[n] = { startChar: text.length, endChar: text.length + passage.length };
      text += `${passage} `;
    });
    text += sentence + (i % 6 === 5 ? '\n\n' : ' ');
  });
  return { text: text.trim(), spans };
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=\.)\s+/).filter((sentence) => sentence !== '');
}
