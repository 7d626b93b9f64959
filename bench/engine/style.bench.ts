/**
 * Measures how well the style analysis finds the part of a text that another author wrote. The texts are spliced at run
 * time from texts on the machine: manual pages (each by other people), and the product's own articles (all by one
 * author, as a control: anything found there is a change of subject). The measure is the area under the ROC curve: how
 * often a foreign phrase has a higher value than an own one; 0.5 is chance. The peer is the z-score of the sentence
 * length.
 *
 *     node bench/engine/style.bench.ts [a folder of plain texts, one author each]
 */
import { analyseStyle, analyseText, type StylePhrase } from '@palimpsest/engine';
import {
  asProse,
  makeVocabulary,
  randomWords,
  seededRandom,
} from '../../packages/engine/src/testing/random-texts.ts';
import { areaUnderCurve } from './area-under-curve.ts';
import { median, quantile, type Figure } from '../figure.ts';
import {
  articleAuthors,
  folderAuthors,
  manualAuthors,
  pureText,
  splicedTexts,
  type Author,
  type SplicedText,
} from './style-texts.ts';

const lengths = [300, 500, 1000, 2000, 4000];
const shares = [0.1, 0.2, 0.35, 0.5];
const textsEach = 60;
const manuals = '/usr/share/man';
const naive = 'z-score of the sentence length';

type Measure = (phrase: StylePhrase) => number;

const measures = {
  v: ({ v }: StylePhrase) => v,
  md: ({ md }: StylePhrase) => md,
  bf: ({ bf }: StylePhrase) => bf,
  mn: ({ mn }: StylePhrase) => mn,
} as const;

interface Analysed {
  readonly foreign: readonly StylePhrase[];
  readonly own: readonly StylePhrase[];
  readonly naive: Measure;
}

function analyse({ text, fromChar, toChar }: SplicedText): Analysed {
  const { phrases } = analyseStyle(analyseText(text));
  const lengthsOf = phrases.map(({ wordCount }) => Math.log1p(wordCount));
  const mean = lengthsOf.reduce((sum, length) => sum + length, 0) / lengthsOf.length;
  const isForeign = ({ startChar, endChar }: StylePhrase): boolean =>
    2 * (Math.min(endChar, toChar) - Math.max(startChar, fromChar)) > endChar - startChar;
  return {
    foreign: phrases.filter(isForeign),
    own: phrases.filter((phrase) => !isForeign(phrase)),
    naive: ({ wordCount }) => Math.abs(Math.log1p(wordCount) - mean),
  };
}

function areasOf(texts: readonly Analysed[], measureOf: (text: Analysed) => Measure): number[] {
  return texts
    .map((text) => areaUnderCurve(text.foreign.map(measureOf(text)), text.own.map(measureOf(text))))
    .filter((area) => !Number.isNaN(area));
}

