import type { ResultReason, ResultVerdict } from '../entities/verdict.ts';
import type { Language } from '../languages.ts';

/** The texts of a remark: a sentence beside the result, and a few words in a line of a list. */
interface ReasonTexts {
  readonly sentence: string;
  /** The sentence for one word, if it is another one. */
  readonly one?: string;
  readonly label: string;
}

/** Said beside the percentage: its reasons, and how much of it is in texts by the same author. */
type Remark = ResultReason | 'own';

/** {words} and {percent} are the figures of the remark, {services} the names of services. */
const texts: Readonly<Record<Language, Readonly<Record<Remark, ReasonTexts>>>> = {
  en: {
    own: {
      sentence: 'Of the matching text, {words} ({percent}) are from other texts by the same author.',
      one: 'Of the matching text, {words} ({percent}) is from another text by the same author.',
      label: '{percent} from own texts of the author',
    },
    leftOut: {
      sentence: 'Left out automatically, although neither quoted nor referenced: {words} ({percent}).',
      label: '+ {percent} left out automatically',
    },
    ownLeftOut: {
      sentence: 'Left out automatically, as an earlier submission by the same author: {words} ({percent}).',
      label: '+ {percent} from an own earlier submission left out',
    },
    shared: {
      sentence:
        'Left out because others in the class have the same wording: {words} ({percent}). The comparison of the class shows who.',
      label: '+ {percent} shared with others in the class',
    },
    reworded: {
      sentence: 'The passages cover {percent} of the text: heavily reworded.',
      label: 'passages cover {percent}, heavily reworded',
    },
    nothingSearched: {
      sentence: 'Nothing was searched: there was no text to compare with.',
      label: 'nothing was searched',
    },
    onlySamples: {
      sentence: 'Of the web, nothing but sample pages was searched. Sources elsewhere could not be found.',
      label: 'only sample pages searched',
    },
    sample: {
      sentence:
        'This is a sample: its text was written for demonstration, with passages from the sample pages.',
      label: 'sample report',
    },
    servicesFailed: {
      sentence: 'Outside services were not searched, or only in part: {services}.',
      label: 'not fully searched: {services}',
    },
    unsearched: {
      sentence: 'Not searched, because they were in a text that is no longer given: {words} ({percent}).',
      one: 'Not searched, because it was in a text that is no longer given: {words} ({percent}).',
      label: '{percent} not searched',
    },
  },
  de: {
    own: {
      sentence: 'Aus anderen Texten derselben Person stammen {words} der Treffer ({percent}).',
      one: 'Aus einem anderen Text derselben Person stammt {words} der Treffer ({percent}).',
      label: '{percent} aus eigenen Texten',
    },
    leftOut: {
      sentence:
        'Automatisch ausgenommen, obwohl weder als Zitat gekennzeichnet noch belegt: {words} ({percent}).',
      label: '+ {percent} automatisch ausgenommen',
    },
    ownLeftOut: {
      sentence: 'Automatisch ausgenommen, weil aus einer eigenen früheren Abgabe: {words} ({percent}).',
      label: '+ {percent} aus eigener früherer Abgabe ausgenommen',
    },
    shared: {
      sentence:
        'Ausgenommen, weil andere in der Klasse dieselben Formulierungen haben: {words} ({percent}). Der Vergleich der Klasse zeigt, wer.',
      label: '+ {percent} mit anderen in der Klasse gemeinsam',
    },
    reworded: {
      sentence: 'Die Stellen umfassen {percent} des Textes: stark umformuliert.',
      label: 'Stellen umfassen {percent}, stark umformuliert',
    },
    nothingSearched: {
      sentence: 'Es wurde nichts durchsucht: Es gab keinen Text zum Vergleichen.',
      label: 'nichts durchsucht',
    },
    onlySamples: {
      sentence: 'Im Web wurden nur Beispielseiten durchsucht. Andere Quellen konnten nicht gefunden werden.',
      label: 'nur Beispielseiten durchsucht',
    },
    sample: {
      sentence:
        'Dies ist ein Beispiel: Der Text wurde zur Veranschaulichung geschrieben und enthält Stellen aus den Beispielseiten.',
      label: 'Beispielbericht',
    },
    servicesFailed: {
      sentence: 'Externe Dienste wurden nicht oder nur teilweise durchsucht: {services}.',
      label: 'nicht ganz durchsucht: {services}',
    },
    unsearched: {
      sentence:
        'Nicht gesucht, weil sie in einem Text standen, der nicht mehr vorgegeben ist: {words} ({percent}).',
      one: 'Nicht gesucht, weil es in einem Text stand, der nicht mehr vorgegeben ist: {words} ({percent}).',
      label: '{percent} nicht gesucht',
    },
  },
  es: {
    own: {
      sentence: 'De las coincidencias, {words} ({percent}) proceden de otros textos de la misma persona.',
      one: 'De las coincidencias, {words} ({percent}) procede de otro texto de la misma persona.',
      label: '{percent} de textos propios',
    },
    leftOut: {
      sentence: 'Excluido automáticamente sin comillas ni referencia: {words} ({percent}).',
      label: '+ {percent} excluido automáticamente',
    },
    ownLeftOut: {
      sentence: 'Excluido automáticamente por ser de una entrega anterior propia: {words} ({percent}).',
      label: '+ {percent} excluido por ser de una entrega anterior propia',
    },
    shared: {
      sentence:
        'Excluido porque otros de la clase tienen las mismas frases: {words} ({percent}). La comparación de la clase muestra quiénes.',
      label: '+ {percent} en común con otros de la clase',
    },
    reworded: {
      sentence: 'Los pasajes abarcan el {percent} del texto: muy reformulado.',
      label: 'los pasajes abarcan el {percent}, muy reformulado',
    },
    nothingSearched: {
      sentence: 'No se buscó en nada: no había ningún texto con el que comparar.',
      label: 'no se buscó en nada',
    },
    onlySamples: {
      sentence: 'En la web solo se buscó en páginas de ejemplo. No se pudieron encontrar otras fuentes.',
      label: 'solo páginas de ejemplo',
    },
    sample: {
      sentence:
        'Esto es un ejemplo: el texto se escribió como demostración, con pasajes de las páginas de ejemplo.',
      label: 'informe de ejemplo',
    },
    servicesFailed: {
      sentence: 'Servicios externos que no se consultaron, o solo en parte: {services}.',
      label: 'consulta incompleta: {services}',
    },
    unsearched: {
      sentence:
        'Sin buscar, por estar en un texto que ya no se considera proporcionado: {words} ({percent}).',
      label: '{percent} sin buscar',
    },
  },
  fr: {
    own: {
      sentence:
        'Parmi les correspondances, {words} ({percent}) proviennent d’autres textes de la même personne.',
      one: 'Parmi les correspondances, {words} ({percent}) provient d’un autre texte de la même personne.',
      label: '{percent} de ses propres textes',
    },
    leftOut: {
      sentence: 'Écarté automatiquement sans guillemets ni référence\u00A0: {words} ({percent}).',
      label: '+ {percent} écartés automatiquement',
    },
    ownLeftOut: {
      sentence:
        'Écarté automatiquement, car issu d’un dépôt précédent de la même personne\u00A0: {words} ({percent}).',
      label: '+ {percent} d’un dépôt précédent écartés',
    },
    shared: {
      sentence:
        'Écarté, car d’autres textes de la classe ont les mêmes formulations\u00A0: {words} ({percent}). La comparaison de la classe montre qui.',
      label: '+ {percent} en commun avec d’autres textes de la classe',
    },
    reworded: {
      sentence: 'Les passages couvrent {percent} du texte\u00A0: fortement reformulé.',
      label: 'les passages couvrent {percent}, fortement reformulé',
    },
    nothingSearched: {
      sentence: 'Rien n’a été parcouru\u00A0: il n’y avait aucun texte à comparer.',
      label: 'rien n’a été parcouru',
    },
    onlySamples: {
      sentence:
        'Sur le web, seules des pages d’exemple ont été parcourues. D’autres sources n’ont pas pu être trouvées.',
      label: 'seules des pages d’exemple parcourues',
    },
    sample: {
      sentence:
        'Ceci est un exemple\u00A0: le texte a été écrit pour la démonstration, avec des passages des pages d’exemple.',
      label: 'rapport d’exemple',
    },
    servicesFailed: {
      sentence: 'Services externes non interrogés, ou seulement en partie\u00A0: {services}.',
      label: 'recherche incomplète\u00A0: {services}',
    },
    unsearched: {
      sentence: 'Non recherchés, car issus d’un texte qui n’est plus fourni\u00A0: {words} ({percent}).',
      one: 'Non recherché, car issu d’un texte qui n’est plus fourni\u00A0: {words} ({percent}).',
      label: '{percent} non recherchés',
    },
  },
};

