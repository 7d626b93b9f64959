import { seededChoices, type Choices } from './seeded-choices.ts';

/** Invented works, and entries that cite them in the ways of the usual styles. */
export interface GeneratedWork {
  readonly title: string;
  /** Given and family name. */
  readonly authors: readonly (readonly [given: string, family: string])[];
  readonly year: number;
  readonly journal: string;
  readonly shortJournal: string;
  readonly volume: number;
  readonly pages: string;
}

const given =
  'Orla Tomás Inès Jörg Hanneke Łukasz Søren Aoife Zoë Marta Björn Chloé Ngọc Ana-María Wei İpek'.split(' ');
const family = familyNames();
const subjects =
  'harbour lamps|river sediments|memory cells|honey bees|urban heat islands|sign languages|alpine glaciers|soil bacteria|early readers|migrant workers|graph kernels|power grids|coral larvae|trade unions|medieval charters|gene circuits|bird songs|parish registers|school meals|tidal basins|protein folds|street markets|radio telescopes|sleep phases|forest fires|tax reforms|speech tremor|cloud droplets|folk melodies|rural clinics'.split(
    '|',
  );
const actions =
  'Measuring|Predicting|Rethinking|Mapping|Controlling|Explaining|A comparative study of|The hidden cost of|Patterns in|Evidence for|A model of|Long-term trends in|On the origin of|Simulating|Learning from|The politics of'.split(
    '|',
  );
const places =
  'northern Spain|coastal cities|the Baltic Sea|low-income households|developing embryos|nineteenth-century Saxony|sparse networks|primary schools|arid regions|deep water|the Ottoman Empire|noisy environments|island states|post-war Europe|upland valleys'.split(
    '|',
  );
const additions =
  'a systematic review|results of a field experiment|a longitudinal analysis|lessons from three decades|theory and practice|a case for caution|evidence from register data|an annotated corpus'.split(
    '|',
  );
const journals: readonly (readonly [string, string])[] = [
  ['Journal of Harbour Studies', 'J. Harb. Stud.'],
  ['Annals of Applied Ecology', 'Ann. Appl. Ecol.'],
  ['Zeitschrift für Hafenkunde', 'Z. Hafenkd.'],
  ['International Review of Social Measurement', 'Int. Rev. Soc. Meas.'],
  ['Revista de Estudios Costeros', 'Rev. Estud. Cost.'],
  ['Proceedings of the Quillmouth Academy of Sciences', 'PQAS'],
  ['Computational Methods Letters', 'Comput. Methods Lett.'],
];

/** 300 names with accents, particles, hyphens and apostrophes. */
function familyNames(): readonly string[] {
  const beginnings = 'Wex Ber Fal Straß Prz Sør Mül Grün Des Trầ Xio Yıl Köh Ash Näs Ok Mar Łuk Iv Peñ'.split(
    ' ',
  );
  const endings =
    'combe|rocal|kenrath|ner|bylski|ensen|ler|wald|rosiers|nqvist|dız|worth|chetti|aho|tova'.split('|');
  return beginnings.flatMap((beginning, i) =>
    endings.map((ending, j) => {
      const name = `${beginning}${ending}`;
      if ((i + j) % 17 === 0) return `van ${name}`;
      if ((i + j) % 19 === 0) return `de la ${name}`;
      if ((i * j) % 23 === 1) return `O’${name}`;
      return (i * j) % 29 === 2 ? `${name}-Brandt` : name;
    }),
  );
}

export function generateWorks(count: number, seed: number): readonly GeneratedWork[] {
  const random = seededChoices(seed);
  return Array.from({ length: count }, () => generateWork(random));
}

export function generateWork(random: Choices): GeneratedWork {
  const { pick, below } = random;
  const main = `${pick(actions)} ${pick(subjects)} in ${pick(places)}`;
  const title = below(2) === 0 ? main : `${main}: ${pick(additions)}`;
  const authors = Array.from({ length: 1 + below(5) }, () => [pick(given), pick(family)] as const);
  const [journal, shortJournal] = pick(journals);
  const from = 1 + below(900);
  return {
    title,
    authors: authors.filter(([, name], i) => authors.findIndex((other) => other[1] === name) === i),
    year: 1985 + below(39),
    journal,
    shortJournal,
    volume: 1 + below(80),
    pages: `${from}–${from + 3 + below(30)}`,
  };
}