/** The AUC of the median text. The second figure in the name is that of the worst tenth of the texts. */
function areaFigures(
  name: string,
  texts: readonly SplicedText[],
  names: readonly (keyof typeof measures)[],
): Figure[] {
  if (texts.length < 10) return [];
  const analysed = texts.map(analyse);
  const peer = median(areasOf(analysed, (text) => text.naive));
  return names.flatMap((measure) => {
    const areas = areasOf(analysed, () => measures[measure]);
    const own = median(areas);
    return [
      { name: `${name}: ${measure}`, unit: 'AUC', median: own, ratio: own / peer, against: naive },
      { name: `${name}: ${measure}, worst tenth below`, unit: 'AUC', median: quantile(areas, 0.1) },
    ];
  });
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function spliceFigures(name: string, authors: readonly Author[]): Figure[] {
  const grid = lengths.flatMap((words) =>
    shares.flatMap((share) =>
      areaFigures(
        `${name}, ${words} words, ${percent(share)} foreign`,
        splicedTexts(authors, words, share, textsEach),
        words === 1000 && share === 0.2 ? ['v', 'md', 'bf', 'mn'] : ['mn'],
      ),
    ),
  );
  return [...grid, ...documentFigures(name, authors)];
}

/** Whether a spliced text can be distinguished from one by a single author, by its highest smoothed value. */
function documentFigures(name: string, authors: readonly Author[]): Figure[] {
  const words = 2000;
  const highest = (text: string): number =>
    Math.max(...analyseStyle(analyseText(text)).phrases.map(({ md }) => md));
  const spliced = splicedTexts(authors, words, 0.2, textsEach).map(({ text }) => highest(text));
  const pure = authors.flatMap((author) => pureText(author, words) ?? []).map(highest);
  if (spliced.length < 10 || pure.length < 10) return [];
  return [
    {
      name: `${name}, ${words} words: spliced texts against pure ones, by the highest md`,
      unit: 'AUC',
      median: areaUnderCurve(spliced, pure),
    },
    {
      name: `${name}, ${words} words: pure texts with an md of 90 or more`,
      unit: '%',
      median: (100 * pure.filter((value) => value >= 90).length) / pure.length,
    },
    {
      name: `${name}, ${words} words: texts with 20 % foreign and an md of 90 or more`,
      unit: '%',
      median: (100 * spliced.filter((value) => value >= 90).length) / spliced.length,
    },
  ];
}

/**
 * How many phrases of texts by one author reach the marks of the scale: 10% should reach 90, and 20% should reach 80.
 */
function scaleFigures(name: string, authors: readonly Author[]): Figure[] {
  return [600, 2000, 4000].flatMap((words) => {
    const texts = authors.flatMap((author) => pureText(author, words) ?? []);
    const distances = texts.flatMap((text) =>
      analyseStyle(analyseText(text)).phrases.map(({ distance }) => distance),
    );
    return [90, 80].map((mark) => ({
      name: `${name}, ${words} words, ${texts.length} texts by one hand: phrases with a distance of ${mark} or more`,
      unit: '%',
      median: (100 * distances.filter((distance) => distance >= mark).length) / distances.length,
    }));
  });
}

function speedFigures(): Figure[] {
  const random = seededRandom(31);
  const text = asProse(random, randomWords(random, 190_000, makeVocabulary(20_000)));
  const analysed = analyseText(text);
  const times = Array.from({ length: 12 }, () => {
    const start = performance.now();
    analyseStyle(analysed);
    return performance.now() - start;
  }).slice(2);
  const characters = `${(text.length / 1e6).toPrecision(2)} million characters`;
  return [{ name: `style of ${characters}`, unit: 'ms', median: median(times), p95: quantile(times, 0.95) }];
}

/** Measures the texts of the folder as well, if one is given. Uses the manual pages of the machine if there are any. */
export async function benchStyle(folder?: string): Promise<Figure[]> {
  const articles = ['en', 'de', 'es', 'fr'].flatMap((language) =>
    splicedTexts(articleAuthors(language), 550, 0.2, 30),
  );
  return [
    ...speedFigures(),
    ...areaFigures('one hand, another subject, 550 words, 20 % foreign', articles, ['v', 'mn']),
    ...scaleFigures('manual pages', manualAuthors(manuals)),
    ...spliceFigures('manual pages', manualAuthors(manuals)),
    ...['de', 'fr'].flatMap((language) =>
      areaFigures(
        `manual pages in ${language}, 1000 words, 20 % foreign`,
        splicedTexts(manualAuthors(`${manuals}/${language}`), 1000, 0.2, textsEach),
        ['mn'],
      ),
    ),
    ...(folder === undefined ? [] : spliceFigures('folder', folderAuthors(folder))),
  ];
}

if (import.meta.main) {
  for (const { name, unit, median: value, ratio, against } of await benchStyle(process.argv[2])) {
    const compared = ratio === undefined ? '' : `, ${ratio.toPrecision(3)} × ${against}`;
    console.log(`${name}: ${value.toPrecision(3)} ${unit}${compared}`);
  }
}