const words: Readonly<Record<Language, Readonly<Record<'one' | 'other', string>>>> = {
  en: { one: '{count} word', other: '{count} words' },
  de: { one: '{count} Wort', other: '{count} Wörter' },
  es: { one: '{count} palabra', other: '{count} palabras' },
  fr: { one: '{count} mot', other: '{count} mots' },
};

/** The remarks about a percentage as sentences; none if the percentage says all. */
export function verdictSentences(verdict: ResultVerdict | null, language: Language): readonly string[] {
  return write(verdict, language, 'sentence');
}

/** The same in a few words each, for a line of a list. */
export function verdictLabels(verdict: ResultVerdict | null, language: Language): readonly string[] {
  return write(verdict, language, 'label');
}

/**
 * The remarks about the search, not about the text: often all results of a list have the same, and it says them once.
 */
const searchGaps: ReadonlySet<Remark> = new Set(['nothingSearched', 'onlySamples', 'servicesFailed']);

/** The labels of what was not searched. */
export function searchGapLabels(verdict: ResultVerdict | null, language: Language): readonly string[] {
  return write(verdict, language, 'label', (remark) => searchGaps.has(remark));
}

/** The labels of all other remarks. */
export function labelsBesideGaps(verdict: ResultVerdict | null, language: Language): readonly string[] {
  return write(verdict, language, 'label', (remark) => !searchGaps.has(remark));
}

