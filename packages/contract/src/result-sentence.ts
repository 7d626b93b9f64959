import type { LeftOutWords, ReportListItem } from './entities/report.ts';
import type { Language } from './languages.ts';
import { labelsBesideGaps, verdictLabels, verdictSentences } from './result/verdict-texts.ts';

/** A text with its plural forms; `other` also stands for forms that the language hardly uses. */
interface Plural {
  readonly one: string;
  readonly other: string;
}

interface SentenceTexts {
  readonly nothing: string;
  /** The form depends on the number of words. */
  readonly match: Plural;
  /** The same if words of given texts are left out of the whole, and the sentence that says so. */
  readonly nothingOfCountable: string;
  readonly matchOfCountable: Plural;
  readonly given: Plural;
  /** The text in a line of a list. */
  readonly ofCountable: Plural;
  /** The form depends on the number of sources. */
  readonly sources: Plural;
  /** The first of the parts that don't count; the form depends on the number of words. */
  readonly ofThem: Plural;
  /** The form depends on the number of sources. */
  readonly inCited: Plural;
  readonly inAccepted: Plural;
  readonly counting: Plural & { readonly zero: string };
  /** The form depends on the number of words that count for no source; `more` if other words match. */
  readonly leftOut: Plural;
  readonly moreLeftOut: Plural;
  readonly leftOutIn: Readonly<Record<LeftOutWords['Why'], string>>;
  readonly semicolon: string;
}

