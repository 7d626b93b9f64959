import type { Language } from '@palimpsest/contract';
import type { LetterTexts } from '../../../platform/mail/index.ts';

/** Emails about the credits of a licence. `{licensee}` is replaced. */
export const licenseCreditTexts = {
  licenseCreditsLow: {
    en: {
      subject: 'The credits of {licensee} are running low',
      before: ['Your licence has few credits left for the current period.'],
      after: [
        'When they are used up, members need credits of their own. If you need more, write to the operator of this service.',
      ],
    },
    de: {
      subject: 'Die Credits der Lizenz „{licensee}“ werden knapp',
      before: ['Ihre Lizenz hat für den aktuellen Zeitraum nur noch wenige Credits.'],
      after: [
        'Sind sie aufgebraucht, benötigen Mitglieder eigene Credits. Wenn Sie weitere benötigen, schreiben Sie dem Betreiber dieses Dienstes.',
      ],
    },
    es: {
      subject: 'A la licencia «{licensee}» le quedan pocos créditos',
      before: ['A su licencia le quedan pocos créditos para el periodo actual.'],
      after: [
        'Cuando se agoten, los miembros necesitarán créditos propios. Si necesita más, escriba al operador de este servicio.',
      ],
    },
    fr: {
      subject: 'Il reste peu de crédits à la licence « {licensee} »',
      before: ['Il reste peu de crédits à votre licence pour la période en cours.'],
      after: [
        'Une fois ces crédits épuisés, les membres auront besoin de leurs propres crédits. S’il vous en faut davantage, écrivez à l’exploitant de ce service.',
      ],
    },
  },
  licenseCreditsUsedUp: {
    en: {
      subject: 'The credits of {licensee} are used up',
      before: ['Your licence has no credits left for the current period.'],
      after: [
        'Until more are added or the next period begins, members need credits of their own. If you need more, write to the operator of this service.',
      ],
    },
    de: {
      subject: 'Die Credits der Lizenz „{licensee}“ sind aufgebraucht',
      before: ['Ihre Lizenz hat für den aktuellen Zeitraum keine Credits mehr.'],
      after: [
        'Bis weitere hinzukommen oder der nächste Zeitraum beginnt, benötigen Mitglieder eigene Credits. Wenn Sie weitere benötigen, schreiben Sie dem Betreiber dieses Dienstes.',
      ],
    },
    es: {
      subject: 'Los créditos de la licencia «{licensee}» se han agotado',
      before: ['A su licencia no le quedan créditos para el periodo actual.'],
      after: [
        'Hasta que se añadan más o empiece el periodo siguiente, los miembros necesitan créditos propios. Si necesita más, escriba al operador de este servicio.',
      ],
    },
    fr: {
      subject: 'Les crédits de la licence « {licensee} » sont épuisés',
      before: ['Votre licence n’a plus de crédits pour la période en cours.'],
      after: [
        'Jusqu’à l’ajout de crédits ou au début de la période suivante, les membres ont besoin de leurs propres crédits. S’il vous en faut davantage, écrivez à l’exploitant de ce service.',
      ],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, LetterTexts>>>>;