/** The gaps of the search, each once for all these results, with the services that failed in any of them. */
export function searchGapSentences(
  verdicts: readonly ResultVerdict[],
  language: Language,
): readonly string[] {
  const [first] = verdicts;
  if (first === undefined) return [];
  const all: ResultVerdict = {
    ...first,
    Reasons: [...new Set(verdicts.flatMap(({ Reasons }) => Reasons))],
    FailedServices: [...new Set(verdicts.flatMap(({ FailedServices }) => FailedServices))],
  };
  return write(all, language, 'sentence', (remark) => searchGaps.has(remark));
}

interface RemarkFigures {
  readonly count: number;
  readonly percent: number;
}

function figuresOf(remark: Remark, verdict: ResultVerdict): RemarkFigures {
  switch (remark) {
    case 'own':
      return { count: verdict.OwnWords, percent: verdict.OwnPercent };
    case 'leftOut':
      return { count: verdict.LeftOutWords, percent: verdict.LeftOutPercent };
    case 'ownLeftOut':
      return { count: verdict.OwnLeftOutWords, percent: verdict.OwnLeftOutPercent };
    case 'shared':
      return { count: verdict.SharedWords, percent: verdict.SharedPercent };
    case 'reworded':
      return { count: 0, percent: verdict.PassagesPercent };
    case 'unsearched':
      return { count: verdict.UnsearchedWords, percent: verdict.UnsearchedPercent };
    case 'nothingSearched':
    case 'onlySamples':
    case 'sample':
    case 'servicesFailed':
      return { count: 0, percent: 0 };
  }
}

function write(
  verdict: ResultVerdict | null,
  language: Language,
  form: 'sentence' | 'label',
  isWanted: (remark: Remark) => boolean = () => true,
): readonly string[] {
  if (verdict === null) return [];
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const remarks: readonly Remark[] = [
    ...(verdict.OwnWords > 0 ? (['own'] as const) : []),
    ...verdict.Reasons,
  ];
  return remarks.filter(isWanted).map((remark) => {
    const { count, percent } = figuresOf(remark, verdict);
    const plural = new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other';
    const number = new Intl.NumberFormat(language).format(count);
    const { one, ...forms } = texts[language][remark];
    const text = form === 'sentence' && plural === 'one' && one !== undefined ? one : forms[form];
    return text
      .replace('{words}', () => words[language][plural].replace('{count}', () => number))
      .replace('{percent}', () => shown(percent, format))
      .replace('{services}', () => namesOf(verdict.FailedServices, form));
  });
}

/** A line of a list names a few of them. */
function namesOf(services: readonly string[], form: keyof ReasonTexts): string {
  const most = form === 'label' ? 2 : services.length;
  const rest = services.length - most;
  return services.slice(0, most).join(', ') + (rest > 0 ? ` +${rest}` : '');
}

/** A small share is not said to be none. */
function shown(share: number, format: Intl.NumberFormat): string {
  return share > 0 && share < 0.5 ? `< ${format.format(0.01)}` : format.format(share / 100);
}