const texts: Readonly<Record<Language, SentenceTexts>> = {
  en: {
    nothing: 'None of the {total} words count as matching.',
    nothingOfCountable: 'None of the {countable} words that count match a source.',
    matchOfCountable: {
      one: '{words} of {countable} words that count matches {sources}',
      other: '{words} of {countable} words that count match {sources}',
    },
    given: {
      one: 'The text has {total} words; {count} of them is in given texts.',
      other: 'The text has {total} words; {count} of them are in given texts.',
    },
    ofCountable: { one: 'of {count} word that counts', other: 'of {count} words that count' },
    match: {
      one: '{words} of {total} words matches {sources}',
      other: '{words} of {total} words match {sources}',
    },
    sources: { one: '{count} source', other: '{count} sources' },
    ofThem: { one: '{count} of them is {where}', other: '{count} of them are {where}' },
    inCited: { one: 'in a source the text cites', other: 'in {count} sources the text cites' },
    inAccepted: { one: 'in an accepted source', other: 'in {count} accepted sources' },
    counting: { zero: 'No word counts.', one: '{count} word counts.', other: '{count} words count.' },
    leftOut: {
      one: '{count} word occurs in sources but does not count: {where}.',
      other: '{count} words occur in sources but do not count: {where}.',
    },
    moreLeftOut: {
      one: '{count} more word occurs in sources but does not count: {where}.',
      other: '{count} more words occur in sources but do not count: {where}.',
    },
    leftOutIn: {
      given: '{count} in given texts',
      shared: '{count} in phrases of the class',
      boilerplate: '{count} in licences and similar standard texts',
      few: '{count} in sources with too few matching words',
    },
    semicolon: '; ',
  },
  de: {
    nothing: 'Keines der {total} Wörter zählt als Treffer.',
    nothingOfCountable: 'Keines der {countable} Wörter, die zählen, stimmt mit einer Quelle überein.',
    matchOfCountable: {
      one: '{words} von {countable} Wörtern, die zählen, stimmt mit {sources} überein',
      other: '{words} von {countable} Wörtern, die zählen, stimmen mit {sources} überein',
    },
    given: {
      one: 'Der Text hat {total} Wörter; {count} davon steht in vorgegebenen Texten.',
      other: 'Der Text hat {total} Wörter; {count} davon stehen in vorgegebenen Texten.',
    },
    ofCountable: { one: 'von {count} Wort, das zählt', other: 'von {count} Wörtern, die zählen' },
    match: {
      one: '{words} von {total} Wörtern stimmt mit {sources} überein',
      other: '{words} von {total} Wörtern stimmen mit {sources} überein',
    },
    sources: { one: '{count} Quelle', other: '{count} Quellen' },
    ofThem: { one: '{count} davon steht {where}', other: '{count} davon stehen {where}' },
    inCited: {
      one: 'in einer Quelle, die der Text zitiert',
      other: 'in {count} Quellen, die der Text zitiert',
    },
    inAccepted: { one: 'in einer akzeptierten Quelle', other: 'in {count} akzeptierten Quellen' },
    counting: { zero: 'Kein Wort zählt.', one: '{count} Wort zählt.', other: '{count} Wörter zählen.' },
    leftOut: {
      one: '{count} Wort kommt in Quellen vor, zählt aber nicht: {where}.',
      other: '{count} Wörter kommen in Quellen vor, zählen aber nicht: {where}.',
    },
    moreLeftOut: {
      one: '{count} weiteres Wort kommt in Quellen vor, zählt aber nicht: {where}.',
      other: '{count} weitere Wörter kommen in Quellen vor, zählen aber nicht: {where}.',
    },
    leftOutIn: {
      given: '{count} in vorgegebenen Texten',
      shared: '{count} in Formulierungen der Klasse',
      boilerplate: '{count} in Lizenz- und ähnlichen Standardtexten',
      few: '{count} in Quellen mit zu wenigen Treffern',
    },
    semicolon: '; ',
  },
  es: {
    nothing: 'Ninguna de las {total} palabras cuenta como coincidencia.',
    nothingOfCountable: 'Ninguna de las {countable} palabras que cuentan coincide con una fuente.',
    matchOfCountable: {
      one: '{words} de {countable} palabras que cuentan coincide con {sources}',
      other: '{words} de {countable} palabras que cuentan coinciden con {sources}',
    },
    given: {
      one: 'El texto tiene {total} palabras; {count} de ellas está en textos proporcionados.',
      other: 'El texto tiene {total} palabras; {count} de ellas están en textos proporcionados.',
    },
    ofCountable: { one: 'de {count} palabra que cuenta', other: 'de {count} palabras que cuentan' },
    match: {
      one: '{words} de {total} palabras coincide con {sources}',
      other: '{words} de {total} palabras coinciden con {sources}',
    },
    sources: { one: '{count} fuente', other: '{count} fuentes' },
    ofThem: { one: '{count} de ellas está {where}', other: '{count} de ellas están {where}' },
    inCited: { one: 'en una fuente que el texto cita', other: 'en {count} fuentes que el texto cita' },
    inAccepted: { one: 'en una fuente aceptada', other: 'en {count} fuentes aceptadas' },
    counting: {
      zero: 'No cuenta ninguna palabra.',
      one: 'Cuenta {count} palabra.',
      other: 'Cuentan {count} palabras.',
    },
    leftOut: {
      one: '{count} palabra aparece en fuentes, pero no cuenta: {where}.',
      other: '{count} palabras aparecen en fuentes, pero no cuentan: {where}.',
    },
    moreLeftOut: {
      one: '{count} palabra más aparece en fuentes, pero no cuenta: {where}.',
      other: '{count} palabras más aparecen en fuentes, pero no cuentan: {where}.',
    },
    leftOutIn: {
      given: '{count} en textos proporcionados',
      shared: '{count} en frases de la clase',
      boilerplate: '{count} en licencias y textos estándar similares',
      few: '{count} en fuentes con muy pocas coincidencias',
    },
    semicolon: '; ',
  },
  fr: {
    nothing: 'Aucun des {total} mots ne compte comme correspondance.',
    nothingOfCountable: 'Aucun des {countable} mots qui comptent ne correspond à une source.',
    matchOfCountable: {
      one: '{words} mot sur {countable} mots qui comptent correspond à {sources}',
      other: '{words} mots sur {countable} mots qui comptent correspondent à {sources}',
    },
    given: {
      one: 'Le texte compte {total} mots\u00A0; {count} d’entre eux figure dans des textes fournis.',
      other: 'Le texte compte {total} mots\u00A0; {count} d’entre eux figurent dans des textes fournis.',
    },
    ofCountable: { one: 'sur {count} mot qui compte', other: 'sur {count} mots qui comptent' },
    match: {
      one: '{words} mot sur {total} correspond à {sources}',
      other: '{words} mots sur {total} correspondent à {sources}',
    },
    sources: { one: '{count} source', other: '{count} sources' },
    ofThem: { one: '{count} d’entre eux figure {where}', other: '{count} d’entre eux figurent {where}' },
    inCited: { one: 'dans une source que le texte cite', other: 'dans {count} sources que le texte cite' },
    inAccepted: { one: 'dans une source acceptée', other: 'dans {count} sources acceptées' },
    counting: { zero: 'Aucun mot ne compte.', one: '{count} mot compte.', other: '{count} mots comptent.' },
    leftOut: {
      one: '{count} mot figure dans des sources mais ne compte pas\u00A0: {where}.',
      other: '{count} mots figurent dans des sources mais ne comptent pas\u00A0: {where}.',
    },
    moreLeftOut: {
      one: '{count} autre mot figure dans des sources mais ne compte pas\u00A0: {where}.',
      other: '{count} autres mots figurent dans des sources mais ne comptent pas\u00A0: {where}.',
    },
    leftOutIn: {
      given: '{count} dans des textes fournis',
      shared: '{count} dans des formulations de la classe',
      boilerplate: '{count} dans des licences et textes standard similaires',
      few: '{count} dans des sources avec trop peu de correspondances',
    },
    semicolon: '\u00A0; ',
  },
};

/** The figures of the sentence; `Found` is null only until the report is finished. */
export type SentenceFigures = Pick<
  ReportListItem,
  'PlagWords' | 'TotalWords' | 'CountableWords' | 'Found' | 'Verdict'
> & {
  /** Present for a report in full; a line of a list does not have it. */
  readonly LeftOut?: readonly LeftOutWords[];
};