export const referenceStyles = ['APA', 'MLA', 'Chicago', 'IEEE', 'Vancouver', 'DIN', 'Harvard'] as const;
export type ReferenceStyle = (typeof referenceStyles)[number];

export function writeEntry(work: GeneratedWork, style: ReferenceStyle): string {
  const { title, year, journal, shortJournal, volume, pages, authors } = work;
  const initials = ([name, last]: readonly [string, string], stop = '. '): string =>
    `${last}, ${name
      .split('-')
      .map(([letter]) => letter)
      .join(stop.trim())}${stop.trim()}`;
  const [first = ['', ''] as const, ...others] = authors;
  const listed = (names: readonly string[], last: string): string =>
    names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${last}${names.at(-1) ?? ''}`;
  switch (style) {
    case 'APA':
      return `${listed(
        authors.map((one) => initials(one)),
        ', & ',
      )} (${year}). ${title}. ${journal}, ${volume}(2), ${pages}.`;
    case 'MLA':
      return `${first[1]}, ${first[0]}${others.length === 0 ? '' : others.length === 1 ? `, and ${others[0]?.join(' ') ?? ''}` : ', et al'}. “${title}.” ${journal}, vol. ${volume}, no. 2, ${year}, pp. ${pages}.`;
    case 'Chicago':
      return `${listed([`${first[1]}, ${first[0]}`, ...others.map((one) => one.join(' '))], ', and ')}. ${year}. “${title}.” ${journal} ${volume} (2): ${pages}.`;
    case 'IEEE':
      return `${listed(
        authors.map(([name, last]) => `${name[0] ?? ''}. ${last}`),
        ' and ',
      )}, “${title},” ${shortJournal}, vol. ${volume}, no. 2, pp. ${pages}, ${year}.`;
    case 'Vancouver':
      return `${authors
        .slice(0, 3)
        .map(([name, last]) => `${last} ${name[0] ?? ''}`)
        .join(
          ', ',
        )}${authors.length > 3 ? ', et al' : ''}. ${title}. ${shortJournal.replaceAll('.', '')}. ${year};${volume}(2):${pages}.`;
    case 'DIN':
      return `${authors.map(([name, last]) => `${last.toUpperCase()}, ${name}`).join('; ')}: ${title}. In: ${journal} ${volume} (${year}), Nr. 2, S. ${pages}.`;
    case 'Harvard':
      return `${listed(
        authors.map((one) => initials(one, '.')),
        ' and ',
      )} (${year}) ‘${title}’, ${journal}, ${volume}(2), pp. ${pages}.`;
  }
}

/** Changes that leave the work the same: how people and catalogues write it. */
export function rewriteHarmlessly(work: GeneratedWork, { below }: Choices): GeneratedWork {
  const plainName = (name: string): string =>
    below(2) === 0
      ? name
          .normalize('NFD')
          .replace(/\p{M}/gu, '')
          .replaceAll('ß', 'ss')
          .replaceAll('ł', 'l')
          .replaceAll('ø', 'o')
      : name.replaceAll('ü', 'ue').replaceAll('ö', 'oe').replaceAll('ä', 'ae').replaceAll('ß', 'ss');
  const [main = work.title] = work.title.split(':', 1);
  return {
    ...work,
    title: below(4) === 0 ? main : below(6) === 0 ? misspelt(work.title, below) : work.title,
    authors: work.authors.map(([name, last]) => [name, below(3) === 0 ? plainName(last) : last]),
    year: work.year + (below(4) === 0 ? below(3) - 1 : 0),
  };
}

function misspelt(title: string, below: (limit: number) => number): string {
  const words = title.split(' ');
  const long = words.flatMap((word, i) => (word.length > 6 ? [i] : []));
  const at = long[below(long.length)];
  return words.map((word, i) => (i === at ? word.slice(0, 2) + word.slice(3) : word)).join(' ');
}
