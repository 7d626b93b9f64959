import type { ResultReason, ResultVerdict } from '../entities/verdict.ts';
import type { Language } from '../languages.ts';

/** What is said about a reason: a sentence beside the result, and a few words in a line of a list. */
interface ReasonTexts {
  readonly sentence: string;
  readonly label: string;
}

/** {words} and {percent} are the figures of the reason. */
const texts: Readonly<Record<Language, Readonly<Record<ResultReason, ReasonTexts>>>> = {
  en: {
    leftOut: {
      sentence:
        'Left out automatically, although neither quoted nor referenced: {words} ({percent} of the text).',
      label: '+ {percent} left out automatically',
    },
    reworded: {
      sentence: 'The passages cover {percent} of the text: heavily reworded.',
      label: 'passages cover {percent}, heavily reworded',
    },
  },
  de: {
    leftOut: {
      sentence:
        'Automatisch ausgenommen, obwohl weder als Zitat gekennzeichnet noch belegt: {words} ({percent} des Textes).',
      label: '+ {percent} automatisch ausgenommen',
    },
    reworded: {
      sentence: 'Die Passagen umfassen {percent} des Textes: stark umformuliert.',
      label: 'Passagen umfassen {percent}, stark umformuliert',
    },
  },
  es: {
    leftOut: {
      sentence: 'Excluido automáticamente sin comillas ni referencia: {words} ({percent} del texto).',
      label: '+ {percent} excluido automáticamente',
    },
    reworded: {
      sentence: 'Los pasajes abarcan el {percent} del texto: muy reformulado.',
      label: 'los pasajes abarcan el {percent}, muy reformulado',
    },
  },
  fr: {
    leftOut: {
      sentence: 'Écarté automatiquement sans guillemets ni référence\u00A0: {words} ({percent} du texte).',
      label: '+ {percent} écartés automatiquement',
    },
    reworded: {
      sentence: 'Les passages couvrent {percent} du texte\u00A0: fortement reformulé.',
      label: 'les passages couvrent {percent}, fortement reformulé',
    },
  },
};

const words: Readonly<Record<Language, Readonly<Record<'one' | 'other', string>>>> = {
  en: { one: '{count} word', other: '{count} words' },
  de: { one: '{count} Wort', other: '{count} Wörter' },
  es: { one: '{count} palabra', other: '{count} palabras' },
  fr: { one: '{count} mot', other: '{count} mots' },
};

/** The reasons of a verdict as sentences; none if the percentage says all. */
export function verdictSentences(verdict: ResultVerdict | null, language: Language): readonly string[] {
  return write(verdict, language, 'sentence');
}

/** The reasons of a verdict in a few words each, for a line of a list. */
export function verdictLabels(verdict: ResultVerdict | null, language: Language): readonly string[] {
  return write(verdict, language, 'label');
}

function write(
  verdict: ResultVerdict | null,
  language: Language,
  form: keyof ReasonTexts,
): readonly string[] {
  if (verdict === null) return [];
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const count = verdict.LeftOutWords;
  const plural = new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other';
  const number = new Intl.NumberFormat(language).format(count);
  return verdict.Reasons.map((reason) => {
    const share = reason === 'leftOut' ? verdict.LeftOutPercent : verdict.PassagesPercent;
    return texts[language][reason][form]
      .replace('{words}', () => words[language][plural].replace('{count}', () => number))
      .replace('{percent}', () => shown(share, percent));
  });
}

/** A small share is not said to be none. */
function shown(share: number, format: Intl.NumberFormat): string {
  return share > 0 && share < 0.5 ? `< ${format.format(0.01)}` : format.format(share / 100);
}