/**
 * The result of a report in words, the same on every screen and in every file: how many words match how many sources,
 * and how many of them are in sources that don't count. For example "253 of 807 words match 2 sources; 143 of them are in
 * a source the text cites. 110 words count." A second sentence says how many words were found and count for no source,
 * and why: nobody should have to look for that. The reasons of the verdict follow.
 */
export function resultSentence(figures: SentenceFigures, language: Language): string {
  return [
    matchSentence(figures, language),
    ...leftOutSentence(figures, language),
    ...verdictSentences(figures.Verdict, language),
  ].join(' ');
}

type LabelFigures = Pick<SentenceFigures, 'TotalWords' | 'CountableWords' | 'Verdict'>;

/** The labels of a line of a list: the whole of its percentage, if that is not the whole text, and the remarks. */
export function resultLabels(figures: LabelFigures, language: Language): readonly string[] {
  return [...wholeLabels(figures, language), ...verdictLabels(figures.Verdict, language)];
}

/** The same without what was not searched, for lists that say it once and have a sign for it. */
export function resultLabelsBesideGaps(figures: LabelFigures, language: Language): readonly string[] {
  return [...wholeLabels(figures, language), ...labelsBesideGaps(figures.Verdict, language)];
}

function wholeLabels({ TotalWords, CountableWords, Verdict }: LabelFigures, language: Language) {
  const isOfAll = Verdict === null || CountableWords === TotalWords;
  return isOfAll ? [] : [writerOf(language).plural(texts[language].ofCountable, CountableWords)];
}

/** Words of sources with too few of them are told only where nothing else was found: most reports have some. */
function leftOutSentence(figures: SentenceFigures, language: Language): readonly string[] {
  const { Found, LeftOut = [], TotalWords, CountableWords } = figures;
  // The sentence before says how many words are in given texts.
  const isGivenSaid = CountableWords < TotalWords;
  const { leftOut, moreLeftOut, leftOutIn } = texts[language];
  const write = writerOf(language);
  const hasMatches = Found !== null && Found.Words > 0;
  const told = LeftOut.filter(
    ({ Why, Words }) => Words > 0 && (Why !== 'few' || !hasMatches) && (Why !== 'given' || !isGivenSaid),
  );
  if (told.length === 0) return [];
  const words = told.reduce((sum, { Words }) => sum + Words, 0);
  const where = told.map(({ Why, Words }) => write.fill(leftOutIn[Why], { count: Words })).join(', ');
  return [write.plural(hasMatches ? moreLeftOut : leftOut, words, { where })];
}

function matchSentence(figures: SentenceFigures, language: Language): string {
  const { TotalWords, CountableWords } = figures;
  const given = TotalWords - CountableWords;
  const sentence = countingSentence(figures, language);
  if (given <= 0) return sentence;
  return `${sentence} ${writerOf(language).plural(texts[language].given, given, { total: TotalWords })}`;
}

function countingSentence(figures: SentenceFigures, language: Language): string {
  const { PlagWords, TotalWords, CountableWords, Found } = figures;
  const { sources, ofThem, inCited, inAccepted, counting, semicolon, ...forms } = texts[language];
  const isOfAll = CountableWords === TotalWords;
  const [nothing, match] = isOfAll
    ? [forms.nothing, forms.match]
    : [forms.nothingOfCountable, forms.matchOfCountable];
  const write = writerOf(language);
  const whole = { total: TotalWords, countable: CountableWords };
  if (Found === null || Found.Words === 0) return write.fill(nothing, whole);
  const matching = write.plural(match, Found.Words, {
    ...whole,
    words: Found.Words,
    sources: write.plural(sources, Found.Sources),
  });
  if (Found.AcceptedWords === 0) return `${matching}.`;
  const parts = [
    { words: Found.CitedWords, where: write.plural(inCited, Found.CitedSources) },
    {
      words: Found.AcceptedWords - Found.CitedWords,
      where: write.plural(inAccepted, Found.AcceptedSources - Found.CitedSources),
    },
  ].filter(({ words }) => words > 0);
  const told = parts.map(({ words, where }, index) =>
    index === 0 ? write.plural(ofThem, words, { where }) : `${write.number(words)} ${where}`,
  );
  const counts = PlagWords === 0 ? counting.zero : write.plural(counting, PlagWords);
  return `${matching}${semicolon}${told.join(', ')}. ${counts}`;
}

type Values = Readonly<Record<string, string | number>>;

function writerOf(language: Language) {
  const numbers = new Intl.NumberFormat(language);
  const rules = new Intl.PluralRules(language);
  const fill = (template: string, values: Values): string =>
    template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === 'number' ? numbers.format(value) : value;
    });
  const plural = (forms: Plural, count: number, values: Values = {}): string =>
    fill(rules.select(count) === 'one' ? forms.one : forms.other, { count, ...values });
  return { fill, plural, number: (value: number) => numbers.format(value) };
}
