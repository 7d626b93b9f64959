import type { Language } from '@palimpsest/contract';
import type { CheckOutcome, CheckOutcomes } from '../../platform/database/check-outcome.ts';

interface Plural {
  readonly one: string;
  readonly other: string;
}

/** `{count}` is a number, `{of}` names the project. */
interface BatchTexts {
  readonly ended: Plural;
  /** If none of the checks has finished. */
  readonly failed: Plural;
  readonly of: string;
  readonly levels: Readonly<Record<Exclude<CheckOutcome, 'failed'>, string>>;
  readonly andFailed: Plural;
}

const texts: Readonly<Record<Language, BatchTexts>> = {
  en: {
    ended: { one: '{count} check{of} has finished', other: '{count} checks{of} have finished' },
    failed: { one: '{count} check{of} has not finished', other: '{count} checks{of} have not finished' },
    of: ' of {name}',
    levels: { high: '{count} above the limit', review: '{count} to review', fine: '{count} fine' },
    andFailed: { one: '{count} has not finished', other: '{count} have not finished' },
  },
  de: {
    ended: { one: '{count} Prüfung{of} ist fertig', other: '{count} Prüfungen{of} sind fertig' },
    failed: {
      one: '{count} Prüfung{of} wurde nicht abgeschlossen',
      other: '{count} Prüfungen{of} wurden nicht abgeschlossen',
    },
    of: ' in {name}',
    levels: { high: '{count} über der Grenze', review: '{count} zu prüfen', fine: '{count} unauffällig' },
    andFailed: { one: '{count} wurde nicht abgeschlossen', other: '{count} wurden nicht abgeschlossen' },
  },
  es: {
    ended: {
      one: 'Ha terminado {count} comprobación{of}',
      other: 'Han terminado {count} comprobaciones{of}',
    },
    failed: {
      one: 'No ha terminado {count} comprobación{of}',
      other: 'No han terminado {count} comprobaciones{of}',
    },
    of: ' de {name}',
    levels: {
      high: '{count} por encima del límite',
      review: '{count} por revisar',
      fine: '{count} sin observaciones',
    },
    andFailed: { one: '{count} no ha terminado', other: '{count} no han terminado' },
  },
  fr: {
    ended: {
      one: '{count} vérification{of} est terminée',
      other: '{count} vérifications{of} sont terminées',
    },
    failed: {
      one: '{count} vérification{of} n’a pas abouti',
      other: '{count} vérifications{of} n’ont pas abouti',
    },
    of: ' de {name}',
    levels: {
      high: '{count} au-dessus de la limite',
      review: '{count} à vérifier',
      fine: '{count} sans remarque',
    },
    andFailed: { one: '{count} n’a pas abouti', other: '{count} n’ont pas abouti' },
  },
};

/** The worst first. */
const levels = ['high', 'review', 'fine'] as const;

/**
 * How the checks of a batch have ended, as one sentence.
 * @param name the project in quotation marks, or '' without one
 */
export function batchSentence(name: string, outcomes: CheckOutcomes, language: Language): string {
  const { ended, failed, of, levels: levelTexts, andFailed } = texts[language];
  const number = new Intl.NumberFormat(language);
  const rules = new Intl.PluralRules(language);
  const plural = (forms: Plural, count: number): string =>
    filled(rules.select(count) === 'one' ? forms.one : forms.other, number.format(count));
  // As functions: a name may contain the special patterns of a replacement.
  const ofProject = name === '' ? '' : of.replace('{name}', () => name);
  const named = (sentence: string): string => sentence.replace('{of}', () => ofProject);
  const finished = levels.reduce((sum, level) => sum + outcomes[level], 0);
  if (finished === 0) return `${named(plural(failed, outcomes.failed))}.`;
  const parts = levels
    .filter((level) => outcomes[level] > 0)
    .map((level) => filled(levelTexts[level], number.format(outcomes[level])));
  const colon = language === 'fr' ? '\u{a0}: ' : ': ';
  const semicolon = language === 'fr' ? '\u{a0}; ' : '; ';
  const rest = outcomes.failed === 0 ? '' : `${semicolon}${plural(andFailed, outcomes.failed)}`;
  return `${named(plural(ended, finished))}${colon}${parts.join(', ')}${rest}.`;
}

function filled(text: string, count: string): string {
  return text.replace('{count}', count);
}
